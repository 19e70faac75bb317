import type { RouterContextProvider } from "react-router";
import { formatGuestCart, guestCartCookie, parseGuestCart } from "../../shop/cart/guest-cart.ts";
import { type CartLine, countPieces } from "../../shop/cart/lines.ts";
import { requestContext, shopContext } from "./context.ts";
import { badgeCookieFor, daySeconds, readCookie, writeCookie } from "./cookies.ts";
import { startOfText } from "./start-of-text.ts";

/** The city that a guest last named, for as long as the house has terms of its own for some. */
const cityCookie = "city";

/** The lines of the guest's cart that a request brings. */
export const guestCartOf = (request: Request): CartLine[] =>
  parseGuestCart(readCookie(request.headers.get("cookie"), guestCartCookie));

interface Asked {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** The city that a guest last named in checkout; a customer's next order goes where theirs does. */
export async function lastCity({ request, context }: Asked): Promise<string> {
  if (await context.get(requestContext).visitor()) return "";
  return cityIn(readCookie(request.headers.get("cookie"), cityCookie) ?? "");
}

/** A city as it was typed, no longer than is asked for. */
export const cityIn = (text: string): string => startOfText(text.replaceAll("\0", ""), 200).toWellFormed();

/** The cookie that keeps the city a guest has named for as long as the cart. */
export const cityCookieFor = (city: string): string => writeCookie(cityCookie, city, city ? 90 * daySeconds : 0);

/** The cart of whoever asks, with today's prices, delivered to a city; where it probably goes unless told. */
export const viewCart = async (asked: Asked, city?: string) =>
  asked.context.get(shopContext).cart.view({
    guestCart: guestCartOf(asked.request),
    city: city ?? (await lastCity(asked)),
  });

/** The cookies that keep a guest's cart for three months; null when it holds more than a cookie can carry. */
export function guestCartCookies(lines: readonly CartLine[]): string[] | null {
  const value = formatGuestCart(lines);
  if (value === null) return null;
  return [writeCookie(guestCartCookie, value, value ? 90 * daySeconds : 0), badgeCookieFor(countPieces(lines))];
}

/** The cookies that empty a guest's cart. */
export const emptyCartCookies = (): string[] => [writeCookie(guestCartCookie, "", 0), badgeCookieFor(0)];
