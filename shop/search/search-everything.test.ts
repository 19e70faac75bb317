import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCheckout, makePolo } from "../../test/builders.ts";
import { openTestShop, type TestShop } from "../../test/shop.ts";
import { orderNumber } from "../orders/number.ts";

let shop: TestShop;
let karim: { email: string; id: string };
let orderId: string;
beforeAll(async () => {
  shop = await openTestShop();
  karim = await shop.person("karim");
  const polo = await makePolo(shop.db, { name: "Polo Cèdre", sku: "POL-CED-1" });
  await makePolo(shop.db, { name: "Polo Cèdre gris", isDraft: true, isActive: false });
  await makePolo(shop.db, { name: "Polo Cèdre ancien", isActive: false });
  for (let i = 0; i < 6; i += 1) await makePolo(shop.db, { name: `Chemise ${i}` });
  orderId = (await shop.as(null).orders.place(aCheckout([{ productId: polo.id }]))).orderId;
});
afterAll(() => shop.stop());

const search = (text: string) => shop.as(karim).search.everything({ search: text });

describe("the search of everything", () => {
  test("finds products whatever their accents: on sale, then drafts, then archived, five at most", async () => {
    const { products } = await search("cedre");
    expect(products.map(({ name, show }) => [name, show])).toEqual([
      ["Polo Cèdre", "active"],
      ["Polo Cèdre gris", "drafts"],
      ["Polo Cèdre ancien", "archived"],
    ]);
    expect((await search("POL-CED-1")).products).toHaveLength(1);
    expect((await search("chemise")).products).toHaveLength(5);
  });

  test("finds an order by its number, and people by name or e-mail", async () => {
    const number = orderNumber(orderId);
    expect((await search(`#${number}`)).orders).toMatchObject([{ id: orderId, number, status: "pending" }]);
    for (const text of ["Tazi", "karim@exemple"]) {
      expect((await search(text)).people).toMatchObject([{ id: karim.id, name: "Karim Tazi", role: "admin" }]);
    }
  });

  test("finds nothing by less than two letters, and takes any text", async () => {
    const nothing = { orders: [], products: [], people: [] };
    for (const text of ["", " ", "c", " c "]) expect(await search(text)).toEqual(nothing);
    for (const text of ["%%", "__", "\\\\", "'; drop", "@@"]) await search(text);
  });

  test("is for administrators", async () => {
    await expect(shop.as(null).search.everything({ search: "cedre" })).rejects.toMatchObject({
      code: "UNAUTHENTICATED",
    });
    const yasmine = await shop.person("yasmine");
    await expect(shop.as(yasmine).search.everything({ search: "cedre" })).rejects.toMatchObject({
      code: "PERMISSION_DENIED",
    });
  });
});
