/** What a text to a buyer may name, in braces. */
export const placeholders = ["nom", "numero", "pieces", "total", "ville", "lien"] as const;
export type Placeholder = (typeof placeholders)[number];

/** Characters that a text of the house has at most. */
export const longestMessage = 700;

const inBraces = /\{([^{}\n]*)\}/g;
const isPlaceholder = (name: string): name is Placeholder => placeholders.some((known) => known === name);

/** What a text names in braces and no message knows. */
export const unknownPlaceholders = (text: string): string[] => [
  ...new Set([...text.matchAll(inBraces)].map(([, name]) => name!).filter((name) => !isPlaceholder(name))),
];

/** A text with its placeholders filled in; what a buyer typed is not read for more of them. */
export const fillMessage = (text: string, facts: Readonly<Record<Placeholder, string>>): string =>
  text.replace(inBraces, (whole, name: string) => (isPlaceholder(name) ? facts[name] : whole));
