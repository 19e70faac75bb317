import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
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

/** Every page is rendered to its end before it is sent: its inline scripts are hashed for the content policy. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  _context: RouterContextProvider,
): Promise<Response> {
  const html = await render(<ServerRouter context={routerContext} url={request.url} />, request.signal);
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(html, { status, headers });
}

function render(page: React.ReactElement, signal: AbortSignal): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks) as Buffer<ArrayBuffer>);
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: reject,
    });
    signal.addEventListener("abort", () => abort(signal.reason), { once: true });
  });
}

/** Faults of loaders and actions; refusals and visitors who left are none. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  context.get(requestContext).report(error, request);
};
