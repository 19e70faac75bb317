import { orderNumber } from "./number.ts";
import type { Order } from "./order.ts";
import type { Way } from "./read-way.ts";

/** What of an order may be told without proof of whose it is: nothing that names the person or opens the order. */
export const trackedOrder = ({ id, createdAt, status, items, pricing, ...order }: Order, { steps, parcels }: Way) => ({
  number: orderNumber(id),
  createdAt,
  status,
  steps,
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
  parcels,
  estimatedDelivery: order.estimatedDelivery,
});
