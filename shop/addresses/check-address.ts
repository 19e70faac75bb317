import { type CheckoutField, type Problem, problemOf } from "../orders/checkout-fields.ts";

/** Where somebody lives, under the names the checkout gives them. */
export const placeFields = ["address", "apartment", "zipCode", "city", "state", "country"] as const;
export type PlaceField = (typeof placeFields)[number] & CheckoutField;
/** What an address is made of. */
export const addressFields = ["phone", ...placeFields] as const;
export type AddressField = (typeof addressFields)[number] & CheckoutField;
export type AddressFields = Record<AddressField, string>;

const optional: readonly AddressField[] = ["apartment", "state"];

/** What is wrong with an address, by field, as the checkout would say. Source: behaviour.md, "Checkout". */
export const checkAddress = (fields: AddressFields) => problemsIn(addressFields, fields, optional);

/** The same of what a buyer says on the phone: nobody is asked for a postal code. */
export const checkSpokenAddress = (fields: AddressFields) =>
  problemsIn(addressFields, fields, [...optional, "zipCode"]);

/** The same of a place alone. */
export const checkPlace = (fields: Record<PlaceField, string>) => problemsIn(placeFields, fields, optional);

function problemsIn<Name extends AddressField>(
  names: readonly Name[],
  fields: Record<Name, string>,
  mayBeEmpty: readonly AddressField[],
) {
  const problems: Partial<Record<Name, Problem>> = {};
  for (const name of names) {
    const problem = problemOf(name, fields[name], !mayBeEmpty.includes(name));
    if (problem) problems[name] = problem;
  }
  return problems;
}

/** Whether two are one place, however they are written. */
export function isSamePlace(one: AddressFields, other: AddressFields): boolean {
  const placeOf = (place: AddressFields) =>
    placeFields.map((name) => place[name].trim().replace(/\s+/g, " ").toLocaleLowerCase("fr")).join("\n");
  return placeOf(one) === placeOf(other);
}
