import type { IncomingMessage, ServerResponse } from "node:http";
import type { CachedPage, Encoding } from "./page-cache.ts";

/** Sends a kept page: 304 where the browser has it, compressed as it accepts, no body for HEAD. */
export function sendPage(request: IncomingMessage, response: ServerResponse, page: CachedPage): void {
  const known = request.headers["if-none-match"];
  if (known !== undefined && sameTag(known, page.etag)) {
    response.writeHead(304, page.headers as string[]).end();
    return;
  }
  const encoding = negotiate(request.headers["accept-encoding"]);
  const body = page.bodies[encoding];
  const headers = [...page.headers, "content-length", String(body.length)];
  if (encoding !== "identity") headers.push("content-encoding", encoding);
  response.writeHead(page.status, headers);
  response.end(request.method === "HEAD" ? undefined : body);
}

/** The best encoding a browser accepts. A coding with q=0 is refused, as the standard says. */
export function negotiate(accepted: string | string[] | undefined): Encoding {
  if (typeof accepted !== "string") return "identity";
  if (accepts(accepted, "br")) return "br";
  return accepts(accepted, "gzip") ? "gzip" : "identity";
}

function accepts(header: string, coding: string): boolean {
  const at = header.indexOf(coding);
  if (at < 0) return false;
  if (!header.includes("q=0")) return true;
  return header.split(",").some((part) => {
    const [name, ...parameters] = part.split(";").map((text) => text.trim());
    return name === coding && !parameters.some((parameter) => /^q=0(\.0{0,3})?$/.test(parameter));
  });
}

const sameTag = (header: string, etag: string): boolean =>
  header === "*" || header === etag || header.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
