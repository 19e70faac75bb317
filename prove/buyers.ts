import { availableParallelism, loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { formatGuestCart } from "../shop/cart/guest-cart.ts";
import type { aCheckout } from "../test/builders.ts";

export interface Answer {
  status: number;
  /** The order that was acknowledged, or made before under the same key. */
  orderId: string | null;
  text: string;
}

type Checkout = ReturnType<typeof aCheckout>;

let places = 0;
/** Buyers come from a place of their own each time. */
export function fromSomewhere(): Record<string, string> {
  places += 1;
  return { "x-forwarded-for": `10.${places >> 16}.${(places >> 8) & 255}.${places & 255}` };
}

/** Sends an order as a program does, through the API. */
export async function orderByApi(origin: string, checkout: Checkout): Promise<Answer> {
  const answer = await fetch(`${origin}/api/v1/orders`, {
    method: "POST",
    headers: { "content-type": "application/json", ...fromSomewhere() },
    body: JSON.stringify(checkout),
  });
  const text = await answer.text();
  const orderId = answer.status === 201 ? (JSON.parse(text) as { orderId: string }).orderId : null;
  return { status: answer.status, orderId, text };
}

/** Sends the same order as a browser without scripts does: the form of the checkout, the cart in its cookie. */
export async function orderByForm(origin: string, checkout: Checkout): Promise<Answer> {
  const { customerInfo, shippingAddress, orderNotes, idempotencyKey, items } = checkout;
  const answer = await fetch(`${origin}/checkout`, {
    method: "POST",
    redirect: "manual",
    headers: { origin, cookie: `cart=${formatGuestCart(items)}`, ...fromSomewhere() },
    body: new URLSearchParams({ ...customerInfo, ...shippingAddress, orderNotes, idempotencyKey, billingSame: "on" }),
  });
  const orderId = /\/order-confirmation\/(\w+)/.exec(answer.headers.get("location") ?? "")?.[1] ?? null;
  return { status: answer.status, orderId, text: await answer.text() };
}

/** Buyers who send again where the shop says to come back, as it does on a machine too busy to take everybody in 30 s. */
export function openPatience() {
  const counts = { toldToComeBack: 0 };
  return {
    counts,
    async insist<T>(send: () => Promise<T>, statusOf: (answer: T) => number): Promise<T> {
      for (;;) {
        const answer = await send();
        if (statusOf(answer) !== 503) return answer;
        counts.toldToComeBack += 1;
        await pause(1_000);
      }
    },
  };
}

/** Being told to come back breaks no promise where the machine has more to do than it can. */
export function expectTaken(toldToComeBack: number, found: (finding: string) => void): void {
  if (toldToComeBack > 0 && loadavg()[0]! < 2 * availableParallelism())
    found(`${toldToComeBack} were told to come back, on a machine that is not overloaded`);
}
