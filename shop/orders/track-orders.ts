import { z } from "zod";
import { anyone } from "../call.ts";
import type { Sql } from "../context.ts";
import { emailAddress } from "../fields.ts";
import { limitRefusals } from "../refusals.ts";
import { safeText } from "../safe-text.ts";
import { time } from "../times.ts";
import { atLeast } from "../timing.ts";
import { findGuestOrders } from "./orders.server.ts";
import { readWay } from "./read-way.ts";
import { trackedOrder } from "./tracked-order.ts";

const pageSize = 20;
const mostLookups = 20;
const windowSeconds = 600;
const answerMs = 60;

/**
 * A guest's orders by e-mail address, newest first and 20 a page, so that no order hides another: number, dates, status, steps, items, totals, tracking and parcels, and nothing
 * that names the person or opens the order. Known and unknown addresses take the same time.
 * Refuses with TOO_MANY_REQUESTS. Source: behaviour.md, "Order tracking".
 */
export const trackOrders = anyone
  .route({ method: "POST", path: "/orders/track", summary: "Track a guest's orders" })
  .errors(limitRefusals)
  .input(
    z.object({
      email: emailAddress,
      /** The last order of the page before. */
      after: z.object({ createdAt: time, number: safeText(8) }).optional(),
    }),
  )
  .handler(async ({ context, input, errors }) => {
    const retryAfter = await context.limit(`track:${context.ip}`, mostLookups, windowSeconds);
    if (retryAfter > 0) throw errors.TOO_MANY_REQUESTS({ data: { retryAfter } });
    return atLeast(answerMs, findPage(context.db, input));
  });

async function findPage(db: Sql, wanted: Parameters<typeof findGuestOrders>[1]) {
  // Orders taken without an address, and erased ones, are nobody's
  const found = wanted.email ? await findGuestOrders(db, wanted, pageSize + 1) : [];
  const orders = found.slice(0, pageSize);
  const wayOf = await readWay(
    db,
    orders.map(({ id }) => id),
  );
  return { orders: orders.map((order) => trackedOrder(order, wayOf(order.id))), hasMore: found.length > pageSize };
}
