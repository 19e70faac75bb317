/** What a text may name in braces, `{ice}`: facts of the house, and what the shop says of its prices and delays. */
export const facts = [
  ...(["name", "tagline", "legalName", "legalForm", "capital", "address", "city"] as const),
  ...(["rc", "taxId", "professionalTax", "ice", "cndp", "phone", "whatsapp", "email", "openingHours"] as const),
  ...(["priceTerms", "deliveryCost", "standardDays", "reviewDays", "returns", "orderPage"] as const),
];
export type Fact = (typeof facts)[number];

/** What each fact is; empty where the house has not told it. */
export type Facts = Readonly<Record<Fact, string>>;

const named = /\{(\w+)\}/g;

/** The names in braces of a text, each once. */
export const namesIn = (text: string): string[] => [...new Set([...text.matchAll(named)].map(([, name]) => name!))];

export const isFact = (name: string): name is Fact => facts.some((fact) => fact === name);

/** A part in square brackets that names a fact. */
const part = /\[([^[\]]*\{\w+\}[^[\]]*)\]/g;

/**
 * A text with the facts in place. A part in square brackets is left out where a fact in it is not told; null where one is
 * not told outside of them: the whole is then left out. Source: behaviour-admin.md, "Legal texts".
 */
export function fill(text: string, facts: Facts): string | null {
  const isTold = (piece: string) => namesIn(piece).every((name) => !isFact(name) || facts[name] !== "");
  const chosen = text.replace(part, (_, inner: string) => (isTold(inner) ? inner : ""));
  if (!isTold(chosen)) return null;
  return chosen.replace(named, (as, name: string) => (isFact(name) ? facts[name] : as));
}
