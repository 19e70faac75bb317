import { isRouteErrorResponse } from "react-router";
import { shop } from "../locales/shop.ts";
import { toasts } from "./toast-store.ts";

const unreached = () => ({ title: shop.unreached, text: shop.unreachedText });

/** Whether a request never got to the shop: the line broke, or a gateway answered in the shop's place. */
export const isUnreached = (error: unknown): boolean =>
  error instanceof TypeError || (isRouteErrorResponse(error) && [502, 503, 504].includes(error.status));

export interface Failure {
  title: string;
  text?: string;
}

/** What is said beside what was pressed when its request failed. A redirect is no failure: it is thrown on. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Response) throw error;
  return isUnreached(error) ? unreached() : { title: shop.fault };
}

/** The same in one line. */
export function failureSentence(error: unknown): string {
  const { title, text } = failureOf(error);
  return text ? `${title}. ${text}` : title;
}

/** What may stand below a sentence about what failed: that the line is cut. Nothing where it is not. */
export const hintOf = (error: unknown): string | undefined =>
  isUnreached(error) ? `${shop.unreached}. ${shop.unreachedText}` : undefined;

/** Tells that the line is cut, without leading anybody away. */
export const sayUnreached = (): void => toasts.show(unreached());

/** Without a line nobody is led away from what they see: true, and said, when there is none. */
export function staysOffline(): boolean {
  if (navigator.onLine) return false;
  sayUnreached();
  return true;
}
