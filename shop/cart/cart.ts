import { availableUnits, hasColor } from "../catalogue/availability.ts";
import type { Picture, Product } from "../catalogue/product.ts";
import type { Centimes } from "../money.ts";
import { missingForFreeDelivery, type Pricing, price, type Terms } from "../orders/pricing.ts";
import type { Bound } from "./likely-destination.ts";
import { type CartLine, countPieces, lineKey } from "./lines.ts";

/** A line as it is shown: everything but ids, choice and quantity read fresh. */
export interface CartItem extends CartLine {
  key: string;
  slug: string;
  name: string;
  image: Picture | null;
  colorName: string;
  priceCentimes: Centimes;
  lineTotalCentimes: Centimes;
  /** Units that can be had now; less than the quantity when stock has fallen meanwhile. */
  available: number;
}

export interface Cart extends Pricing, Bound {
  items: CartItem[];
  pieces: number;
  missingForFreeShippingCentimes: Centimes;
  /** How many lines were left out because their article is no longer sold. */
  dropped: number;
}

/** Prices a cart's lines from the products as they are now. Source: behaviour.md, "Cart". */
export function priceCart(
  lines: readonly CartLine[],
  products: readonly Product[],
  { policy, discount, ...bound }: Bound & Omit<Terms, "destination">,
): Cart {
  const items = lines.flatMap((line) => {
    const product = products.find(({ id }) => id === line.productId);
    return product ? [toItem(line, product)] : [];
  });
  const pricing = price(items, { policy, destination: bound.destination, discount });
  return {
    ...pricing,
    items,
    pieces: countPieces(items),
    ...bound,
    missingForFreeShippingCentimes: missingForFreeDelivery(pricing, policy),
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
    priceCentimes: product.priceCentimes,
    lineTotalCentimes: product.priceCentimes * line.quantity,
    available: hasColor(product, line.color) ? availableUnits(product, line.size) : 0,
  };
}
