import { afterAll, beforeAll, expect, test } from "vitest";
import { refusals } from "../../app/words/refusals.ts";
import { aCheckout, makePolo } from "../../test/builders.ts";
import { openTestSite, type TestSite } from "../../test/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.stop());

const json = { "content-type": "application/json" };

/** What is told of an answer: its status, when to come back, and whether it says so. */
async function told(answer: Response, sentence: string) {
  return [answer.status, answer.headers.get("retry-after"), (await answer.text()).includes(sentence)];
}

test("while the database is away kept pages are served, all else says to come back, and it comes back by itself", async () => {
  const polo = await makePolo(site.db);
  expect((await site.ask("/")).status).toBe(200);
  const order = { method: "POST", headers: json, body: JSON.stringify(aCheckout([{ productId: polo.id }])) };

  await site.withoutDatabase(async () => {
    expect((await site.ask("/")).status).toBe(200);
    for (const [path, words] of [
      [`/products/${polo.id}`, "Failed to load product"],
      ["/products?sizes=M", "rechargez-la dans un moment"],
      ["/api/v1/products", refusals.unavailable],
    ] as const) {
      expect([path, ...(await told(await site.ask(path), words))]).toEqual([path, 503, "10", true]);
    }
    expect(await told(await site.ask("/api/v1/orders", order), refusals.unavailable)).toEqual([503, "10", true]);
  });

  expect((await site.ask(`/products/${polo.id}`)).status).toBe(200);
  expect((await site.ask("/api/v1/orders", order)).status).toBe(201);
});
