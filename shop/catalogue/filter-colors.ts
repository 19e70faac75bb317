import { type ColorFamily, colorFamilies } from "./color-families.ts";
import { findColor, houseColors, shownColor } from "./colors.ts";

/** A colour as products have it. */
export interface FoundColor {
  value: string;
  name: string;
  hexCode: string;
}

/** A colour as the filter offers it: the house's, however often and by whatever name products have it. */
export interface OfferedColor extends FoundColor {
  secondHexCode: string | undefined;
  family: ColorFamily;
}

/** The value that a product's colour is offered and counted under: the house's, else its own. */
export const offeredValue = (value: string): string => findColor(value)?.value ?? value;

/** The colours of products as the filter offers them, each once, by family from light to dark, within one as the house has them. */
export function offerColors(found: readonly FoundColor[]): OfferedColor[] {
  const offered = new Map<string, OfferedColor>();
  for (const color of found) {
    const value = offeredValue(color.value);
    const { name, family, hexCodes } = shownColor(color);
    const [hexCode, secondHexCode] = hexCodes;
    if (!offered.has(value)) offered.set(value, { value, name, hexCode, secondHexCode, family });
  }
  return [...offered.values()].sort(
    (one, other) =>
      colorFamilies.indexOf(one.family) - colorFamilies.indexOf(other.family) ||
      rank(one.value) - rank(other.value) ||
      one.name.localeCompare(other.name, "fr"),
  );
}

/** Where a colour stands in the house's dictionary; those it does not have come last. */
function rank(value: string): number {
  const at = houseColors.findIndex((known) => known.value === value);
  return at < 0 ? houseColors.length : at;
}

/** The colours and families of colours that somebody asks for. */
export interface AskedColors {
  colors?: readonly string[] | undefined;
  families?: readonly ColorFamily[] | undefined;
}

/** Whether a product's colour is one of those asked for. */
export const isAsked = ({ colors = [], families = [] }: AskedColors, color: FoundColor): boolean =>
  colors.map(offeredValue).includes(offeredValue(color.value)) || families.includes(shownColor(color).family);

/**
 * The values that products must have one of, for these colours and families; empty where none was asked for. What nobody
 * has is asked for too: it fits nothing.
 */
export function valuesMeant(asked: AskedColors, found: readonly FoundColor[]): string[] {
  const { colors = [], families = [] } = asked;
  if (colors.length + families.length === 0) return [];
  const ofFamilies = houseColors.filter(({ family }) => families.includes(family));
  const had = found.filter((color) => isAsked(asked, color));
  return [...new Set([...colors, ...[...ofFamilies, ...had].map(({ value }) => value)])];
}
