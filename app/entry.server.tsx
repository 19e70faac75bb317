import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import type * as Templates from "./mails/templates.tsx";
import { requestContext } from "./web/context.ts";
import { Nonce } from "./web/nonce.ts";

export { publicPages } from "./public-pages.ts";
export { requestContext, shopContext } from "./web/context.ts";

/** The looks of mails are heavy: read when the first mail leaves, not when the shop starts. */
export const renderMail: typeof Templates.renderMail = async (content, origin) =>
  (await import("./mails/templates.tsx")).renderMail(content, origin);

/**
 * Renders a page, whole before its first byte leaves: it is compressed and often kept, and a part that came later would need
 * the page's scripts. Every inline script carries the request's nonce.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  page: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(requestContext);
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <Nonce value={nonce}>
        <ServerRouter context={page} url={request.url} nonce={nonce} />
      </Nonce>,
      {
        nonce,
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onError: reject,
        onAllReady() {
          headers.set("content-type", "text/html; charset=utf-8");
          const answered = (body: BodyInit) => resolve(new Response(body, { status, headers }));
          buffer(pipe(new PassThrough())).then(answered, reject);
        },
      },
    );
  });
}

/** Faults of loaders and actions; refusals and visitors who left are none. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  context.get(requestContext).report(error, request);
};
