import { z } from "zod";
import { staff } from "../call.ts";
import { id } from "../fields.ts";
import { shownPhone } from "../phone-number.ts";
import { policy } from "../policy.ts";
import { findOrdersById } from "./admin.server.ts";
import { amountToCollect } from "./amount-to-collect.ts";
import { buyerSeenBy, seesOrder } from "./seen-by.ts";

/**
 * What goes with the parcels of these orders, in their order: what to pack, where it goes and what to collect there.
 * Unknown ids are left out, and orders that a role may not see. Source: behaviour.md, "Packing slips".
 */
export const listSlips = staff("orders.slips")
  .route({ method: "GET", path: "/admin/slips", summary: "Read packing slips" })
  .input(z.object({ orderIds: z.array(id).min(1).max(policy.mostOrdersAtOnce) }))
  .handler(async ({ context: { db, person }, input: { orderIds } }) => {
    const orders = await findOrdersById(db, [...new Set(orderIds)]);
    const seen = orders.filter((order) => seesOrder(person.role, order));
    return seen.map((order) => ({
      id: order.id,
      createdAt: order.createdAt,
      customerInfo: buyerSeenBy(person.role, order.customerInfo),
      phoneShown: shownPhone({ ...order.customerInfo, ...order }),
      shippingAddress: order.shippingAddress,
      deliveryMethod: order.deliveryMethod,
      deliveryDays: order.deliveryDays,
      carrier: order.carrier,
      trackingNumber: order.trackingNumber,
      orderNotes: order.orderNotes,
      items: order.items.map(({ name, sku, size, colorName, quantity }) => ({ name, sku, size, colorName, quantity })),
      toCollectCentimes: amountToCollect(order),
    }));
  });
