import { z } from "zod";
import { pieces } from "../fields.ts";
import { safeText } from "../safe-text.ts";
import type { ProductDraft } from "./draft.ts";
import { sizeNames } from "./sizes.ts";

const amount = z.number().or(z.nan());

/** The value of the colour that a picture shows. */
export const pictureColor = safeText(60).nullable().default(null);
/** What a picture is to those who cannot see it. */
export const pictureAlt = safeText(300);

/** A product's form as a call takes it. What a person can get wrong is refused with its field, not here. */
export const productInput = z.object({
  name: safeText(200),
  category: safeText(60),
  description: safeText(10_000),
  shortDescription: safeText(500).default(""),
  priceCentimes: amount,
  originalPriceCentimes: amount.nullable().default(null),
  costPriceCentimes: amount.default(0),
  lowStockThreshold: pieces.default(10),
  stockQuantity: pieces.default(0),
  seenStock: pieces.optional(),
  sizes: z
    .array(z.object({ name: z.enum(sizeNames), stockQuantity: pieces, seen: pieces.optional() }))
    .max(6)
    .default([]),
  colors: z
    .array(z.object({ name: safeText(60), value: safeText(60), hexCode: safeText(20) }))
    .max(30)
    .default([]),
  material: safeText(300).default(""),
  tags: z.array(safeText(60)).max(40).default([]),
  isFeatured: z.boolean().default(false),
  isNew: z.boolean().default(false),
  trackInventory: z.boolean().default(true),
  allowBackorder: z.boolean().default(false),
  isDraft: z.boolean().default(false),
});

/** The columns of a product that its form writes. Blank tags are dropped. */
export function columnsOf(draft: ProductDraft) {
  return {
    name: draft.name.trim(),
    category: draft.category.trim(),
    description: draft.description.trim(),
    shortDescription: draft.shortDescription.trim(),
    priceCentimes: draft.priceCentimes,
    originalPriceCentimes: draft.originalPriceCentimes,
    costPriceCentimes: draft.costPriceCentimes,
    lowStockThreshold: draft.lowStockThreshold,
    material: draft.material.trim(),
    tags: [...new Set(draft.tags.map((tag) => tag.trim()).filter(Boolean))],
    isFeatured: draft.isFeatured,
    isNew: draft.isNew,
    trackInventory: draft.trackInventory,
    allowBackorder: draft.allowBackorder,
  };
}
