import { setTimeout as pause } from "node:timers/promises";
import { aCheckout } from "../test/builders.ts";
import { type Answer, orderByApi, orderByForm } from "./buyers.ts";
import { approve } from "./office.ts";
import type { Task } from "./proof.ts";

/** What somebody was told is done: an order, and where it must have come to. */
export interface Acknowledged {
  orderId: string;
  status: "pending" | "confirmed";
}

/** What an outage may answer: nothing at all, or that one may come back. */
const isOutage = (status: number) => status === 0 || status === 503;

/**
 * Buyers who order on and on, by call and by form, and an administrator who approves what they order. Whoever is not
 * answered, or told to come back, sends the same again, as people do.
 */
export function startLoad(given: { origin: string; token: string; productId: string; found: Task["found"] }) {
  const { origin, token, productId, found } = given;
  const acknowledged: Acknowledged[] = [];
  const toApprove: string[] = [];
  const counts = { sent: 0, unanswered: 0, unavailable: 0 };
  let isStopping = false;

  /** Sends until it is answered; null where the load ends before. */
  async function insist(send: () => Promise<Answer>): Promise<Answer | null> {
    while (!isStopping) {
      counts.sent += 1;
      const answer = await send().catch((): Answer => ({ status: 0, orderId: null, text: "" })); // killed meanwhile
      if (!isOutage(answer.status)) return answer;
      if (answer.status === 0) counts.unanswered += 1;
      else counts.unavailable += 1;
      await pause(50);
    }
    return null;
  }

  async function buy(send: typeof orderByApi): Promise<void> {
    while (!isStopping) {
      const checkout = aCheckout([{ productId, quantity: 2 }]);
      const answer = await insist(() => send(origin, checkout));
      if (answer?.orderId) {
        acknowledged.push({ orderId: answer.orderId, status: "pending" });
        toApprove.push(answer.orderId);
      } else if (answer) found(`an order was answered ${answer.status}: ${answer.text.slice(0, 300)}`);
      await pause(Math.random() * 80);
    }
  }

  async function administrate(): Promise<void> {
    while (!isStopping) {
      const orderId = toApprove.shift();
      if (!orderId) await pause(20);
      else {
        const answer = await insist(async () => {
          const status = await approve(origin, token, orderId);
          return { status, orderId, text: "" };
        });
        // 409: done by the try that was not answered
        if (answer && ![200, 409].includes(answer.status)) found(`an approval was answered ${answer.status}`);
        if (answer) acknowledged.push({ orderId, status: "confirmed" });
      }
    }
  }

  const working = [buy(orderByApi), buy(orderByForm), buy(orderByApi), buy(orderByForm), administrate()];
  return {
    acknowledged,
    counts,
    async stop(): Promise<void> {
      isStopping = true;
      await Promise.all(working);
    },
  };
}
