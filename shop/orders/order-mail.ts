import type { OrderMailItem } from "../mail/content.ts";
import { fromDirhams } from "../money.ts";
import type { Order } from "./order.ts";

const whose = ({ id, customerInfo: { email, firstName, lastName } }: Order) => ({
  customerEmail: email,
  customerName: `${firstName} ${lastName}`,
  orderId: id,
});

const item = ({ name, size, colorName, quantity, price }: Order["items"][number]): OrderMailItem => ({
  name,
  size,
  colorName,
  quantity,
  priceCentimes: fromDirhams(price),
});

/** What the confirmation of a stored order says. */
export const confirmationContent = (order: Order) => ({
  kind: "order-confirmation" as const,
  ...whose(order),
  orderItems: order.items.map(item),
  subtotalCentimes: fromDirhams(order.pricing.subtotal),
  shippingCentimes: fromDirhams(order.pricing.shipping),
  taxCentimes: fromDirhams(order.pricing.tax),
  orderTotalCentimes: fromDirhams(order.pricing.total),
  orderDate: order.createdAt.toISOString(),
  shippingAddress: order.shippingAddress,
  estimatedDelivery: order.estimatedDelivery,
});

/** What the status mail of a stored order says: where it stands now. */
export const statusContent = (order: Order) => ({
  kind: "order-status" as const,
  ...whose(order),
  newStatus: order.status,
  trackingNumber: order.trackingNumber,
  estimatedDelivery: order.estimatedDelivery,
  orderTotalCentimes: fromDirhams(order.pricing.total),
});
