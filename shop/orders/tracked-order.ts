import { orderNumber } from "./number.ts";
import type { Order } from "./order.ts";

/** What of an order may be told without proof of whose it is: nothing that names the person or opens the order. */
export const trackedOrder = ({ id, createdAt, status, items, pricing, ...order }: Order) => ({
  number: orderNumber(id),
  createdAt,
  status,
  items: items.map(({ name, quantity, priceCentimes, size, colorName, image }) => ({
    name,
    quantity,
    priceCentimes,
    size,
    colorName,
    image,
  })),
  pricing,
  carrier: order.carrier,
  trackingNumber: order.trackingNumber,
  trackingUrl: order.trackingUrl,
  estimatedDelivery: order.estimatedDelivery,
});
