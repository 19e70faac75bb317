import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makePolo } from "../../test/builders.ts";
import { openTestShop, type TestShop } from "../../test/shop.ts";
import { capLines } from "./cap-lines.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const line = (size: string, color: string, quantity: number) => ({ productId: "p", size, color, quantity });

describe("what of two carts may be had together", () => {
  test("a line that grew is cut to what is left of its size, which its colours share", () => {
    const before = [line("M", "navy", 2)];
    const merged = [line("M", "navy", 3), line("M", "white", 4)];
    expect(capLines(before, merged, 50, () => 4)).toEqual([line("M", "navy", 3), line("M", "white", 1)]);
  });

  test("what was there stays as it was, what cannot be had is left out, and there are no more than fifty lines", () => {
    expect(capLines([line("M", "navy", 9)], [line("M", "navy", 12)], 50, () => 3)).toEqual([line("M", "navy", 9)]);
    expect(capLines([], [line("M", "navy", 1)], 50, () => 0)).toEqual([]);
    expect(capLines([line("M", "navy", 1)], [line("M", "navy", 1), line("S", "navy", 1)], 1, () => 9)).toHaveLength(1);
  });
});

describe("signing in", () => {
  test("adds the guest's cart to the customer's, capped at stock and told; it is the same on two devices", async () => {
    const yasmine = await shop.person("yasmine");
    const polo = await makePolo(shop.db, { sizes: { M: 3, S: 5 } });
    const article = { productId: polo.id, size: "M", color: "navy" };
    await shop.as(yasmine).cart.add({ line: { ...article, quantity: 2 } });
    const guestCart = [
      { ...article, quantity: 2 },
      { ...article, size: "S", quantity: 1 },
      { ...article, color: "no such colour", quantity: 1 },
      { ...article, productId: "pas un id", quantity: 1 },
      { ...article, size: "S", quantity: 0.5 },
    ];
    const { email, password } = yasmine;
    expect(await shop.as(null, "192.0.2.7").accounts.signIn({ email, password, guestCart })).toMatchObject({
      cart: { pieces: 4, capped: true },
    });
    await shop.enter(yasmine);
    expect((await shop.as(yasmine).cart.view({})).items).toMatchObject([
      { size: "M", quantity: 3 },
      { size: "S", quantity: 1 },
    ]);
  });
});
