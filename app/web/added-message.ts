import type { CartItem } from "../../shop/cart/cart.ts";
import { type CartLine, lineKey } from "../../shop/cart/lines.ts";
import { namedSize } from "../../shop/catalogue/availability.ts";
import { shop } from "../locales/shop.ts";

/** Says what was put into a cart, by name and size. */
export function addedMessage(items: readonly CartItem[], line: CartLine): string {
  const item = items.find(({ key }) => key === lineKey(line));
  return shop.addedToCart(item?.name ?? "", namedSize(line.size));
}
