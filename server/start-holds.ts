import type { Services } from "../shop/context.ts";
import { lapseHold } from "../shop/orders/lapse-hold.ts";
import { findLapsed, writeHeldUntil } from "../shop/orders/orders.server.ts";
import { openLane } from "./jobs/lane.ts";
import { log } from "./log.ts";

const atOnce = 4;
const putOffMs = 60_000;

/** Ends what orders hold longer than they may, in whichever process looks first. */
export function openHoldWork(services: Services) {
  const { db, clock } = services;
  const inHand = new Set<string>();
  return openLane<string>({
    atOnce,
    // There is no way that could be closed: what fails is put off by itself.
    breaker: { threshold: Number.POSITIVE_INFINITY, firstPause: 0, longestPause: 0 },
    take: (most) => findLapsed(db, clock(), { most, except: [...inHand] }),
    async work(orderId) {
      inHand.add(orderId);
      try {
        await lapseHold(services, orderId);
        return "open";
      } catch (error) {
        log.fault("held pieces could not be given back", error, { order: orderId });
        await writeHeldUntil(db, orderId, new Date(clock().getTime() + putOffMs));
        return "unknown";
      } finally {
        inHand.delete(orderId);
      }
    },
    failed: (error) => log.warnRarely("ended holds cannot be read", { reason: String(error) }),
  });
}
