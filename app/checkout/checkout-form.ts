import { brand } from "../../shop/brand.ts";
import type { Inputs } from "../../shop/calls.ts";
import { parseGuestCart } from "../../shop/cart/guest-cart.ts";
import type { CartLine } from "../../shop/cart/lines.ts";
import {
  type CheckoutField,
  type CheckoutFields,
  checkFields,
  checkoutFields,
} from "../../shop/orders/checkout-fields.ts";
import { fieldProblem } from "../locales/checkout.ts";
import { textOf } from "../web/form.ts";

export type FieldProblems = Partial<Record<CheckoutField, string>>;

/** A checkout as it was typed. */
export interface CheckoutForm {
  fields: CheckoutFields;
  billingSame: boolean;
  /** Minted with the form: sending it again is the same order. */
  idempotencyKey: string;
  /** The version of the conditions of sale that the form leads to; undefined where it says none. */
  termsVersion: number | undefined;
  /** The city the form showed its total for; null where the total is the same for all. */
  pricedFor: string | null;
  /** The guest's lines the form was rendered with. */
  shownLines: CartLine[];
}

const fitsAsKey = (text: string): boolean => text.length >= 8 && text.length <= 100;

/** What a form starts with: what is known of the person, the house's country, else nothing. */
export function blankFields(known?: Partial<CheckoutFields> | null): CheckoutFields {
  const begun: Partial<CheckoutFields> = { country: brand.country, billingCountry: brand.country, ...known };
  return Object.fromEntries(checkoutFields.map((name) => [name, begun[name] ?? ""])) as CheckoutFields;
}

/**
 * Reads a sent checkout. Billing differs only when the box was unticked and there were billing fields to fill in.
 * Line ends are made the same whether a browser or its script sent them, so that a retry is the same content.
 */
export function readCheckout(form: FormData): CheckoutForm {
  const texts = checkoutFields.map((name) => [name, textOf(form, name).replace(/\r\n?/g, "\n")]);
  const key = textOf(form, "idempotencyKey");
  const terms = textOf(form, "terms");
  return {
    fields: Object.fromEntries(texts) as unknown as CheckoutFields,
    billingSame: form.has("billingSame") || !form.has("billingAddress"),
    idempotencyKey: fitsAsKey(key) ? key : crypto.randomUUID(),
    termsVersion: /^\d{1,9}$/.test(terms) ? Number(terms) : undefined,
    pricedFor: form.has("pricedFor") ? textOf(form, "pricedFor") : null,
    shownLines: parseGuestCart(textOf(form, "cart")),
  };
}

/** The same as the call wants it. */
export function toOrder(form: CheckoutForm, items: CartLine[]): Inputs["orders"]["place"] {
  const { firstName, lastName, email, phone, address, apartment, city, state, zipCode, country } = form.fields;
  const { billingAddress, billingApartment, billingCity, billingState, billingZipCode, billingCountry } = form.fields;
  return {
    idempotencyKey: form.idempotencyKey,
    customerInfo: { firstName, lastName, email, phone },
    shippingAddress: { address, apartment, city, state, zipCode, country },
    billingAddress: form.billingSame
      ? undefined
      : {
          address: billingAddress,
          apartment: billingApartment,
          city: billingCity,
          state: billingState,
          zipCode: billingZipCode,
          country: billingCountry,
        },
    orderNotes: form.fields.orderNotes,
    termsVersion: form.termsVersion,
    items,
  };
}

/** What is wrong with the fields, for input too long for the call to look at. */
export function problemsOf({ fields, billingSame }: Pick<CheckoutForm, "fields" | "billingSame">): FieldProblems {
  const problems = Object.entries(checkFields(fields, !billingSame)) as [CheckoutField, "too-long"][];
  return Object.fromEntries(problems.map(([name, problem]) => [name, fieldProblem(name, problem)]));
}
