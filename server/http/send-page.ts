import type { IncomingMessage, ServerResponse } from "node:http";
import { negotiate } from "./encoding.ts";
import type { CachedPage } from "./page-cache.ts";
import { sameTag } from "./same-tag.ts";

/**
 * Sends a kept page at once: 304 where the browser has it, compressed as it accepts, no body for HEAD. False when
 * nobody has asked for it in that encoding yet, so that it must be compressed first.
 */
export function sendPage(request: IncomingMessage, response: ServerResponse, page: CachedPage): boolean {
  const known = request.headers["if-none-match"];
  if (known !== undefined && sameTag(known, page.etag)) {
    response.writeHead(304, page.headers as string[]).end();
    return true;
  }
  const encoding = negotiate(request.headers["accept-encoding"]);
  const body = page.bodies[encoding];
  if (!body) return false;
  page.heads[encoding] ??= [
    ...page.headers,
    ...["content-length", String(body.length)],
    ...(encoding === "identity" ? [] : ["content-encoding", encoding]),
  ];
  response.writeHead(page.status, page.heads[encoding] as string[]);
  response.end(request.method === "HEAD" ? undefined : body);
  return true;
}
