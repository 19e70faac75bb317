import { formatGuestCart, guestCartCookie, parseGuestCart } from "../shop/cart/guest-cart.ts";
import { type CartLine, countPieces } from "../shop/cart/lines.ts";

/** Read by the header's badge in the browser: how many pieces the cart holds, a guest's or a customer's. */
export const badgeCookie = "cart-count";
/** Read by the header in the browser: somebody may be signed in, so it is worth asking who. */
export const signedInCookie = "signed-in";
/** A message for the next page, shown once. */
export const flashCookie = "flash";

const days = 86_400;

/** One cookie of a request, decoded; undefined when it is absent or cannot be read. */
export function readCookie(header: string | null, name: string): string | undefined {
  for (const part of header?.split(";") ?? []) {
    const at = part.indexOf("=");
    if (at < 0 || part.slice(0, at).trim() !== name) continue;
    try {
      return decodeURIComponent(part.slice(at + 1).trim());
    } catch {
      return undefined; // not something we wrote
    }
  }
  return undefined;
}

const write = (name: string, value: string, seconds: number): string =>
  `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax`;

/** The lines of the guest's cart that a request brings. */
export const guestCartOf = (request: Request): CartLine[] =>
  parseGuestCart(readCookie(request.headers.get("cookie"), guestCartCookie));

/** The cookies that keep a guest's cart for three months; null when it holds more than a cookie can carry. */
export function guestCartCookies(lines: readonly CartLine[]): string[] | null {
  const value = formatGuestCart(lines);
  if (value === null) return null;
  return [write(guestCartCookie, value, value ? 90 * days : 0), badgeCookieFor(countPieces(lines))];
}

/** The cookie that tells the badge how many pieces there are. */
export const badgeCookieFor = (pieces: number): string =>
  write(badgeCookie, String(pieces), pieces > 0 ? 90 * days : 0);

/** The cookies that empty a guest's cart. */
export const emptyCartCookies = (): string[] => [write(guestCartCookie, "", 0), badgeCookieFor(0)];

/** A message for the next page. */
export const flash = (message: string): string => write(flashCookie, message, 60);
/** The cookie that says a message has been shown. */
export const flashShown = (): string => write(flashCookie, "", 0);

/** Tells the header that somebody is (or nobody is any more) signed in. It proves nothing. */
export const signedInHint = (signedIn: boolean): string =>
  write(signedInCookie, signedIn ? "1" : "", signedIn ? 30 * days : 0);

/** Headers that set cookies. */
export function setCookies(...cookies: readonly (readonly string[] | string)[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies.flat()) headers.append("set-cookie", cookie);
  return headers;
}

/** A cookie of ours for a day. */
export const forADay = (name: string, value: string): string => write(name, value, days);
/** The cookie that takes one of ours away. */
export const expire = (name: string): string => write(name, "", 0);
