import type { Services } from "../shop/context.ts";
import { makeDueMove } from "../shop/orders/make-due-move.ts";
import { findDue, postpone } from "../shop/orders/scheduled-moves.server.ts";
import { openLane } from "./jobs/lane.ts";
import { log } from "./log.ts";

const atOnce = 4;
const putOffSeconds = 60;

/** Does what administrators have decided about orders once it is due, in whichever process looks first. */
export function openMoveWork(services: Services) {
  const inHand = new Set<string>();
  return openLane<string>({
    atOnce,
    // There is no way that could be closed: what fails is put off by itself.
    breaker: { threshold: Number.POSITIVE_INFINITY, firstPause: 0, longestPause: 0 },
    take: (most) => findDue(services.db, { most, except: [...inHand] }),
    async work(orderId) {
      inHand.add(orderId);
      try {
        await makeDueMove(services, orderId);
        return "open";
      } catch (error) {
        log.fault("a decided step could not be made", error, { order: orderId });
        await postpone(services.db, orderId, putOffSeconds);
        return "unknown";
      } finally {
        inHand.delete(orderId);
      }
    },
    failed: (error) => log.warnRarely("decided steps cannot be read", { reason: String(error) }),
  });
}
