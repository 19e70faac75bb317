import { z } from "zod";
import type { CartLine } from "../cart/lines.ts";
import { guestCart } from "../cart/schema.ts";
import type { Product } from "../catalogue/product.ts";
import type { Destination } from "../cities/city.ts";
import { workingDaysAfter } from "../clock.ts";
import type { Visitor } from "../context.ts";
import { deskRules, firstCall } from "../desk/call-times.ts";
import { newId } from "../ids.ts";
import { phoneColumns } from "../phone-number.ts";
import { policyOf } from "../settings/said.ts";
import type { Held } from "../settings/settings.ts";
import { address, tidyAddress } from "./address.ts";
import type { Discount } from "./discount.ts";
import type { NewLine, NewOrder } from "./orders.server.ts";
import { price } from "./pricing.ts";
import type { OrderSource } from "./sources.ts";

const hourMs = 3_600_000;
const text = z.string().max(4000).default("");
/** What somebody sends to order. */
export const orderInput = z.object({
  /** Minted once per filled-in form: the same key with the same content is the same order. */
  idempotencyKey: z.string().min(8).max(100),
  customerInfo: z.object({ firstName: text, lastName: text, email: text, phone: text }),
  shippingAddress: address,
  /** Left out when it is the shipping address. */
  billingAddress: address.optional(),
  orderNotes: text,
  /** The version of the conditions of sale that the buyer was shown. Left out: the one that holds. */
  termsVersion: z.int().min(0).max(2_147_483_647).optional(),
  /** A guest's lines. A signed-in customer's are in the database, and what is sent here is ignored. */
  items: guestCart,
});
export type OrderInput = z.infer<typeof orderInput>;

/** A line with the product's name, price and picture as they are now: later changes of the product do not reach it. */
export function freezeLine(line: CartLine, position: number, products: readonly Product[]): NewLine {
  const product = products.find(({ id }) => id === line.productId);
  if (!product) throw new Error(`line ${position} was checked but its product is gone`);
  const picture = product.images.find((image) => image.color === line.color) ?? product.images[0];
  return {
    position,
    productId: product.id,
    name: product.name,
    sku: product.sku,
    priceCentimes: product.priceCentimes,
    quantity: line.quantity,
    size: line.size,
    color: line.color,
    colorName: product.colors.find(({ value }) => value === line.color)?.name ?? line.color,
    image: picture?.key ?? null,
  };
}

/**
 * An order as it begins: pending, priced by the one rule (`pricing.ts`, centimes) the settings that hold and its city's terms, delivered in so many
 * working days, its number drawn. Source: behaviour.md, "Placing an order".
 */
export function draftOrder(
  input: OrderInput,
  visitor: Visitor | null,
  contentHash: string,
  lines: readonly NewLine[],
  {
    source,
    discount,
    held,
    destination,
    now,
    locale,
  }: {
    source: OrderSource;
    discount?: Discount;
    held: Held;
    destination: Destination | null;
    now: Date;
    locale: string;
  },
): NewOrder {
  const policy = policyOf(held.settings);
  const { holdsStock, holdHours } = held.settings.desk;
  const deliveryDays = destination?.days ?? policy.delivery.standardDays;
  const { customerInfo, orderNotes } = input;
  const shippingAddress = tidyAddress(input.shippingAddress);
  return {
    id: newId(),
    userId: visitor?.id ?? null,
    isGuestOrder: visitor === null,
    firstName: customerInfo.firstName.trim(),
    lastName: customerInfo.lastName.trim(),
    email: visitor?.email ?? customerInfo.email.trim().toLowerCase(),
    ...phoneColumns(customerInfo.phone.trim()),
    ...price(lines, { policy, destination, discount }),
    shippingAddress,
    locale,
    billingAddress: input.billingAddress ? tidyAddress(input.billingAddress) : shippingAddress,
    orderNotes: orderNotes.trim(),
    source,
    heldUntil: holdsStock ? new Date(now.getTime() + holdHours * hourMs) : null,
    deliveryDays,
    estimatedDelivery: workingDaysAfter(now, deliveryDays.most),
    termsVersion: input.termsVersion ?? null,
    settingsVersion: held.version,
    idempotencyKey: input.idempotencyKey,
    contentHash,
    deskDueAt: firstCall(now, deskRules(held.settings)),
    createdAt: now,
  };
}
