import { type SizeName, sizeNames } from "./sizes.ts";

/** Up to a height, in cm, the most weight, in kg, each size is cut for; null where it is too short for that height. */
export interface Build {
  mostCm: number;
  mostKg: Record<SizeName, number | null>;
}

/** The house's table: a taller person of the same weight is narrower, and needs more length. */
export const builds: readonly Build[] = [
  { mostCm: 164, mostKg: { XS: 53, S: 60, M: 68, L: 76, XL: 85, XXL: 95 } },
  { mostCm: 174, mostKg: { XS: 56, S: 64, M: 72, L: 80, XL: 89, XXL: 100 } },
  { mostCm: 184, mostKg: { XS: null, S: 67, M: 75, L: 84, XL: 94, XXL: 105 } },
  { mostCm: 200, mostKg: { XS: null, S: null, M: 78, L: 88, XL: 98, XXL: 110 } },
];

const least = { cm: 140, kg: 35 };

/**
 * The smallest size cut for a height in cm and a weight in kg; null where the table has none, and for what is no such
 * figure. Source: behaviour-storefront.md, "Product page".
 */
export function hintedSize(heightCm: number, weightKg: number): SizeName | null {
  if (!(heightCm >= least.cm && weightKg >= least.kg)) return null;
  const build = builds.find(({ mostCm }) => heightCm <= mostCm);
  return sizeNames.find((size) => weightKg <= (build?.mostKg[size] ?? 0)) ?? null;
}
