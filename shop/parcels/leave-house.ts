import { hasInterface } from "../carriers/kinds.ts";
import { expectCash } from "../cash/expect-cash.ts";
import type { Transaction } from "../context.ts";
import type { EventSource } from "./event-sources.ts";
import { insertEvent, type Parcel, readCarrier, writeParcel } from "./parcels.server.ts";

/**
 * A parcel that is locked leaves the house with its carrier, who is to collect its money from now on and is asked how it
 * fares where that can be asked. Answers it as it is now.
 */
export async function leaveHouse(
  tx: Transaction,
  parcel: Parcel,
  { source, actorId, at }: { source: EventSource; actorId: string | null; at: Date },
): Promise<Parcel> {
  const carrier = await readCarrier(tx, parcel.carrierId);
  const { id: parcelId, collectCentimes: centimes } = parcel;
  await insertEvent(tx, { parcelId, source, state: "handed_over", actorId, at, createdAt: at });
  await expectCash(tx, { parcelId, centimes, actorId, at });
  const askAt = carrier && hasInterface(carrier.kind) ? at : null;
  return writeParcel(tx, parcelId, { state: "handed_over", handedOverAt: at, askAt });
}
