import type { RouterContextProvider } from "react-router";
import { requestContext } from "./context.ts";
import { refusalOf } from "./refusal.ts";

/** Reports what a call threw, where it is no refusal. */
export function reportFault(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  error: unknown,
): void {
  if (!refusalOf(error)) context.get(requestContext).report(error, request);
}
