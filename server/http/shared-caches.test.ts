import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestSite, type TestSite } from "../../test/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ variables: { CDN_MAX_AGE: "60" } });
});
afterAll(() => site.stop());

const keptBy = async (path: string, headers: Record<string, string> = {}) =>
  (await site.ask(path, { headers })).headers.get("cache-control");

test("a CDN keeps public pages for as long as it may, the same for everybody, and nothing that is one person's", async () => {
  for (const path of ["/", "/products", "/terms"]) {
    for (const turn of ["first", "again"])
      expect(await keptBy(path), `${path}, ${turn}`).toBe("public, max-age=0, must-revalidate, s-maxage=60");
    expect((await site.ask(path)).headers.getSetCookie()).toEqual([]);
  }
  for (const path of ["/cart", "/checkout", "/login", "/orders", "/api/v1/me", "/api/v1/products"])
    expect(await keptBy(path), path).toBe("private, no-store");
  expect(await keptBy("/products", { cookie: "flash=Bonjour" })).toBe("private, no-store");
});
