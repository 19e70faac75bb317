import { data, isRouteErrorResponse, type MiddlewareFunction } from "react-router";
import { requestContext } from "./context.ts";

interface Named {
  requestId?: string;
}

/** A document, or what the browser's scripts make one of: not a file. */
const isPage = ({ headers }: Response) => /text\/(html|x-script)/.test(headers.get("content-type") ?? "");

/**
 * The middleware of a route with an error boundary: a page that could not be made says there by which id the log knows its
 * request, however it was come to.
 */
export const nameFault: MiddlewareFunction<Response> = async ({ context }, next) => {
  const answer = await next();
  const facts = context.get(requestContext);
  if (!facts.hasFailed || !isPage(answer)) return answer;
  facts.hasFailed = false;
  throw data<Named>({ requestId: facts.requestId }, 500);
};

/** The id of the request whose page could not be made; none for what was refused, or never got here. */
export const requestIdIn = (error: unknown): string | undefined =>
  isRouteErrorResponse(error) ? (error.data as Named | null)?.requestId : undefined;
