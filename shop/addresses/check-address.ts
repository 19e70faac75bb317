import { type CheckoutField, type Problem, problemOf } from "../orders/checkout-fields.ts";

/** What an address is made of, under the names the checkout gives them. */
export const addressFields = ["phone", "address", "apartment", "zipCode", "city", "state", "country"] as const;
export type AddressField = (typeof addressFields)[number] & CheckoutField;
export type AddressFields = Record<AddressField, string>;

const optional: readonly AddressField[] = ["apartment", "state"];

/** What is wrong with an address, by field, as the checkout would say. Source: behaviour.md, "Checkout". */
export function checkAddress(fields: AddressFields): Partial<Record<AddressField, Problem>> {
  const problems: Partial<Record<AddressField, Problem>> = {};
  for (const name of addressFields) {
    const problem = problemOf(name, fields[name], !optional.includes(name));
    if (problem) problems[name] = problem;
  }
  return problems;
}

/** Whether two are one place, however they are written. */
export function isSamePlace(one: AddressFields, other: AddressFields): boolean {
  const placeOf = ({ phone: _, ...place }: AddressFields) =>
    addressFields
      .filter((name) => name !== "phone")
      .map((name) => place[name].trim().replace(/\s+/g, " ").toLocaleLowerCase("fr"))
      .join("\n");
  return placeOf(one) === placeOf(other);
}
