import { ORPCError } from "@orpc/server";
import { z } from "zod";
import { staff } from "../call.ts";
import { policy } from "../policy.ts";
import { moveRefusals, type ShortLine } from "../refusals.ts";
import { mayMake } from "../rights.ts";
import { moveOrder, parcel, seenOrder } from "./move-order.ts";

/** Why one of many orders was not moved, as the call for it alone would refuse. */
export interface Unmoved {
  orderId: string;
  code: string;
  data: { status?: string; lines?: ShortLine[] };
}

/**
 * Makes the same step with many orders, one after the other, each from where its author saw it and each a transaction of
 * its own: those that cannot make it are answered with their refusal, the rest is done. A fault ends it; asked again,
 * what was done is told as a conflict. Refuses whom the step alone would refuse. Source: behaviour.md, "Order status".
 */
export const moveOrders = staff("orders.moveMany")
  .route({ method: "POST", path: "/admin/orders/moves", summary: "Make one step with many orders" })
  .errors(moveRefusals)
  .input(
    z.object({
      move: z.enum(["confirm", "prepare", "ship", "deliver"]),
      orders: z.array(seenOrder.extend(parcel)).min(1).max(policy.mostOrdersAtOnce),
    }),
  )
  .handler(async ({ context, input: { move, orders }, errors }) => {
    if (!mayMake(context.person.role, `orders.${move}`)) throw errors.PERMISSION_DENIED();
    const moved: string[] = [];
    const unmoved: Unmoved[] = [];
    for (const seen of orders) {
      try {
        await moveOrder(context, move, seen, errors);
        moved.push(seen.orderId);
      } catch (error) {
        if (!(error instanceof ORPCError && error.defined)) throw error;
        unmoved.push({ orderId: seen.orderId, code: error.code, data: error.data ?? {} });
      }
    }
    return { moved, unmoved };
  });
