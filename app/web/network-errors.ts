import { isRouteErrorResponse } from "react-router";
import { shop } from "../locales/shop.ts";
import { inOneLine, type Message } from "./form-answer.ts";
import { toasts } from "./toast-store.ts";

/** What is said where the line is cut. */
export const unreached = (): Message => ({ title: shop.unreached, text: shop.unreachedText });

/** Whether a request never got to the shop: the line broke, or a gateway answered in the shop's place. */
export const isUnreached = (error: unknown): boolean =>
  error instanceof TypeError || (isRouteErrorResponse(error) && [502, 503, 504].includes(error.status));

/** What is said beside what was pressed when its request failed. A redirect is no failure: it is thrown on. */
export function failureOf(error: unknown): Message {
  if (error instanceof Response) throw error;
  return isUnreached(error) ? unreached() : { title: shop.fault };
}

/** What may stand below a sentence about what failed: that the line is cut. Nothing where it is not. */
export const hintOf = (error: unknown): string | undefined => (isUnreached(error) ? inOneLine(unreached()) : undefined);

/** Tells that the line is cut, without leading anybody away. */
export const sayUnreached = (): void => toasts.show(unreached());

/** Without a line nobody is led away from what they see: true, and said, when there is none. */
export function staysOffline(): boolean {
  if (navigator.onLine) return false;
  sayUnreached();
  return true;
}
