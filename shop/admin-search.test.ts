import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../test/shop.ts";
import { holds } from "./admin-search.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const text = " XVK296FH Zoé El Fassi ze@exemple.ma 06 99 88 77 66";
async function finds(typed: string): Promise<unknown> {
  const { rows } = await shop.db.execute(
    sql`select (${holds(sql`searchable(${text}::text)`, typed) ?? sql`true`}) as found`,
  );
  return rows[0]?.found;
}

describe("a search of the admin screens", () => {
  test.each(["", "  ", "vk296", "#XVK296FH", "zoe el", "ze@exemple.ma", "ze@ex", "@exemple.ma", "99 88", "ze@"])(
    "finds by %o, wherever it stands",
    async (typed) => expect(await finds(typed)).toBe(true),
  );

  test.each(["zo", "el f", "z", "É", "06"])(
    "finds by the one or two letters %o where a word begins so",
    async (typed) => expect(await finds(typed)).toBe(true),
  );

  test.each(["oe", "fa ss", "%", "_", "\\", "-", "' or true --", "xe@exemple.ma", "zoe%fassi"])(
    "does not find by %o",
    async (typed) => expect(await finds(typed)).toBe(false),
  );
});
