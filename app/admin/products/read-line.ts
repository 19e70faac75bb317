import { type SizeName, sizeNames } from "../../../shop/catalogue/sizes.ts";
import { textOf } from "../../web/form.ts";
import { amountOf, piecesOf } from "./read-product.ts";

/** A line of prices and stock as it was typed. */
export interface TypedLine {
  productId: string;
  price: string;
  /** By size; under "" that of a product without sizes. `seen` is what the list had shown. */
  stock: Partial<Record<SizeName | "", { typed: string; seen: string }>>;
}

export function readLine(form: FormData): TypedLine {
  const held = (["", ...sizeNames] as const).filter((size) => form.has(`stock-${size}`));
  const stock = held.map((size) => [
    size,
    { typed: textOf(form, `stock-${size}`), seen: textOf(form, `seen-${size}`) },
  ]);
  return { productId: textOf(form, "productId"), price: textOf(form, "price"), stock: Object.fromEntries(stock) };
}

/** The same as the call takes it. */
export function lineOf({ productId, price, stock }: TypedLine) {
  const { "": whole } = stock;
  const sizes = sizeNames.flatMap((name) => {
    const { [name]: given } = stock;
    return given ? { name, stockQuantity: piecesOf(given.typed), seen: piecesOf(given.seen) } : [];
  });
  const one = whole && { stockQuantity: piecesOf(whole.typed), seenStock: piecesOf(whole.seen) };
  return { productId, priceCentimes: amountOf(price), sizes, ...one };
}
