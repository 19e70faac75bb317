import type { Dice } from "./dice.ts";
import { nastyText } from "./nasty.ts";

/** What a well-informed stranger puts into a field of this name: values that exist here, by the field's name. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

const always: Known = {
  size: ["S", "M", "L", "XL", "One Size"],
  color: ["navy", "white", "Default"],
  quantity: [1, 2, 5, 999],
  page: [1, 2, 1_000_000],
  limit: [1, 12, 50],
  from: ["pending", "confirmed", "shipped"],
  country: ["Maroc"],
  zipCode: ["20000"],
  city: ["Casablanca"],
  phone: ["06 12 34 56 78"],
  firstName: ["Zineb"],
  lastName: ["Fassi"],
  message: ["Bonjour, avez-vous ce polo en bleu ?"],
  subject: ["Une question"],
  name: ["Zineb Fassi", "Polo Fès"],
  sort: ["newest", "price-asc"],
  search: ["polo", "po"],
  q: ["polo"],
  code: ["123456"],
  dateOfBirth: ["1990-01-01"],
  acceptTerms: ["on", true],
  redirect: ["/checkout", "//evil.example"],
};

/** A value for a field of this name, if one is known. */
export function knownValue(dice: Dice, known: Known, name: string): unknown {
  const values = [known, always].flatMap((from) => (Object.hasOwn(from, name) ? from[name]! : []));
  return values.length > 0 ? dice.pick(values) : undefined;
}

/** The same as text; where nothing is known, or sometimes all the same, something nasty. */
export function textFor(dice: Dice, known: Known, name: string, chanceOfNasty = 0.3): string {
  const value = dice.isLucky(chanceOfNasty) ? undefined : knownValue(dice, known, name);
  return value === undefined ? nastyText(dice) : String(value);
}
