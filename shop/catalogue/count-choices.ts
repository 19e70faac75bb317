import type { ColorFamily } from "./color-families.ts";
import { type OfferedColor, offeredValue } from "./filter-colors.ts";

/** Products that come in the same sizes and values of colours, and how many they are. */
export interface Kind {
  sizes: string[];
  colors: string[];
  products: number;
}

/** How many products each size, colour and family of colours would show. */
export interface ChoiceCounts {
  sizes: Record<string, number>;
  colors: Record<string, number>;
  families: Partial<Record<ColorFamily, number>>;
}

/**
 * Counts the choices among products that fit all else that was asked for: sizes among those that have one of the colours
 * asked for (values of products), colours among those that have one of the sizes. Source: behaviour.md, "Collection".
 */
export function countChoices(
  kinds: readonly Kind[],
  asked: { sizes: readonly string[]; colors: readonly string[] },
  offered: readonly OfferedColor[],
): ChoiceCounts {
  const familyOf = new Map(offered.map(({ value, family }) => [value, family]));
  const counts: ChoiceCounts = { sizes: {}, colors: {}, families: {} };
  for (const { sizes, colors, products } of kinds) {
    if (meets(colors, asked.colors)) add(counts.sizes, sizes, products);
    if (!meets(sizes, asked.sizes)) continue;
    const values = [...new Set(colors.map(offeredValue))];
    add(counts.colors, values, products);
    add(counts.families, new Set(values.flatMap((value) => familyOf.get(value) ?? [])), products);
  }
  return counts;
}

const meets = (has: readonly string[], asked: readonly string[]): boolean =>
  asked.length === 0 || asked.some((each) => has.includes(each));

function add<Key extends string>(counts: Partial<Record<Key, number>>, keys: Iterable<Key>, products: number): void {
  for (const key of keys) counts[key] = (counts[key] ?? 0) + products;
}
