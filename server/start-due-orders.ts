import { openLane } from "./jobs/lane.ts";
import { log } from "./log.ts";

const atOnce = 4;

interface DueOrders {
  /** The ids of due orders, but for those that this process has in hand. */
  find(wanted: { most: number; except: string[] }): Promise<string[]>;
  work(orderId: string): Promise<unknown>;
  /** Makes an order due later that could not be done. */
  putOff(orderId: string): Promise<unknown>;
  /** What the log says where an order could not be done, and where none could be read. */
  says: { failed: string; unread: string };
}

/** Does what is due with orders, in whichever process looks first; what fails is put off. */
export function openDueOrders({ find, work, putOff, says }: DueOrders) {
  const inHand = new Set<string>();
  return openLane<string>({
    atOnce,
    // There is no way that could be closed: what fails is put off by itself.
    breaker: { threshold: Number.POSITIVE_INFINITY, firstPause: 0, longestPause: 0 },
    take: (most) => find({ most, except: [...inHand] }),
    async work(orderId) {
      inHand.add(orderId);
      try {
        await work(orderId);
        return "open";
      } catch (error) {
        log.fault(says.failed, error, { order: orderId });
        await putOff(orderId);
        return "unknown";
      } finally {
        inHand.delete(orderId);
      }
    },
    failed: (error) => log.warnRarely(says.unread, { reason: String(error) }),
  });
}
