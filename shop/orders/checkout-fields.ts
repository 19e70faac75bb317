import { isEmailAddress } from "../email-address.ts";
import { looksLikePhone } from "../phone.ts";
import { hasLink, looksLikeSite } from "../web-address.ts";

/** What the checkout asks, under the names its form controls and the order carry. */
export const checkoutFields = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "address",
  "apartment",
  "city",
  "state",
  "zipCode",
  "country",
  "billingAddress",
  "billingApartment",
  "billingCity",
  "billingState",
  "billingZipCode",
  "billingCountry",
  "orderNotes",
] as const;
export type CheckoutField = (typeof checkoutFields)[number];
export type CheckoutFields = Record<CheckoutField, string>;
export type Problem = "required" | "email" | "phone" | "too-long" | "site";

const required: readonly CheckoutField[] = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "address",
  "city",
  "zipCode",
  "country",
];
const requiredBilling: readonly CheckoutField[] = ["billingAddress", "billingCity", "billingZipCode", "billingCountry"];
const longest: Partial<Record<CheckoutField, number>> = { email: 254, phone: 30, zipCode: 16, orderNotes: 2000 };
const longestOther = 200;

/** The mail of an order greets by the name and shows the address. */
const holdsSite = (name: CheckoutField, text: string): boolean => {
  if (name === "firstName" || name === "lastName") return looksLikeSite(text);
  return name !== "orderNotes" && hasLink(text);
};

/** What is wrong with one field; null when nothing is. */
export function problemOf(name: CheckoutField, value: string, isRequired: boolean): Problem | null {
  const text = value.trim();
  if (!text) return isRequired ? "required" : null;
  if (text.length > (longest[name] ?? longestOther)) return "too-long";
  if (name === "email" && !isEmailAddress(text)) return "email";
  if (name === "phone" && !looksLikePhone(text)) return "phone";
  return holdsSite(name, text) ? "site" : null;
}

/**
 * What is wrong with a checkout, by field, in the order of the form; empty when it can be sent. Apartment, region and
 * notes may stay empty, and what is named `optional`; billing is asked only when it differs. Source: behaviour.md, "Checkout".
 */
export function checkFields(
  fields: CheckoutFields,
  billingDiffers: boolean,
  optional: readonly CheckoutField[] = [],
): Partial<Record<CheckoutField, Problem>> {
  const asked = billingDiffers ? [...required, ...requiredBilling] : required;
  const problems: Partial<Record<CheckoutField, Problem>> = {};
  for (const [name, value] of Object.entries(fields) as [CheckoutField, string][]) {
    if (!billingDiffers && name.startsWith("billing")) continue;
    const problem = problemOf(name, value, asked.includes(name) && !optional.includes(name));
    if (problem) problems[name] = problem;
  }
  return problems;
}
