import { createHash } from "node:crypto";
import type { ORPCErrorConstructorMap } from "@orpc/server";
import type { ShopContext } from "../context.ts";
import type { orderRefusals } from "../refusals.ts";
import { retryIfGone } from "../retry-if-gone.ts";
import { findByKey } from "./orders.server.ts";

/** An order number is drawn anew in the rare case that another order has it. */
const mostAttempts = 3;

/**
 * The order of an idempotency key: the one there is, or what `insert` writes (null where key or number are taken). The
 * same key with other content is refused with KEY_REUSED. Source: behaviour.md, "Placing an order".
 */
export async function orderUnderKey(
  { db }: Pick<ShopContext, "db">,
  { idempotencyKey, contentHash }: { idempotencyKey: string; contentHash: string },
  errors: Pick<ORPCErrorConstructorMap<typeof orderRefusals>, "KEY_REUSED">,
  insert: () => Promise<string | null>,
): Promise<{ orderId: string }> {
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    const outcome = await retryIfGone(insert).catch((refusal: unknown) => ({ refusal }));
    if (typeof outcome === "string") return { orderId: outcome };
    // Whatever stood in the way: an order under this key comes before any refusal. Its twin may have been placed
    // long ago, or, emptying the cart, while this one was being checked.
    const twin = await findByKey(db, idempotencyKey);
    if (twin && twin.contentHash !== contentHash) throw errors.KEY_REUSED();
    if (twin) return { orderId: twin.id };
    if (outcome) throw outcome.refusal;
  }
  throw new Error("every order number drawn was taken");
}

/** By which a retry is told from another order under the same key. */
export const hashOf = (content: object): string => createHash("sha256").update(JSON.stringify(content)).digest("hex");
