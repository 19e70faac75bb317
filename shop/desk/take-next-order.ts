import { staff } from "../call.ts";
import type { CallContext } from "../context.ts";
import { policy } from "../policy.ts";
import { inTransaction } from "../transaction.ts";
import { takeNext } from "./desk.server.ts";

const minuteMs = 60_000;

/** Until when an order is held that is taken now. */
export const leaseFrom = (now: Date): Date => new Date(now.getTime() + policy.desk.leaseMinutes * minuteMs);

/**
 * Takes the next order whose buyer is to be called and holds it for some minutes, so that nobody else calls the same
 * buyer; the one that is held already, for as long again. Null where nothing is due. Source: behaviour-admin.md, "Admin: order desk".
 */
export const takeNextOrder = staff("desk.take")
  .route({ method: "POST", path: "/desk/order", summary: "Take the next order to confirm" })
  .handler(({ context }) => takeOrder(context));

export function takeOrder(context: CallContext): Promise<{ orderId: string | null }> {
  const now = context.clock();
  return inTransaction(context, async ({ tx }) => ({
    orderId: await takeNext(tx, { by: context.person.id, now, until: leaseFrom(now) }),
  }));
}
