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
