import { afterAll, describe, expect, test } from "vitest";
import { openTestSite, type TestSite } from "../../test/site.ts";

const sites: TestSite[] = [];
afterAll(async () => {
  for (const site of sites) await site.stop();
});

async function strictness(variables: Record<string, string>) {
  const site = await openTestSite({ variables });
  sites.push(site);
  const asked = ["/", "/cart", "/api/v1/products", "/nulle-part", "/assets/nothing.js"];
  const answers = await Promise.all(asked.map((path) => site.ask(path)));
  return [...new Set(answers.map(({ headers }) => headers.get("strict-transport-security")))];
}

describe("whatever is answered", () => {
  const addresses = [
    "/",
    "/cart",
    "/nulle-part",
    "/products/none",
    "/sitemap.xml",
    "/api/v1/products",
    "/api/v1/none",
    "/api/v1/openapi.json",
    "/api/docs",
    "/api/auth/get-session",
    "/rpc/catalogue/list",
    "/media/none.jpg",
    "/assets/none.js",
    "/favicon.svg",
    "/healthz",
  ];

  test("says what it may load, that it may not be framed, and what it is", async () => {
    const site = await openTestSite();
    sites.push(site);
    const answers = await Promise.all([
      ...addresses.map((path) => site.ask(path)),
      site.ask("/checkout", { method: "DELETE" }),
      site.ask("/api/v1/orders", { method: "POST", body: "x".repeat(1_100_000) }),
      site.post("/login", {}, { origin: "https://elsewhere.example" }),
    ]);
    for (const { url, status, headers } of answers) {
      const policy = headers.get("content-security-policy");
      for (const rule of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
        expect(policy, `${status} ${url}`).toContain(rule);
      expect(policy, `${status} ${url}`).not.toContain("unsafe");
      expect(headers.get("x-content-type-options"), `${status} ${url}`).toBe("nosniff");
      expect(headers.get("referrer-policy"), `${status} ${url}`).toBe("strict-origin-when-cross-origin");
    }
    const byPage = answers.filter(({ headers }) => headers.get("content-security-policy")?.includes("script-src"));
    expect(byPage.map(({ url }) => new URL(url).pathname)).toEqual(expect.arrayContaining(["/", "/cart"]));
  });
});

test("a script of a page is kept for ever, and carries what it is and nothing of what documents carry", async () => {
  const site = await openTestSite();
  sites.push(site);
  const page = await (await site.ask("/")).text();
  const script = /\/assets\/[\w.-]+\.js/.exec(page)![0];
  const { headers } = await site.ask(script);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  for (const name of [
    "content-security-policy",
    "permissions-policy",
    "referrer-policy",
    "x-request-id",
    "last-modified",
    "connection",
    "keep-alive",
  ])
    expect(headers.get(name), name).toBeNull();
  expect((await site.ask("/favicon.ico")).headers.get("cache-control")).toBe("public, max-age=86400");
});

describe("browsers are told to come by https alone", () => {
  test("where shoppers come by https, for a year, with every answer", async () => {
    expect(await strictness({ PUBLIC_URL: "https://boutique.example" })).toEqual(["max-age=31536000"]);
    expect(await strictness({ PUBLIC_URL: "http://boutique.example", HSTS_SUBDOMAINS: "1" })).toEqual([null]);
  });

  test("to the names below the shop's as well where that is set", async () => {
    const variables = { PUBLIC_URL: "https://boutique.example", HSTS_SUBDOMAINS: "1" };
    expect(await strictness(variables)).toEqual(["max-age=31536000; includeSubDomains"]);
  });
});
