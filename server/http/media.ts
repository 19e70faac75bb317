import { type Context, Hono } from "hono";
import { isKey } from "../storage/keys.ts";
import type { ByteRange, Storage, StoredFacts } from "../storage/storage.ts";
import { sameTag } from "./same-tag.ts";
import { closedPolicy } from "./security.ts";

const PREFIX = "/media/";

/**
 * Serves stored files at `/media/{key}`, to be mounted at the root. A key's bytes never change, so answers may be kept
 * for ever; single byte ranges are answered (films need them), several are answered whole. A variant that was not made
 * when its picture was stored leads to the first of those that `insteadOf` names and that are there. 404 for an unknown key, 405 for another method
 * than GET and HEAD, 503 when the storage fails, which `report` is told.
 */
export function media(
  storage: Storage,
  insteadOf: (key: string) => string[],
  report: (fault: unknown) => void = console.error,
): Hono {
  const app = new Hono();
  app.get(`${PREFIX}*`, async (c) => {
    const key = new URL(c.req.url).pathname.slice(PREFIX.length);
    if (!isKey(key)) return unknown(c);
    return (await answer(c, storage, key)) ?? (await instead(c, storage, insteadOf(key)));
  });
  app.all(`${PREFIX}*`, (c) => c.text("Method not allowed", 405, { Allow: "GET, HEAD" }));
  app.onError((fault, c) => {
    report(fault);
    return c.text("The pictures cannot be reached for the moment.", 503, {
      "Retry-After": "5",
      "Cache-Control": "no-store",
    });
  });
  return app;
}

/** The file of a key; null where there is none. */
async function answer(c: Context, storage: Storage, key: string): Promise<Response | null> {
  const asked = { tag: c.req.header("if-none-match"), range: c.req.header("range") };
  if (c.req.method === "HEAD" || asked.tag || asked.range) {
    const facts = await storage.stat(key);
    if (!facts) return null;
    const headers = headersOf(key, facts);
    if (asked.tag && sameTag(asked.tag, headers.ETag)) return c.body(null, 304, headers);
    if (c.req.method === "HEAD") return c.body(null, 200, { ...headers, "Content-Length": String(facts.size) });
    const ifRange = c.req.header("if-range");
    const range = asked.range && (!ifRange || ifRange === headers.ETag) ? rangeOf(asked.range, facts.size) : null;
    if (range === "outside") return c.body(null, 416, { "Content-Range": `bytes */${facts.size}` });
    if (range) return part(storage, key, range);
  }

  const file = await storage.get(key);
  if (!file) return null;
  return new Response(file.body as BodyInit, {
    headers: { ...headersOf(key, file), "Content-Length": String(file.size) },
  });
}

async function part(storage: Storage, key: string, range: ByteRange): Promise<Response | null> {
  const file = await storage.get(key, range);
  if (!file) return null;
  const headers = {
    ...headersOf(key, file),
    "Content-Range": `bytes ${range.start}-${range.end}/${file.size}`,
    "Content-Length": String(range.end - range.start + 1),
  };
  return new Response(file.body as BodyInit, { status: 206, headers });
}

async function instead(c: Context, storage: Storage, others: readonly string[]): Promise<Response> {
  for (const other of others) {
    if (!(await storage.stat(other))) continue;
    c.header("Cache-Control", "public, max-age=86400");
    return c.redirect(`${PREFIX}${other}`, 302);
  }
  return unknown(c);
}

function headersOf(key: string, { type, size }: StoredFacts) {
  return {
    "Content-Type": type,
    "Cache-Control": "public, max-age=31536000, immutable",
    ETag: `"${key}:${size}"`,
    "Accept-Ranges": "bytes",
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": `${closedPolicy}; sandbox`,
  };
}

function unknown(c: Context): Response {
  return c.text("Not found", 404, { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" });
}

/** Reads one `bytes=` range. `null`: answer whole (no range we know, or several). `"outside"`: beyond the file's end. */
function rangeOf(header: string, size: number): ByteRange | "outside" | null {
  const [, from, to] = header.match(/^bytes=(\d{0,15})-(\d{0,15})$/) ?? [];
  if (from === undefined || (!from && !to)) return null;
  const start = from ? Number(from) : Math.max(0, size - Number(to));
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1;
  if (from && to && Number(to) < Number(from)) return null;
  return start > end ? "outside" : { start, end };
}
