import { askParcel } from "../shop/carriers/ask-parcel.ts";
import { claimAskings, writeAsked } from "../shop/carriers/asking.server.ts";
import { claimMs } from "../shop/carriers/book-parcel.ts";
import { type Carriers, type WiredKind, wiredKinds } from "../shop/carriers/carrier.ts";
import type { Services } from "../shop/context.ts";
import type { Way } from "./jobs/breaker.ts";
import { openLane } from "./jobs/lane.ts";
import { seldom } from "./jobs/seldom.ts";
import { log } from "./log.ts";
import { carrierBreaker, tellProblem, wayOf } from "./start-carriers.ts";

const atOnce = 2;
const pauseMs = 5_000;
/** By all processes together. */
const mostAMinute = 60;

/** Asks the carriers that have an interface how parcels fare, each in a lane of its own and only so often. */
export function openAskingWork(services: Services, carriers: Carriers) {
  const { db, clock } = services;
  const later = (ms: number) => new Date(clock().getTime() + ms);

  function openWay(kind: WiredKind) {
    const carrier = carriers[kind]!;
    return openLane<string>({
      atOnce,
      breaker: carrierBreaker,
      take: seldom(pauseMs, (most) => claimAskings(db, { kind, now: clock(), until: later(claimMs), most })),
      async work(parcel): Promise<Way> {
        try {
          const wait = await services.limit(`carrier-asked:${kind}`, mostAMinute, 60);
          if (wait > 0) {
            await writeAsked(db, parcel, later(wait * 1_000));
            return "unknown";
          }
          const problem = await askParcel(services, carrier, parcel);
          if (problem) tellProblem("a carrier does not tell how parcels fare", kind, problem);
          return wayOf(problem);
        } catch (error) {
          log.fault("how a parcel fares could not be asked", error, { parcel });
          return "unknown";
        }
      },
      failed: (error) => log.warnRarely("parcels to ask about cannot be read", { reason: String(error) }),
    });
  }

  const lanes = wiredKinds.filter((kind) => carriers[kind]).map(openWay);
  return {
    close: async () => {
      await Promise.all(lanes.map((lane) => lane.close()));
    },
  };
}
