import { mostStock } from "../inventory/adjustment.ts";
import type { Centimes } from "../money.ts";
import { findColor } from "./colors.ts";
import { mostPrice } from "./listing.ts";
import { defaultMeasurements, newSizeStock, type SizeName, sizeLabels, sizeNames } from "./sizes.ts";
import { slugOf } from "./slug.ts";

/** A product as its form holds it. */
export interface ProductDraft {
  name: string;
  category: string;
  description: string;
  shortDescription: string;
  /** NaN while none is typed. */
  priceCentimes: Centimes;
  originalPriceCentimes: Centimes | null;
  costPriceCentimes: Centimes;
  lowStockThreshold: number;
  /** Stock of a product without sizes. */
  stockQuantity: number;
  /** What the form showed of it when it was opened; what was sold since is not undone by saving. */
  seenStock?: number;
  /** `seen`: the same for a size. */
  sizes: { name: SizeName; stockQuantity: number; seen?: number }[];
  colors: { name: string; value: string; hexCode: string }[];
  material: string;
  tags: string[];
  isFeatured: boolean;
  isNew: boolean;
  trackInventory: boolean;
  allowBackorder: boolean;
  /** Kept, and nowhere in the shop until it is published. What was published is never a draft again. */
  isDraft: boolean;
}

export type DraftField = "name" | "description" | "price" | "originalPrice" | "costPrice" | "category" | "stock";
export type DraftProblem = "required" | "amount" | "tooMany";

/** What a new product begins with. Source: behaviour.md, "Adding a product". */
export const newProduct: ProductDraft = {
  name: "",
  category: "Classique",
  description: "",
  shortDescription: "",
  priceCentimes: Number.NaN,
  originalPriceCentimes: null,
  costPriceCentimes: 0,
  lowStockThreshold: 10,
  stockQuantity: 40,
  sizes: (["S", "M", "L", "XL"] as const).map((name) => ({ name, stockQuantity: newSizeStock })),
  colors: [{ name: "Marine", value: "navy", hexCode: "#1a365d" }],
  material: "",
  tags: [],
  isFeatured: false,
  isNew: false,
  trackInventory: true,
  allowBackorder: false,
  isDraft: false,
};

const isAmount = (value: number) => Number.isInteger(value) && value >= 0 && value <= mostPrice;

/** What is wrong with a price; null where nothing is. */
export const checkPrice = (price: Centimes): DraftProblem | null =>
  isAmount(price) ? null : Number.isNaN(price) ? "required" : "amount";

/** What is wrong with a draft, by field: name, description and price are required; stock has its most. */
export function checkDraft(draft: ProductDraft): Partial<Record<DraftField, DraftProblem>> {
  const problems: ReturnType<typeof checkDraft> = {};
  for (const field of ["name", "category", "description"] as const) {
    if (!draft[field].trim()) problems[field] = "required";
  }
  const { priceCentimes, originalPriceCentimes, costPriceCentimes } = draft;
  const price = checkPrice(priceCentimes);
  if (price) problems.price = price;
  if (originalPriceCentimes !== null && !isAmount(originalPriceCentimes)) problems.originalPrice = "amount";
  if (!isAmount(costPriceCentimes)) problems.costPrice = "amount";
  const pieces = draft.sizes.reduce((sum, size) => sum + size.stockQuantity, 0);
  if ((draft.sizes.length > 0 ? pieces : draft.stockQuantity) > mostStock) problems.stock = "tooMany";
  return problems;
}

/** Sizes in the house's order, each once. */
export const orderedSizes = (sizes: ProductDraft["sizes"]): ProductDraft["sizes"] =>
  sizeNames.flatMap((name) => sizes.find((size) => size.name === name) ?? []);

/** The row of a size as it is stored. */
export const sizeRow = (name: SizeName) => ({
  name,
  label: sizeLabels[name],
  chestCm: defaultMeasurements[name]?.chest ?? null,
  lengthCm: defaultMeasurements[name]?.length ?? null,
});

/**
 * The colours that are saved: one that the house knows by its value or name as the dictionary has it. Rows without a name
 * or value are dropped, and of two alike the second.
 */
export function keptColors(colors: ProductDraft["colors"]): ProductDraft["colors"] {
  const kept = new Map<string, ProductDraft["colors"][number]>();
  for (const row of colors) {
    if (!row.name.trim() || !slugOf(row.value)) continue;
    const color = keptColor(row);
    if (!kept.has(color.value)) kept.set(color.value, color);
  }
  return [...kept.values()];
}

function keptColor({ name, value, hexCode }: ProductDraft["colors"][number]): ProductDraft["colors"][number] {
  const known = findColor(value) ?? findColor(name);
  if (known) return { name: known.name, value: known.value, hexCode: known.hexCodes[0] };
  const isHex = /^#[0-9a-f]{6}$/i.test(hexCode);
  return { name: name.trim(), value: slugOf(value).slice(0, 40), hexCode: isHex ? hexCode.toLowerCase() : "#1a365d" };
}
