import { availableUnits, hasColor } from "../catalogue/availability.ts";
import type { Picture, Product } from "../catalogue/product.ts";
import { fromDirhams, toDirhams } from "../money.ts";
import { missingForFreeShipping, price } from "../orders/pricing.ts";
import { type CartLine, countPieces, lineKey } from "./lines.ts";

/** A line as it is shown: everything but ids, choice and quantity read fresh. Prices in DH. */
export interface CartItem extends CartLine {
  key: string;
  slug: string;
  name: string;
  image: Picture | null;
  colorName: string;
  price: number;
  lineTotal: number;
  /** Units that can be had now; less than the quantity when stock has fallen meanwhile. */
  available: number;
}

export interface Cart {
  items: CartItem[];
  pieces: number;
  subtotal: number;
  shipping: number;
  tax: number;
  total: number;
  missingForFreeShipping: number;
  /** How many lines were left out because their article is no longer sold. */
  dropped: number;
}

/** Prices a cart's lines from the products as they are now. Source: behaviour.md, "Cart". */
export function priceCart(lines: readonly CartLine[], products: readonly Product[]): Cart {
  const items = lines.flatMap((line) => {
    const product = products.find(({ id }) => id === line.productId);
    return product ? [toItem(line, product)] : [];
  });
  const pricing = price(items.map((item) => ({ priceCentimes: fromDirhams(item.price), quantity: item.quantity })));
  return {
    items,
    pieces: countPieces(items),
    subtotal: toDirhams(pricing.subtotal),
    shipping: toDirhams(pricing.shipping),
    tax: toDirhams(pricing.tax),
    total: toDirhams(pricing.total),
    missingForFreeShipping: toDirhams(missingForFreeShipping(pricing)),
    dropped: lines.length - items.length,
  };
}

function toItem(line: CartLine, product: Product): CartItem {
  const color = product.colors.find(({ value }) => value === line.color);
  return {
    ...line,
    key: lineKey(line),
    slug: product.slug,
    name: product.name,
    image: product.images.find((image) => image.color === line.color) ?? product.images[0] ?? null,
    colorName: color?.name ?? line.color,
    price: product.price,
    lineTotal: toDirhams(fromDirhams(product.price) * line.quantity),
    available: hasColor(product, line.color) ? availableUnits(product, line.size) : 0,
  };
}
