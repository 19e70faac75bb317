import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sentenceOf } from "../app/locales/say-refusal.ts";
import { words } from "../app/locales/words.ts";
import { whoMayMake } from "../shop/call.ts";
import { calls } from "../shop/calls.ts";
import type { Said } from "../shop/settings/said.ts";
import { schemaToWire } from "../shop/wire-money.ts";
import { docsPage, docsPolicy } from "./http/api-docs.ts";
import { type ApiDocument, makeDocument } from "./http/openapi.ts";
import { root } from "./place.ts";

const guideFile = join(root, "docs/api.md");

/**
 * The calls, documented from themselves: the OpenAPI document and a page to read. Made at the first question, with the name
 * that the house has at each. `origin` is the shop's own address, for the page's examples; what a request says of it is not
 * shown to anybody.
 */
export function openDocuments(origin: string, locale: string, settings: () => Promise<Said>) {
  let making: Promise<ApiDocument> | undefined;
  const document = async (): Promise<ApiDocument> => {
    making ??= makeDocument(calls, {
      description: "Every call of the shop, generated from the calls themselves.",
      schemaToWire,
      accessOf: (meta) => whoMayMake(meta as Parameters<typeof whoMayMake>[0]),
      sentenceOf: (code, declared) => sentenceOf(words(locale), code, declared),
    });
    const [made, { house }] = await Promise.all([making, settings()]);
    return { ...made, info: { ...made.info, title: `${house.name}: the shop's calls` } };
  };
  return async function serve(pathname: string): Promise<Response | null> {
    if (pathname === "/api/v1/openapi.json") return Response.json(await document());
    if (pathname !== "/api/docs") return null;
    const html = docsPage(await document(), await readFile(guideFile, "utf8"), origin);
    return new Response(html, {
      headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": docsPolicy },
    });
  };
}
