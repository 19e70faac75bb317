import { useSyncExternalStore } from "react";
import { badgeCookie, readCookie } from "../cookies.ts";

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

const pieces = (): number => Number(readCookie(document.cookie, badgeCookie)) || 0;

/** How many pieces the cart holds, from the cookie; 0 in the page everybody gets. */
export const useCartPieces = (): number => useSyncExternalStore(subscribe, pieces, () => 0);
