import type { Services, Transaction } from "../context.ts";
import type { MailContent, OrderMailItem } from "../mail/content.ts";
import { enqueueMail, type NewMail } from "../mail/enqueue-mail.ts";
import { readLines } from "./orders.server.ts";
import { readWay } from "./read-way.ts";
import type { orderLines, orders } from "./tables.ts";

type Row = typeof orders.$inferSelect;
type Line = typeof orderLines.$inferSelect;
type Whose = Pick<Row, "id" | "email" | "firstName" | "lastName" | "estimatedDelivery" | "totalCentimes" | "locale">;
type Placed = Whose & Pick<Row, "subtotalCentimes" | "adjustments" | "createdAt" | "shippingAddress">;
type Ordered = Pick<Line, "name" | "size" | "colorName" | "quantity" | "priceCentimes"> & {
  image?: string | null;
};

type OutForDelivery = Extract<MailContent, { kind: "out-for-delivery" }>;
type ParcelFact = "parcelId" | "day" | "carrier" | "trackingNumber" | "trackingUrl" | "collectCentimes";

/** The confirmation of an order, to the address it was placed with. `link`: its buyer's, sealed. */
export const confirmationOf = (order: Placed, lines: readonly Ordered[], link?: string): NewMail =>
  toBuyer(order, {
    kind: "order-confirmation",
    ...whose(order),
    orderItems: lines.map(itemOf),
    subtotalCentimes: order.subtotalCentimes,
    adjustments: order.adjustments,
    orderDate: order.createdAt.toISOString(),
    shippingAddress: order.shippingAddress,
    link,
  });

/** Enqueues the mail that says where an order stands now, to the address it was placed with. Answers the mail's id. */
export const enqueueStatusMail = async (
  services: Services,
  tx: Transaction,
  order: Whose & Pick<Row, "createdAt" | "status" | "carrier" | "trackingNumber" | "trackingUrl">,
) => {
  const { steps, parcels } = (await readWay(tx, [order.id]))(order.id);
  // Until it is on its way there is nothing to follow
  const followed = order.status === "shipped" ? parcels : [];
  const lines = await readLines(tx, order.id);
  return enqueueMail(
    services,
    tx,
    toBuyer(order, {
      kind: "order-status",
      ...whose(order),
      newStatus: order.status,
      orderItems: lines.map(itemOf),
      orderDate: order.createdAt.toISOString(),
      steps: steps.map((step) => ({ ...step, at: step.at.toISOString() })),
      carrier: order.carrier,
      trackingNumber: order.trackingNumber,
      trackingUrl: order.trackingUrl,
      parcels: followed.map((parcel) => ({ ...parcel, at: parcel.at.toISOString() })),
    }),
  );
};

/** Enqueues the mail of an order that was given up, because so many calls were not answered, to the address it was placed with. */
export const enqueueGivenUp = async (
  services: Services,
  tx: Transaction,
  order: Whose & Pick<Row, "phone">,
  tries: number,
) => {
  const lines = await readLines(tx, order.id);
  return enqueueMail(
    services,
    tx,
    toBuyer(order, {
      kind: "order-given-up",
      ...whose(order),
      phone: order.phone,
      tries,
      orderItems: lines.map(itemOf),
    }),
  );
};

/** Enqueues what is to be paid at the door, on the day one of an order's parcels is brought there. Answers the mail's id. */
export const enqueueOutForDelivery = (
  services: Services,
  tx: Transaction,
  order: Whose,
  { items, ...parcel }: { items: readonly Ordered[] } & Pick<OutForDelivery, ParcelFact>,
) => {
  const { customerEmail, customerName, orderId } = whose(order);
  const content = { customerEmail, customerName, orderId, ...parcel, orderItems: items.map(itemOf) };
  return enqueueMail(services, tx, toBuyer(order, { kind: "out-for-delivery", ...content }));
};

/** Enqueues the code that opens an order, to the address it was placed with. `code` is sealed. Answers the mail's id. */
export const enqueueCode = (services: Services, tx: Transaction, order: Whose, code: string) => {
  const { customerName, orderId } = whose(order);
  return enqueueMail(services, tx, toBuyer(order, { kind: "order-code", customerName, orderId, code }));
};

const itemOf = ({ name, size, colorName, quantity, priceCentimes, image }: Ordered): OrderMailItem => ({
  name,
  size,
  colorName,
  quantity,
  priceCentimes,
  image,
});

const whose = ({ id, email, firstName, lastName, totalCentimes, estimatedDelivery }: Whose) => ({
  customerEmail: email,
  customerName: `${firstName} ${lastName}`,
  orderId: id,
  orderTotalCentimes: totalCentimes,
  estimatedDelivery,
});

const toBuyer = ({ id, email, locale }: Whose, content: MailContent): NewMail => ({
  recipient: email,
  orderId: id,
  locale,
  content,
});
