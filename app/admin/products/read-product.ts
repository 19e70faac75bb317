import type { ProductDraft } from "../../../shop/catalogue/draft.ts";
import { sizeNames } from "../../../shop/catalogue/sizes.ts";
import { mostStock } from "../../../shop/inventory/adjustment.ts";
import { textOf } from "../../web/form.ts";

/** The product that a form describes. Stock that is negative, blank or no number counts as 0. */
export function readProduct(form: FormData): ProductDraft {
  const texts = (name: string) => form.getAll(name).map((value) => (typeof value === "string" ? value : ""));
  const [names, values, codes] = [texts("colorName"), texts("colorValue"), texts("colorHex")];
  const chosen = new Set(texts("sizes"));
  const original = textOf(form, "originalPrice").trim();
  return {
    name: textOf(form, "name"),
    category: textOf(form, "category"),
    description: textOf(form, "description"),
    shortDescription: textOf(form, "shortDescription"),
    price: amountOf(textOf(form, "price")),
    originalPrice: original ? amountOf(original) : null,
    costPrice: amountOf(textOf(form, "costPrice") || "0"),
    lowStockThreshold: piecesOf(textOf(form, "lowStockThreshold")),
    stockQuantity: piecesOf(textOf(form, "stockQuantity")),
    seenStock: form.has("seenStock") ? piecesOf(textOf(form, "seenStock")) : undefined,
    sizes: sizeNames
      .filter((name) => chosen.has(name))
      .map((name) => ({
        name,
        stockQuantity: piecesOf(textOf(form, `stock-${name}`)),
        seen: form.has(`seen-${name}`) ? piecesOf(textOf(form, `seen-${name}`)) : undefined,
      })),
    colors: names.map((name, index) => ({ name, value: values[index] ?? "", hexCode: codes[index] ?? "" })),
    material: textOf(form, "material"),
    tags: textOf(form, "tags")
      .split(",")
      .map((tag) => tag.trim()),
    isFeatured: form.has("isFeatured"),
    isNew: form.has("isNew"),
    trackInventory: form.has("trackInventory"),
    allowBackorder: form.has("allowBackorder"),
  };
}

/** Pieces as typed. */
export function piecesOf(text: string): number {
  const pieces = Math.trunc(Number(text));
  return Number.isFinite(pieces) && pieces > 0 ? Math.min(pieces, mostStock) : 0;
}

/** An amount as typed, with a comma or a point; NaN for none. */
function amountOf(text: string): number {
  const plain = text.trim().replace(",", ".");
  return plain === "" ? Number.NaN : Number(plain);
}
