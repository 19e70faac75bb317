import { brand } from "../../../shop/brand.ts";
import type { Inputs, Outputs } from "../../../shop/calls.ts";
import { formatGuestCart, parseGuestCart } from "../../../shop/cart/guest-cart.ts";
import { type CartLine, lineKey } from "../../../shop/cart/lines.ts";
import { mostPerLine } from "../../../shop/catalogue/availability.ts";
import { parseAmount } from "../../../shop/money.ts";
import { type CheckoutFields, checkFields } from "../../../shop/orders/checkout-fields.ts";
import { type DiscountReason, discountReasons } from "../../../shop/orders/discount.ts";
import { type TakenSource, takenSources } from "../../../shop/orders/sources.ts";
import { newOrder as words } from "../../locales/new-order.ts";
import { textOf } from "../../web/form.ts";

/** What is asked of a buyer, in the order of the form. */
export const buyerFields = ["firstName", "lastName", "phone", "email"] as const;
export const addressFields = ["address", "apartment", "zipCode", "city", "state", "country"] as const;
type Field = (typeof buyerFields)[number] | (typeof addressFields)[number];
/** On the phone nobody is asked for a postal code, and not everybody has an e-mail address. */
export const optionalFields: readonly Field[] = ["email", "apartment", "zipCode", "state"];
const fieldNames: readonly Field[] = [...buyerFields, ...addressFields];

export type Buyer = Outputs["search"]["buyers"]["buyers"][number];
export type Piece = Outputs["search"]["pieces"]["pieces"][number];
export type Quote = Outputs["orders"]["quote"];

/** An order that is being taken, as it was typed. */
export interface Typed {
  findBuyer: string;
  findPiece: string;
  fields: Record<Field, string>;
  lines: CartLine[];
  source: TakenSource;
  orderNotes: string;
  /** In DH. */
  discount: string;
  discountReason: DiscountReason | null;
  idempotencyKey: string;
}

export const blank = (idempotencyKey: string): Typed => ({
  findBuyer: "",
  findPiece: "",
  fields: { ...emptyFields(), country: brand.country },
  lines: [],
  source: takenSources[0],
  orderNotes: "",
  discount: "",
  discountReason: null,
  idempotencyKey,
});

const emptyFields = () => Object.fromEntries(fieldNames.map((name) => [name, ""])) as Record<Field, string>;

/** What the hidden field holds, as a guest's cookie would; null where it is more than an order can hold. */
export const linesAsText = formatGuestCart;

/** Reads the form; a quantity stands beside its line, 0 takes the line away. */
export function readTyped(form: FormData): Typed {
  const key = textOf(form, "idempotencyKey");
  return {
    findBuyer: textOf(form, "findBuyer").trim().slice(0, 100),
    findPiece: textOf(form, "findPiece").trim().slice(0, 100),
    fields: Object.fromEntries(fieldNames.map((name) => [name, textOf(form, name)])) as Record<Field, string>,
    lines: parseGuestCart(textOf(form, "lines")).flatMap((line) => counted(line, form)),
    source: takenSources.find((known) => known === form.get("source")) ?? takenSources[0],
    orderNotes: textOf(form, "orderNotes").replace(/\r\n?/g, "\n"),
    discount: textOf(form, "discount").trim(),
    discountReason: discountReasons.find((known) => known === form.get("discountReason")) ?? null,
    idempotencyKey: key.length >= 8 && key.length <= 100 ? key : crypto.randomUUID(),
  };
}

function counted(line: CartLine, form: FormData): CartLine[] {
  const typed = textOf(form, `quantity ${lineKey(line)}`);
  if (!/^\d{1,3}$/.test(typed)) return [line];
  const quantity = Math.min(Number(typed), mostPerLine);
  return quantity === 0 ? [] : [{ ...line, quantity }];
}

/** What is taken off, in centimes; 0 where nothing is typed, NaN where that is no amount. */
export const discountOf = ({ discount }: Typed): number => (discount === "" ? 0 : parseAmount(discount));

/** What is wrong, in a sentence by field. */
export function problemsOf(typed: Typed): Record<string, string> {
  const fields = { ...typed.fields, orderNotes: typed.orderNotes } as CheckoutFields;
  const found = Object.entries(checkFields(fields, false, optionalFields));
  const problems: Record<string, string> = Object.fromEntries(
    found.map(([name, problem]) => [name, words.problems[problem]]),
  );
  if (Number.isNaN(discountOf(typed))) problems.discount = words.discountInvalid;
  return problems;
}

/** The same as the call wants it. */
export function toTaken(typed: Typed): Inputs["orders"]["take"] {
  const { firstName, lastName, phone, email, ...shippingAddress } = typed.fields;
  return {
    idempotencyKey: typed.idempotencyKey,
    customerInfo: { firstName, lastName, phone, email },
    shippingAddress,
    orderNotes: typed.orderNotes,
    items: typed.lines,
    source: typed.source,
    discountCentimes: discountOf(typed),
    discountReason: typed.discountReason ?? undefined,
  };
}

/** The form with a buyer's details filled in. */
export function withBuyer(typed: Typed, { firstName, lastName, email, phone, address }: Buyer): Typed {
  const place = address && {
    address: address.address,
    apartment: address.apartment ?? "",
    zipCode: address.zipCode,
    city: address.city,
    state: address.state,
    country: address.country,
  };
  return { ...typed, findBuyer: "", fields: { ...typed.fields, firstName, lastName, email, phone, ...place } };
}

/** By which a buyer that was found is chosen. */
export const keyOf = ({ email, phoneShown }: Pick<Buyer, "email" | "phoneShown">): string => email || phoneShown;
