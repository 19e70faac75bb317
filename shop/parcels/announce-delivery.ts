import { beginningOfDay, isoDayOf } from "../clock.ts";
import type { Services, Transaction } from "../context.ts";
import { enqueueOutForDelivery } from "../orders/order-mail.ts";
import { findAnnounced } from "./announced.server.ts";

/**
 * Tells the buyer by mail what to have ready, on the day a parcel is brought to the door: once a day and parcel, and only
 * where something is to be collected and an address is known. `at`: when it went out, as its carrier tells it; news of
 * another day announces nothing. The parcel's row is locked by the caller. Source: behaviour.md, "Mail".
 */
export async function announceDelivery(
  services: Services,
  tx: Transaction,
  { parcelId, at }: { parcelId: string; at: Date },
): Promise<void> {
  const day = isoDayOf(services.clock());
  if (isoDayOf(at) !== day) return;
  const found = await findAnnounced(tx, parcelId, beginningOfDay(day));
  if (!found || found.wasAnnounced || found.parcel.collectCentimes === 0 || !found.order.email) return;
  await enqueueOutForDelivery(services, tx, found.order, { parcelId, day, ...found.parcel, items: found.items });
}
