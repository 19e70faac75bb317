import { type RouterContextProvider, redirect } from "react-router";
import { arrival } from "../locales/account-pages.ts";
import { emptyCartCookies } from "./cart-cookies.ts";
import { requestContext } from "./context.ts";
import { adminLanguageCookieFor, badgeCookieFor, flash, readCookie, setCookies, signedInHint } from "./cookies.ts";

/** Holds the product whose heart a visitor pressed before signing in. */
export const wishCookie = "wish";

interface Destination {
  to: string;
  /** The toast that welcomes them. */
  message: string;
  /** What became of the guest's cart; null where none was brought along. */
  cart: { pieces: number; capped: boolean } | null;
  /** In which they read the admin screens, in this browser too. */
  adminLanguage: string | null;
}

/** Where a person goes who has just signed in: with their cart, and a toast that says so. A wish waiting is kept first. */
export function redirectAfterSignIn(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { to, message, cart, adminLanguage }: Destination,
) {
  const merged = cart ? [...emptyCartCookies(), badgeCookieFor(cart.pieces)] : [];
  const toast = cart?.capped ? `${message} ${arrival.cartNote}` : message;
  const { cookies } = context.get(requestContext);
  const language = adminLanguageCookieFor(adminLanguage);
  const headers = setCookies(cookies, merged, signedInHint(true), language, flash(toast));
  const wished = readCookie(request.headers.get("cookie"), wishCookie);
  return redirect(wished ? `/wishlist/keep?back=${encodeURIComponent(to)}` : to, { headers });
}
