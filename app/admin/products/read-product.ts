import type { ProductDraft } from "../../../shop/catalogue/draft.ts";
import { sizeNames } from "../../../shop/catalogue/sizes.ts";
import { mostStock } from "../../../shop/inventory/adjustment.ts";
import { type Centimes, parseAmount } from "../../../shop/money.ts";
import { textOf } from "../../web/form.ts";

/** The product that a form describes. Stock that is negative, blank or no number counts as 0. */
export function readProduct(form: FormData): ProductDraft {
  const texts = (name: string) => textsOf(form, name);
  const [names, values, codes] = [texts("colorName"), texts("colorValue"), texts("colorHex")];
  const chosen = new Set(texts("sizes"));
  const original = textOf(form, "originalPrice").trim();
  return {
    name: textOf(form, "name"),
    category: textOf(form, "category"),
    description: textOf(form, "description"),
    shortDescription: textOf(form, "shortDescription"),
    priceCentimes: amountOf(textOf(form, "price")),
    originalPriceCentimes: original ? amountOf(original) : null,
    costPriceCentimes: amountOf(textOf(form, "costPrice") || "0"),
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
    isDraft: form.has("draft"),
  };
}

/** The texts of the fields of a name, in their order. */
export const textsOf = (form: FormData, name: string): string[] =>
  form.getAll(name).map((value) => (typeof value === "string" ? value : ""));

/** The pictures of a product's form: their order, what each shows, and those to be removed. */
export function readPictures(form: FormData) {
  const [order, colors, alts] = [textsOf(form, "picture"), textsOf(form, "pictureColor"), textsOf(form, "pictureAlt")];
  return {
    pictureOrder: order,
    pictures: order.map((id, index) => ({ id, color: colors[index] || null, alt: alts[index] ?? "" })),
    removedPictures: textsOf(form, "removedPicture"),
  };
}

/** Pieces as typed. */
export function piecesOf(text: string): number {
  const pieces = Math.trunc(Number(text));
  return Number.isFinite(pieces) && pieces > 0 ? Math.min(pieces, mostStock) : 0;
}

/** An amount as typed; NaN for none, and less than nothing for what holds figures and is no amount. */
export function amountOf(text: string): Centimes {
  const typed = text.trim();
  const amount = parseAmount(typed);
  return Number.isNaN(amount) && /\d/.test(typed) ? -1 : amount;
}
