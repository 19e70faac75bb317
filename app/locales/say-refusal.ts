import type { DraftField, DraftProblem } from "../../shop/catalogue/draft.ts";
import type { CityProblem } from "../../shop/cities/check-city.ts";
import type { CheckoutField, Problem } from "../../shop/orders/checkout-fields.ts";
import type { Problem as SettingsProblem } from "../../shop/settings/checks.ts";
import type { Words } from "./in-locale.ts";

const byName = ({ refusalSentences }: Words): Readonly<Partial<Record<string, string>>> => refusalSentences.sentences;

/** The sentence of a refusal: under the name it declares, else under its code; the name itself where there is none. */
export const sentenceOf = (words: Words, code: string, declared: string): string =>
  byName(words)[declared] ?? byName(words)[code] ?? declared;

/** What is wrong with a field, where an answer has the sentence and not the problem's name. */
const fieldSentences: Partial<Record<string, (words: Words, field: string, problem: string) => string>> = {
  CHECKOUT_FIELDS: ({ checkout }, field, problem) => checkout.fieldProblem(field as CheckoutField, problem as Problem),
  INVALID_PRODUCT: ({ products }, field, problem) =>
    products.draftProblem(field as DraftField, problem as DraftProblem),
  INVALID_CITY: ({ cities }, _field, problem) => cities.cityProblems[problem as CityProblem],
  INVALID_SETTINGS: ({ settings }, _field, problem) => settings.settingsProblems[problem as SettingsProblem],
};

/** A refusal's sentence and facts as people read them. What is no refusal of the shop keeps its message. */
export function sayRefusal(words: Words, refusal: Said): { message: string; data: unknown } {
  const { code, defined, message: declared, data } = refusal;
  const message = defined ? sentenceOf(words, code, declared) : (byName(words)[declared] ?? declared);
  const sentence = fieldSentences[declared];
  if (!sentence) return { message, data };
  const fields = Object.entries((data as { fields: Record<string, string> }).fields);
  const said = fields.map(([field, problem]) => [field, sentence(words, field, problem)]);
  return { message, data: { fields: Object.fromEntries(said) } };
}

interface Said {
  code: string;
  defined: boolean;
  message: string;
  data: unknown;
}
