import { AsyncLocalStorage } from "node:async_hooks";
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
import type { Said } from "../shop/settings/said.ts";
import { findSettingsBy } from "./locales/house.ts";
import { findWordsBy, type Words } from "./locales/in-locale.ts";
import { words } from "./locales/words.ts";
import type * as Templates from "./mails/templates.tsx";
import { requestContext } from "./web/context.ts";
import { isAdminFrench } from "./web/cookies.ts";
import { Nonce } from "./web/nonce.ts";

export { languages } from "./locales/words.ts";
export { publicPages } from "./public-pages.ts";
export { requestContext, shopContext } from "./web/context.ts";

const spoken = new AsyncLocalStorage<{ words: Words; settings?: Said }>();
findWordsBy(() => spoken.getStore()?.words);
findSettingsBy(() => spoken.getStore()?.settings);

interface Speech {
  locale: string;
  /** What is said of the house; as it begins where it is left out. */
  settings?: Said;
  /** The admin's words are French if these choose it. */
  cookies?: string | null;
}

/** Does work whose words are those of a language and of a house, whatever is spoken beside it. */
export const speaking = <T,>({ locale, settings, cookies = null }: Speech, work: () => T): T =>
  spoken.run({ words: words(locale, isAdminFrench(cookies)), settings }, work);

/** A mail in its language. The looks of mails are heavy: read when the first mail leaves, not when the shop starts. */
export const renderMail = async (
  ...[content, origin, locale = "fr", settings]: [...Parameters<typeof Templates.renderMail>, string?, Said?]
) => {
  const templates = await import("./mails/templates.tsx");
  return speaking({ locale, settings }, () => templates.renderMail(content, origin));
};

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
  const facts = context.get(requestContext);
  facts.hasFailed = true;
  facts.report(error, request);
};
