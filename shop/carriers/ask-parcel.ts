import { sayCollected } from "../cash/say-collected.ts";
import type { Services } from "../context.ts";
import { madeBy } from "../journal/author.ts";
import { takeNews } from "../parcels/take-news.ts";
import { inTransaction } from "../transaction.ts";
import { readForAsking, writeAsked } from "./asking.server.ts";
import type { Carrier, Status } from "./carrier.ts";
import { CarrierProblem } from "./carrier-problem.ts";
import { pauseBeforeAsking } from "./next-asking.ts";
import { pauseAfter } from "./next-try.ts";

/** How a carrier is known in the history of what it told: by no call of anybody's. */
const byCarrier = { actorId: null, author: madeBy("system", "parcels.ask") };

type Asked = NonNullable<Awaited<ReturnType<typeof readForAsking>>>;

/**
 * Asks a carrier once how a parcel fares, and passes on what is new. Answers why it did not say, where it did not.
 * Source: behaviour-admin.md, "Booking and asking".
 */
export async function askParcel(
  services: Services,
  carrier: Carrier,
  parcelId: string,
): Promise<CarrierProblem | null> {
  const parcel = await readForAsking(services.db, parcelId);
  if (!parcel) return null;
  try {
    await passOn(services, parcel, await carrier.status(parcel.number));
    await putOff(services, parcelId, 0);
    return null;
  } catch (error) {
    if (!(error instanceof CarrierProblem)) throw error;
    await putOff(services, parcelId, parcel.askTries);
    return error;
  }
}

/** Puts off the next asking by what the parcel's state wants, and by more after so many tries in vain. */
export async function putOff({ db, clock }: Services, parcelId: string, tries: number): Promise<void> {
  const parcel = await readForAsking(db, parcelId);
  if (!parcel) return;
  const now = clock().getTime();
  const pause = pauseBeforeAsking(parcel.state, now - (parcel.handedOverAt ?? parcel.createdAt).getTime());
  const next = pause === null ? null : new Date(now + (tries === 0 ? pause : pauseAfter(tries)));
  await writeAsked(db, parcelId, next, tries);
}

/** Of a carrier that says no time, words that are known already are no news. */
async function passOn(
  services: Services,
  parcel: Asked,
  { words, state, at, note, collectedCentimes }: Status,
): Promise<void> {
  const now = services.clock();
  const said = at !== null && at <= now ? at : null;
  if (said === null && words === parcel.carrierStatus) return;
  const news = {
    parcelId: parcel.id,
    source: "carrier" as const,
    state,
    carrierStatus: words,
    ...(note ? { note } : {}),
    at: said ?? now,
  };
  await inTransaction(services, async (unit) => {
    const became = await takeNews(services, unit, news, byCarrier);
    if (became !== "taken" || collectedCentimes === null) return;
    await sayCollected(unit.tx, { parcelId: parcel.id, centimes: collectedCentimes, at: now, actorId: null });
  });
}
