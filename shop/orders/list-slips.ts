import { z } from "zod";
import { administrator } from "../call.ts";
import { id } from "../fields.ts";
import { policy } from "../policy.ts";
import { findOrdersById } from "./admin.server.ts";
import { amountToCollect } from "./amount-to-collect.ts";

/**
 * What goes with the parcels of these orders, in their order: what to pack, where it goes and what to collect there.
 * Unknown ids are left out. Source: behaviour.md, "Packing slips".
 */
export const listSlips = administrator
  .route({ method: "GET", path: "/admin/slips", summary: "Read packing slips" })
  .input(z.object({ orderIds: z.array(id).min(1).max(policy.mostOrdersAtOnce) }))
  .handler(async ({ context: { db }, input: { orderIds } }) => {
    const orders = await findOrdersById(db, [...new Set(orderIds)]);
    return orders.map((order) => ({
      id: order.id,
      createdAt: order.createdAt,
      customerInfo: order.customerInfo,
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
