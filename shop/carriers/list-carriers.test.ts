import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../../test/shop.ts";

let [bare, wired]: TestShop[] = [];
beforeAll(async () => {
  bare = await openTestShop();
  const variables = { OZON_URL: "http://127.0.0.1:9", OZON_CUSTOMER_ID: "1", OZON_KEY: "clef-de-test" };
  wired = await openTestShop({ variables });
});
afterAll(async () => {
  await bare?.stop();
  await wired?.stop();
});

describe("the kinds of carriers that can be added", () => {
  test("are by hand and by file, and those whose keys the environment brings", async () => {
    const kindsIn = async (shop: TestShop) => (await shop.as(await shop.person("karim")).carriers.list()).kinds;
    expect(await kindsIn(bare!)).toEqual(["hand", "file"]);
    expect(await kindsIn(wired!)).toEqual(["hand", "file", "ozon"]);
  });
});
