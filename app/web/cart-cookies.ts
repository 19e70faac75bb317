import type { RouterContextProvider } from "react-router";
import { formatGuestCart, guestCartCookie, parseGuestCart } from "../../shop/cart/guest-cart.ts";
import { type CartLine, countPieces } from "../../shop/cart/lines.ts";
import { shopContext } from "./context.ts";
import { badgeCookieFor, daySeconds, readCookie, writeCookie } from "./cookies.ts";

/** The lines of the guest's cart that a request brings. */
export const guestCartOf = (request: Request): CartLine[] =>
  parseGuestCart(readCookie(request.headers.get("cookie"), guestCartCookie));

/** The cart of whoever asks, with today's prices. */
export const viewCart = ({ request, context }: { request: Request; context: Readonly<RouterContextProvider> }) =>
  context.get(shopContext).cart.view({ guestCart: guestCartOf(request) });

/** The cookies that keep a guest's cart for three months; null when it holds more than a cookie can carry. */
export function guestCartCookies(lines: readonly CartLine[]): string[] | null {
  const value = formatGuestCart(lines);
  if (value === null) return null;
  return [writeCookie(guestCartCookie, value, value ? 90 * daySeconds : 0), badgeCookieFor(countPieces(lines))];
}

/** The cookies that empty a guest's cart. */
export const emptyCartCookies = (): string[] => [writeCookie(guestCartCookie, "", 0), badgeCookieFor(0)];
