import { useSyncExternalStore } from "react";
import { ownCookie, setOwnCookie } from "../web/browser-cookies.ts";
import { badgeCookie, badgeCookieFor, readCookie } from "../web/cookies.ts";

const listeners = new Set<() => void>();

/** To be called when an answer may have changed the cart's cookie. */
export function cartChanged(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener("pageshow", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("pageshow", listener);
  };
}

/** How many pieces the browser has been told of. */
export const pieces = (): number => Number(ownCookie(badgeCookie) ?? readCookie(document.cookie, badgeCookie)) || 0;

/** How many pieces the cart holds, from the cookie; 0 in the page everybody gets. */
export const useCartPieces = (): number => useSyncExternalStore(subscribe, pieces, () => 0);

/**
 * The shop's own count of a customer's cart, which another device may have changed; `known` is what the browser knew
 * when it asked. What has been put into the cart since is newer than the answer.
 */
export function cartCounted(counted: number, known: number): void {
  if (counted === known || pieces() !== known) return;
  setOwnCookie(badgeCookieFor(counted));
  cartChanged();
}
