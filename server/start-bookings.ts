import { bookParcel, claimMs } from "../shop/carriers/book-parcel.ts";
import { claimBookings } from "../shop/carriers/bookings.server.ts";
import { type Carriers, type WiredKind, wiredKinds } from "../shop/carriers/carrier.ts";
import type { Services } from "../shop/context.ts";
import type { Way } from "./jobs/breaker.ts";
import { openLane } from "./jobs/lane.ts";
import { seldom } from "./jobs/seldom.ts";
import { log } from "./log.ts";
import { carrierBreaker, tellProblem, wayOf } from "./start-carriers.ts";

const atOnce = 2;
const withKeysMs = 2_000;
/** Parcels wait for a carrier without keys by mistake only. */
const withoutKeysMs = 60_000;

/**
 * Books parcels with the carriers that have an interface, each in a lane of its own so that one that is down holds no other,
 * and takes bookings back. One more lane tells of parcels whose carrier has no keys here.
 */
export function openBookingWork(services: Services, carriers: Carriers) {
  const { db, clock } = services;

  function openWay(kinds: readonly WiredKind[], pauseMs: number) {
    const [kind] = kinds;
    const carrier = kinds.length === 1 ? (carriers[kind!] ?? null) : null;
    return openLane<string>({
      atOnce,
      breaker: carrierBreaker,
      take: seldom(pauseMs, (most) => {
        const now = clock();
        return claimBookings(db, { kinds, now, until: new Date(now.getTime() + claimMs), most });
      }),
      async work(parcel): Promise<Way> {
        try {
          const problem = await bookParcel(services, carrier, parcel);
          if (problem && carrier) tellProblem("a carrier does not book", kind!, problem);
          return wayOf(problem);
        } catch (error) {
          log.fault("a parcel could not be booked", error, { parcel });
          return "unknown";
        }
      },
      failed: (error) => log.warnRarely("parcels to book cannot be read", { reason: String(error) }),
    });
  }

  const wired = wiredKinds.filter((kind) => carriers[kind]);
  const unwired = wiredKinds.filter((kind) => !carriers[kind]);
  const lanes = wired.map((kind) => openWay([kind], withKeysMs));
  if (unwired.length > 0) lanes.push(openWay(unwired, withoutKeysMs));
  return {
    close: async () => {
      await Promise.all(lanes.map((lane) => lane.close()));
    },
  };
}
