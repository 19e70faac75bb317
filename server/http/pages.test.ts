import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchChromium, visit } from "../../test/browser/chromium.ts";
import { openPages } from "./pages.ts";

/** What an attacker got into a page's text, in the forms that have fooled policies before. */
const slipped = [
  "<script>slipped('plain')</script>",
  "<script nonce=guessed>slipped('guessed')</script>",
  "<script type=module>slipped('module')</script>",
  "<SCRIPT>slipped('capitals')</SCRIPT>",
  "<img src=x onerror=\"slipped('handler')\">",
];

const page = (
  nonce: string,
) => `<!DOCTYPE html><html><head><link rel="icon" href="data:," nonce="${nonce}"></head><body>
  <script nonce="${nonce}">document.title += " ours";</script>
  ${slipped.join("\n")}
  <script nonce="${nonce}" type="module">document.title += " module";</script>
  <script type="application/ld+json">{"@type":"Product"}</script>
  <script nonce="${nonce}">document.title += " last";</script>
</body></html>`;

let browser: Browser;
let origin: string;
const nonces: string[] = [];
const pages = openPages({
  async render(_request, nonce) {
    nonces.push(nonce);
    return new Response(page(nonce), { headers: { "content-type": "text/html; charset=utf-8" } });
  },
  publicPages: [{ path: /^\/kept$/, query: [] }],
  mostBytes: 1_000_000,
  sharedMaxAge: 0,
  common: {},
  cookies: { read: (header) => header, write: (line) => [line] },
  policy: true,
});
const server = createServer((incoming: IncomingMessage, outgoing: ServerResponse) => {
  void pages.serve(new Request(`http://shop.example${incoming.url}`), { incoming, outgoing });
});
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  server.close();
});

const ask = async (path: string) => {
  const answer = await fetch(origin + path);
  const policy = answer.headers.get("content-security-policy") ?? "";
  return { text: await answer.text(), policy, scripts: /script-src ([^;]*)/.exec(policy)?.[1]?.split(" ") ?? [] };
};

describe("scripts in a page's text", () => {
  test.each(["/kept", "/private"])("run where the page itself wrote them and nowhere else, on %s", async (path) => {
    const { page, context } = await visit(browser, origin);
    const ran: string[] = [];
    await page.exposeFunction("slipped", (how: string) => ran.push(how));
    await page.goto(path);
    await page.waitForFunction(() => document.title === "ours last module");
    expect(ran).toEqual([]);
    await context.close();
  });

  test("of a kept page are named by hash, and nothing of the rendering's own mark is kept", async () => {
    const { text, scripts } = await ask("/kept");
    expect(scripts.filter((source) => source.startsWith("'sha256-"))).toHaveLength(3);
    expect(scripts.filter((source) => source.startsWith("'nonce-"))).toEqual([]);
    for (const nonce of nonces) expect(text).not.toContain(nonce);
    expect(text).toContain("<script nonce=guessed>");
  });

  test("of a private page carry a mark that no other answer has", async () => {
    const [first, second] = [await ask("/private"), await ask("/private")];
    const mark = first.scripts.find((source) => source.startsWith("'nonce-"));
    expect(mark).toMatch(/^'nonce-[\w+/=-]{20,}'$/);
    expect(first.scripts).toEqual(["'self'", mark]);
    expect(second.scripts).not.toContain(mark);
  });
});
