import { useEffect, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import type { Outputs } from "../../shop/calls.ts";
import { ownCookie, setOwnCookie } from "../web/browser-cookies.ts";
import { signedInCookie, signedInHint } from "../web/cookies.ts";
import { loadClient } from "../web/load-client.ts";
import { cartCounted, pieces } from "./cart-badge.ts";

export type Me = NonNullable<Outputs["accounts"]["whoAmI"]>;

const listeners = new Set<() => void>();
let me: Me | null = null;
let askedAt: string | null = null;
/** What hearts show that were pressed, until the shop has answered. */
const asked = new Map<string, boolean>();

function notify(): void {
  for (const listener of listeners) listener();
}

function learn(news: Me | null): void {
  me = news;
  notify();
}

/** One call for everything personal of a page, made only by browsers that carry the hint: others never load the client. */
async function ask(visit: string): Promise<void> {
  if (askedAt === visit) return;
  askedAt = visit;
  if (!ownCookie(signedInCookie)) return learn(null);
  const known = pieces();
  try {
    const news = await (await loadClient()).accounts.whoAmI();
    if (askedAt !== visit) return;
    // The session has ended: the next page need not ask
    if (!news) setOwnCookie(signedInHint(false));
    learn(news);
    if (news?.isEmailVerified) cartCounted(news.cartPieces, known);
  } catch {
    // Offline or out of order: what is known stays
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Who is signed in, and what they keep; null in the page everybody gets and until the browser has asked. Asked again at
 * each visit of a page: signing in and out are visits.
 */
export function useMe(): Me | null {
  const { key } = useLocation();
  useEffect(() => void ask(key), [key]);
  return useSyncExternalStore(
    subscribe,
    () => me,
    () => null,
  );
}

/**
 * Whether somebody is signed in, as far as the browser knows before the shop has said who; null in the page everybody gets,
 * which shows both until the browser marks it (`mark-signed-in.tsx`).
 */
export const useIsSignedIn = (): boolean | null =>
  useSyncExternalStore(
    subscribe,
    () => ownCookie(signedInCookie) !== undefined,
    () => null,
  );

/** Whether a product's heart is full. */
export const isWished = (productId: string): boolean => asked.get(productId) ?? me?.wished.includes(productId) ?? false;

/** The same for a screen; false in the page everybody gets. That anybody is asked for is the header's part, by `useMe`. */
export const useIsWished = (productId: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isWished(productId),
    () => false,
  );

/** A pressed heart shows at once what was asked of it; `null`: the shop has answered. */
export function showAsked(productId: string, wished: boolean | null): void {
  if (wished === null) asked.delete(productId);
  else asked.set(productId, wished);
  notify();
}

/** A heart has changed: every other place that shows it, and the count, follow at once. */
export function wishChanged(productId: string, isWished: boolean): void {
  if (!me) return;
  const others = me.wished.filter((id) => id !== productId);
  learn({ ...me, wished: isWished ? [productId, ...others] : others });
}
