import { text } from "node:stream/consumers";
import { renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import type * as Templates from "../shop/mail/templates.tsx";
import { requestContext } from "./context.ts";

export { requestContext, shopContext } from "./context.ts";
export { publicPages } from "./public-pages.ts";

/** The looks of mails are heavy: read when the first mail leaves, not when the shop starts. */
export const renderMail: typeof Templates.renderMail = async (content, origin) =>
  (await import("../shop/mail/templates.tsx")).renderMail(content, origin);

/**
 * Every page is rendered to its end before it is sent: its inline scripts are hashed for the content policy. As one
 * string: in a stream's small pieces the same page costs a fifth more.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  page: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  await readAhead(page);
  const html = renderToString(<ServerRouter context={withItsRoutes(page)} url={request.url} />);
  headers.set("content-type", "text/html; charset=utf-8");
  context.get(requestContext).rendered(`<!DOCTYPE html>${html}`);
  return new Response(null, { status, headers });
}

/** A page with only the routes it is made of: the router makes its tree anew for each page, of all that it is given. */
function withItsRoutes(page: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = page;
  const routes = Object.fromEntries(staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]]));
  return { ...page, manifest: { ...manifest, routes } };
}

/** The loaders' data, which the router would read while it renders and a string cannot wait for. */
async function readAhead({ serverHandoffStream, renderMeta }: EntryContext): Promise<void> {
  if (!serverHandoffStream || !renderMeta) return;
  const value = await text(serverHandoffStream);
  renderMeta.streamCache = { 0: Object.assign(Promise.resolve(), { result: { done: true, value } }) };
}

/** Faults of loaders and actions; refusals and visitors who left are none. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  context.get(requestContext).report(error, request);
};
