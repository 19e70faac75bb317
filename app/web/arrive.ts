import { type RouterContextProvider, redirect } from "react-router";
import { arrival } from "../locales/account-pages.ts";
import { emptyCartCookies } from "./cart-cookies.ts";
import { requestContext } from "./context.ts";
import { badgeCookieFor, flash, readCookie, setCookies, signedInHint } from "./cookies.ts";

/** What the heart of a visitor who was not signed in yet is kept in until they are. */
export const wishCookie = "wish";

interface Arrival {
  to: string;
  message: string;
  /** What became of the guest's cart; null where none was brought along. */
  cart: { pieces: number; capped: boolean } | null;
}

/** Sends a person who has just signed in on their way, with their cart, their name in the header and a word. */
export function arrive(request: Request, context: Readonly<RouterContextProvider>, { to, message, cart }: Arrival) {
  const merged = cart ? [...emptyCartCookies(), badgeCookieFor(cart.pieces)] : [];
  const word = cart?.capped ? `${message} ${arrival.cartNote}` : message;
  const headers = setCookies(context.get(requestContext).cookies, merged, signedInHint(true), flash(word));
  const wished = readCookie(request.headers.get("cookie"), wishCookie);
  return redirect(wished ? `/wishlist/keep?back=${encodeURIComponent(to)}` : to, { headers });
}
