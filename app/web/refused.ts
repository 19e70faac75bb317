import { data, type RouterContextProvider } from "react-router";
import { refusals } from "../locales/refusals.ts";
import { requestContext } from "./context.ts";
import { type Refusal, refusalOf } from "./refusal.ts";

/** What stands over a refused form and beside its fields. */
export interface Told {
  title: string;
  text?: string;
  /** What is wrong with which field. */
  problems?: Record<string, string>;
}

/**
 * Answers a form whose call was refused in the words `tell` has for the refusal, else in the refusal's own; a fault is
 * reported and told as `failed`. What was typed goes back with it, passwords never.
 */
export function refused<T extends object>(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  typed: T,
  failed: string,
  tell: (refusal: Refusal) => Told | null = () => null,
) {
  const refusal = refusalOf(error);
  if (!refusal) {
    context.get(requestContext).report(error, request);
    return data({ ...typed, title: failed } as T & Told, 500);
  }
  const told = tell(refusal) ?? { title: refusal.code === "BAD_REQUEST" ? refusals.badRequest : refusal.message };
  const headers = refusal.code === "TOO_MANY_REQUESTS" ? { "retry-after": String(refusal.data.retryAfter) } : undefined;
  return data({ ...typed, ...told } as T & Told, { status: refusal.status, headers });
}
