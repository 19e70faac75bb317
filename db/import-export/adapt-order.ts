import { slugOf } from "../../shop/catalogue/slug.ts";
import { looksLikeId } from "../../shop/ids.ts";
import type { Address } from "../../shop/orders/address.ts";
import { discountReasons } from "../../shop/orders/discount.ts";
import { messageLanguages } from "../../shop/orders/message-languages.ts";
import { type Adjustment, price, pricing, sumOf } from "../../shop/orders/pricing.ts";
import { orderSources } from "../../shop/orders/sources.ts";
import { type OrderStatus, orderStatuses } from "../../shop/orders/status.ts";
import type { orderLines, orders } from "../../shop/orders/tables.ts";
import { type Days, policy } from "../../shop/policy.ts";
import {
  centimes,
  count,
  type Doc,
  day,
  flag,
  idFrom,
  isDoc,
  list,
  looksLikeEmail,
  moment,
  optionalText,
  Refusal,
  text,
  webPage,
} from "./values.ts";

export interface AdaptedOrder {
  order: typeof orders.$inferInsert;
  lines: Omit<typeof orderLines.$inferInsert, "orderId">[];
}

const holdsStock: readonly OrderStatus[] = ["confirmed", "processing", "shipped", "delivered"];

/** More calls than any house makes. */
const mostTries = 1_000;

/** An order in the shape of the tables, from any shape an old shop had. `notes` says what was adapted. */
export function adaptOrder(doc: Doc, notes: string[]): AdaptedOrder {
  const given = text(doc.id);
  if (!given) throw new Refusal("no id");
  const id = looksLikeId(given) ? given : idFrom(["order", given]);
  if (id !== given) notes.push(`id read as ${id}`);
  const status = orderStatuses.find((known) => known === doc.status);
  if (!status) throw new Refusal(`unknown status ${JSON.stringify(text(doc.status))}`);
  const who = isDoc(doc.customerInfo) ? doc.customerInfo : {};
  const email = text(who.email).trim().toLowerCase();
  const erasedAt = moment(doc.erasedAt);
  const source = orderSources.find((known) => known === doc.source) ?? "site";
  const needsEmail = !erasedAt && (email !== "" || source === "site");
  if (needsEmail && !looksLikeEmail(email)) throw new Refusal("no usable e-mail address");
  // What waits has taken nothing, unless it holds its pieces
  const heldUntil = status === "pending" ? moment(doc.heldUntil) : null;
  const hasTaken = holdsStock.includes(status) || heldUntil !== null;
  const lines = list(doc.items)
    .filter(isDoc)
    .map((item, position) => adaptLine(item, position, hasTaken));
  if (lines.length === 0) throw new Refusal("no items");
  const createdAt = moment(doc.createdAt) ?? new Date();
  const shippingAddress = adaptAddress(doc.shippingAddress);
  const payment = isDoc(doc.paymentInfo) ? doc.paymentInfo : {};
  const isGuestOrder = flag(doc.isGuestOrder, !doc.userId);
  return {
    lines,
    order: {
      id,
      userId: isGuestOrder ? null : optionalText(doc.userId),
      isGuestOrder,
      firstName: text(who.firstName),
      lastName: text(who.lastName),
      email,
      phone: text(who.phone ?? who.phoneNumber),
      ...adaptPricing(doc.pricing, lines, notes),
      shippingAddress,
      billingAddress: isDoc(doc.billingAddress) ? adaptAddress(doc.billingAddress) : shippingAddress,
      paymentMethod: text(payment.method) || "standard",
      paymentStatus: text(payment.status) || "pending",
      deliveryMethod: text(doc.deliveryMethod) || "standard",
      deliveryDays: adaptDays(doc.deliveryDays),
      orderNotes: text(doc.orderNotes),
      heldUntil,
      deskDueAt: moment(doc.deskDueAt) ?? createdAt,
      deskTries: Math.min(mostTries, count(doc.deskTries)),
      buyerConfirmedAt: moment(doc.buyerConfirmedAt),
      messageLanguage: messageLanguages.find((known) => known === doc.messageLanguage) ?? null,
      source,
      status,
      carrier: optionalText(doc.carrier),
      trackingNumber: optionalText(doc.trackingNumber),
      trackingUrl: webPage(doc.trackingUrl),
      estimatedDelivery: day(doc.estimatedDelivery),
      // Not those of the shop it comes from
      termsVersion: null,
      settingsVersion: null,
      idempotencyKey: `moved:${id}`,
      contentHash: "moved",
      createdAt,
      updatedAt: moment(doc.updatedAt) ?? createdAt,
      erasedAt,
    },
  };
}

function adaptLine(item: Doc, position: number, hasTaken: boolean): AdaptedOrder["lines"][number] {
  const priceCentimes = centimes(item.price);
  const quantity = count(item.quantity);
  const name = text(item.name).trim();
  if (!text(item.productId)) throw new Refusal("an item without a product");
  if (priceCentimes === null || quantity < 1) throw new Refusal("an item without price or quantity");
  const color = text(item.color);
  return {
    position,
    productId: text(item.productId),
    name: name || text(item.productId),
    sku: text(item.sku),
    priceCentimes,
    quantity,
    size: text(item.size),
    color: slugOf(color).slice(0, 40),
    colorName: text(item.colorName) || color,
    image: optionalText(item.image),
    // What a cancellation would give back: an approved order, or one that holds its pieces, has taken its lines from the
    // stock that was counted.
    takenQuantity: hasTaken ? Math.min(quantity, count(item.takenQuantity, quantity)) : 0,
  };
}

function adaptPricing(value: unknown, lines: AdaptedOrder["lines"], notes: string[]) {
  const given = isDoc(value) ? value : {};
  const sum = lines.reduce((total, { priceCentimes, quantity }) => total + priceCentimes * quantity, 0);
  const subtotalCentimes = centimes(given.subtotal) ?? sum;
  const adjustments = adaptAdjustments(given, subtotalCentimes);
  const adapted = pricing(subtotalCentimes, adjustments);
  if (centimes(given.total) !== adapted.totalCentimes) notes.push("total corrected to the sum of its parts");
  return adapted;
}

type Amounts = Pick<Adjustment, "basisCentimes" | "amountCentimes">;

/** The ground of each kind of adjustment, from this shop's own export. */
const grounds: { [Kind in Adjustment["kind"]]: (own: Doc, amounts: Amounts) => Extract<Adjustment, { kind: Kind }> } = {
  discount: ({ reason }, amounts) => ({
    kind: "discount",
    reason: discountReasons.find((known) => known === reason) ?? "gesture",
    ...amounts,
  }),
  delivery: ({ city, freeAbove }, amounts) => ({
    kind: "delivery",
    ...(text(city) && { city: text(city) }),
    freeAboveCentimes: centimes(freeAbove),
    ...amounts,
  }),
  tax: ({ percent, name, included }, amounts) => ({
    kind: "tax",
    percent: typeof percent === "number" ? percent : null,
    ...amounts,
    ...(text(name) && { name: text(name) }),
    ...(typeof included === "number" && { includedCentimes: signed(included) }),
  }),
};
const isKnown = (kind: string): kind is Adjustment["kind"] => Object.hasOwn(grounds, kind);

/** The adjustments that this shop's own export has; of an older document its shipping and tax. */
function adaptAdjustments(given: Doc, subtotalCentimes: number): Adjustment[] {
  const own = list(given.adjustments).filter(isDoc);
  if (own.length === 0) return adaptShippingAndTax(given, subtotalCentimes);
  return own.map((one) => {
    const kind = text(one.kind);
    if (!isKnown(kind)) throw new Refusal(`unknown adjustment ${JSON.stringify(kind)}`);
    return grounds[kind](one, {
      basisCentimes: centimes(one.basis) ?? subtotalCentimes,
      amountCentimes: signed(one.amount),
    });
  });
}

/** What is taken off is below 0. */
const signed = (amount: unknown): number => {
  const size = centimes(typeof amount === "number" ? Math.abs(amount) : amount) ?? 0;
  return typeof amount === "number" && amount < 0 ? -size : size;
};

/** An older document does not say on what ground: it is today's, where that explains the amount. */
function adaptShippingAndTax({ shipping, tax }: Doc, basisCentimes: number): Adjustment[] {
  const [delivered, taxed] = [centimes(shipping) ?? 0, centimes(tax) ?? 0];
  const today = price([{ priceCentimes: basisCentimes, quantity: 1 }], { policy, destination: null });
  return [
    {
      kind: "delivery",
      freeAboveCentimes: sumOf(today, "delivery") === delivered ? policy.delivery.freeAboveCentimes : null,
      basisCentimes,
      amountCentimes: delivered,
    },
    {
      kind: "tax",
      percent: sumOf(today, "tax") === taxed ? policy.taxPercent : null,
      basisCentimes,
      amountCentimes: taxed,
    },
  ];
}

/** The working days in which an order was promised; null where a document does not say. */
function adaptDays(value: unknown): Days | null {
  const { least, most } = isDoc(value) ? value : {};
  return Number.isInteger(least) && Number.isInteger(most) ? { least: Number(least), most: Number(most) } : null;
}

function adaptAddress(value: unknown): Address {
  const given = isDoc(value) ? value : {};
  const apartment = text(given.apartment);
  return {
    address: text(given.address),
    ...(apartment ? { apartment } : {}),
    city: text(given.city),
    state: text(given.state),
    zipCode: text(given.zipCode),
    country: text(given.country),
  };
}
