import { defaultMeasurements, type SizeName, sizeLabels, sizeNames } from "../../shop/catalogue/sizes.ts";
import { slugOf } from "../../shop/catalogue/slug.ts";
import { count, type Doc, flag, isDoc, list, text } from "./values.ts";

export interface Size {
  name: SizeName;
  label: string;
  chestCm: number | null;
  lengthCm: number | null;
  stockQuantity: number;
  isActive: boolean;
}

const isSize = (name: string): name is SizeName => sizeNames.some((known) => known === name);
const measure = (value: unknown): number | null => {
  const number = Number(value);
  return value === null || value === undefined || !Number.isFinite(number) || number < 0 ? null : number;
};

/** Sizes from objects or, in older data, from their names alone: the product's stock is then spread over them. */
export function adaptSizes(doc: Doc, notes: string[]): Size[] {
  const sizes: Size[] = [];
  const withoutStock: Size[] = [];
  for (const one of list(doc.sizes)) {
    const given = isDoc(one) ? one : { name: one };
    const name = text(given.name).trim().toUpperCase();
    if (!isSize(name) || sizes.some((size) => size.name === name)) {
      notes.push(`size ${JSON.stringify(text(given.name))} left out`);
      continue;
    }
    const measurements = isDoc(given.measurements) ? given.measurements : (defaultMeasurements[name] ?? {});
    const { chest, length } = measurements as { chest?: unknown; length?: unknown };
    const size = {
      name,
      label: text(given.label) || sizeLabels[name],
      chestCm: measure(chest),
      lengthCm: measure(length),
      stockQuantity: count(given.stockQuantity),
      isActive: flag(given.isActive, flag(given.inStock, true)),
    };
    if (given.stockQuantity === undefined) withoutStock.push(size);
    sizes.push(size);
  }
  if (withoutStock.length > 0) {
    const known = sizes.reduce((sum, { stockQuantity }) => sum + stockQuantity, 0);
    const left = Math.max(0, count(doc.stockQuantity) - known);
    for (const [index, size] of withoutStock.entries()) {
      size.stockQuantity = Math.floor(left / withoutStock.length) + (index < left % withoutStock.length ? 1 : 0);
    }
    notes.push("plain sizes: the stock was spread over them");
  }
  return sizes;
}

export interface Color {
  value: string;
  name: string;
  hexCode: string;
  stockQuantity: number | null;
  isActive: boolean;
}

const unknownHex = "#808080";

/** Colours with `hexCode` or the older `hex`; each value becomes a slug, because it stands in addresses. */
export function adaptColors(doc: Doc, notes: string[]): Color[] {
  const colors: Color[] = [];
  for (const one of list(doc.colors)) {
    const given = isDoc(one) ? one : { name: one };
    const value = slugOf(text(given.value) || text(given.name)).slice(0, 40);
    if (!value || colors.some((color) => color.value === value)) {
      notes.push(`colour ${JSON.stringify(text(given.name))} left out`);
      continue;
    }
    if (value !== given.value) notes.push(`colour value ${JSON.stringify(text(given.value))} read as ${value}`);
    if (given.hex !== undefined && given.hexCode === undefined) notes.push("hex read as hexCode");
    colors.push({
      value,
      name: text(given.name) || value,
      hexCode: hexOf(text(given.hexCode ?? given.hex), notes),
      stockQuantity: given.stockQuantity === undefined ? null : count(given.stockQuantity),
      isActive: flag(given.isActive, true),
    });
  }
  return colors;
}

function hexOf(given: string, notes: string[]): string {
  const hex = given.trim().toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(hex)) return hex;
  if (/^#[0-9a-f]{3}$/.test(hex)) return hex.replace(/[0-9a-f]/g, "$&$&");
  notes.push(`colour code ${JSON.stringify(given)} replaced by grey`);
  return unknownHex;
}
