/** In what state a piece comes back, as the fields of the form are called. */
export const kinds = ["good", "damaged", "missing"] as const;
export type Kind = (typeof kinds)[number];

/** From which counts one more of a kind is taken, and to which one less is given, the first that can. */
const partners: Record<Kind, readonly Kind[]> = {
  good: ["missing", "damaged"],
  damaged: ["good", "missing"],
  missing: ["good", "damaged"],
};

/** The counts with one piece more or less of a kind, which another kind has less or more: the sum stays. Unchanged where that cannot be. */
export function shifted(counts: Readonly<Record<Kind, string>>, kind: Kind, step: 1 | -1): Record<Kind, string> {
  const number = (of: Kind) => Number(counts[of]) || 0;
  const partner = step === 1 ? partners[kind].find((other) => number(other) > 0) : partners[kind][0];
  if (!partner || number(kind) + step < 0) return counts;
  return { ...counts, [kind]: String(number(kind) + step), [partner]: String(number(partner) - step) };
}
