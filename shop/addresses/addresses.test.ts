import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCheckout, makePolo } from "../../test/builders.ts";
import { openTestShop, type TestShop } from "../../test/shop.ts";
import { policy } from "../policy.ts";
import { checkAddress, isSamePlace } from "./check-address.ts";

let shop: TestShop;
let yasmine: { id: string; email: string };
let salma: { id: string; email: string };
let polo: { id: string };
let now = new Date("2026-05-10T10:00:00Z");
beforeAll(async () => {
  shop = await openTestShop({ clock: () => now });
  yasmine = await shop.person("yasmine");
  salma = await shop.person("salma");
  polo = await makePolo(shop.db, { sizes: { M: 1000 } });
});
afterAll(() => shop.stop());

const at = (address: string, phone = "06 12 34 56 78") => ({
  phone,
  address,
  apartment: "",
  zipCode: "20000",
  city: "Casablanca",
  state: "",
  country: "Maroc",
});
const streets = async (who: { email: string }) =>
  (await shop.as(who).addresses.list()).addresses.map(({ address }) => address);

async function order(who: { id: string; email: string }, { phone, ...shippingAddress }: ReturnType<typeof at>) {
  now = new Date(now.getTime() + 60_000);
  await shop.as(who).cart.add({ line: { productId: polo.id, size: "M", color: "navy", quantity: 1 } });
  const { customerInfo } = aCheckout([]);
  const checkout = aCheckout([], { shippingAddress, customerInfo: { ...customerInfo, phone } });
  return shop.as(who).orders.place(checkout);
}

describe("the addresses of a customer", () => {
  test("are remembered from orders with their phone, a place once however it is written, the last one first", async () => {
    expect(await shop.as(yasmine).addresses.list()).toEqual({ addresses: [], next: null });
    await order(yasmine, at("12, rue des Orangers"));
    await order(yasmine, at("3, avenue Hassan II"));
    expect(await streets(yasmine)).toEqual(["3, avenue Hassan II", "12, rue des Orangers"]);
    await order(yasmine, at(" 12,  Rue des Orangers ", "07 00 00 00 01"));
    const { addresses, next } = await shop.as(yasmine).addresses.list();
    expect(addresses).toHaveLength(2);
    expect(next).toMatchObject({ address: "12, rue des Orangers", phone: "07 00 00 00 01", city: "Casablanca" });
    expect(addresses[0]).toEqual(next);
  });

  test("stay behind the one that was chosen first, until another is", async () => {
    const { addresses } = await shop.as(yasmine).addresses.list();
    await shop.as(yasmine).addresses.putFirst({ addressId: addresses[1]!.id });
    await order(yasmine, at("12, rue des Orangers"));
    expect(await streets(yasmine)).toEqual(["3, avenue Hassan II", "12, rue des Orangers"]);
    await Promise.all(addresses.map(({ id }) => shop.as(yasmine).addresses.putFirst({ addressId: id })));
    expect((await shop.as(yasmine).addresses.list()).addresses.map(({ isFirst }) => isFirst)).toEqual([true, false]);
  });

  test("are added, changed and removed; what the checkout would refuse is refused by field", async () => {
    const { addressId } = await shop.as(salma).addresses.add(at("1, rue Neuve"));
    await shop.as(salma).addresses.change({ addressId, ...at("2, rue Neuve") });
    expect(await streets(salma)).toEqual(["2, rue Neuve"]);
    const wrong = { ...at(""), phone: "abc", zipCode: "1".repeat(17) };
    await expect(shop.as(salma).addresses.add(wrong)).rejects.toMatchObject({
      code: "INVALID_FIELDS",
      data: { fields: { address: expect.any(String), phone: expect.any(String), zipCode: expect.any(String) } },
    });
    expect(Object.keys(checkAddress(wrong))).toEqual(["phone", "address", "zipCode"]);
    await shop.as(salma).addresses.remove({ addressId });
    expect(await streets(salma)).toEqual([]);
  });

  test("are nobody else's to see, change, choose or remove", async () => {
    const { addressId } = await shop.as(salma).addresses.add(at("5, rue de Fès"));
    const refused = { code: "ADDRESS_NOT_FOUND" };
    await expect(shop.as(yasmine).addresses.change({ addressId, ...at("7, rue") })).rejects.toMatchObject(refused);
    await expect(shop.as(yasmine).addresses.putFirst({ addressId })).rejects.toMatchObject(refused);
    await shop.as(yasmine).addresses.remove({ addressId });
    expect(await streets(salma)).toEqual(["5, rue de Fès"]);
    // And what was hers before stays first
    expect((await shop.as(yasmine).addresses.list()).addresses.filter(({ isFirst }) => isFirst)).toHaveLength(1);
  });

  test("are so many at most; the one unused for longest makes room for an order's, also for many at once", async () => {
    for (let n = (await streets(salma)).length; n < policy.mostAddresses; n += 1) {
      now = new Date(now.getTime() + 1000);
      await shop.as(salma).addresses.add(at(`${n}, rue des Nombres`));
    }
    await expect(shop.as(salma).addresses.add(at("11, rue de Trop"))).rejects.toMatchObject({ code: "ADDRESSES_FULL" });
    await order(salma, at("11, rue Nouvelle"));
    const kept = await streets(salma);
    expect(kept).toHaveLength(policy.mostAddresses);
    expect(kept[0]).toBe("11, rue Nouvelle");
    expect(kept).not.toContain("5, rue de Fès");
    const { addresses } = await shop.as(salma).addresses.list();
    await shop.as(salma).addresses.remove({ addressId: addresses[0]!.id });
    const tries = await Promise.allSettled(
      [1, 2, 3].map((n) => shop.as(salma).addresses.add(at(`${n}, rue d’Un Coup`))),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("without any, the next order goes where the last one went, one placed as a guest too", async () => {
    const karim = await shop.person("karim");
    const { phone, ...shippingAddress } = at("9, derb Sidi");
    const customerInfo = { ...aCheckout([]).customerInfo, email: "Karim@Exemple.ma", phone };
    await shop.as(null).orders.place(aCheckout([{ productId: polo.id }], { shippingAddress, customerInfo }));
    const { addresses, next } = await shop.as(karim).addresses.list();
    expect(addresses).toEqual([]);
    expect(next).toMatchObject({ address: "9, derb Sidi", phone, apartment: "" });
  });

  test("are one place in any case and with any spaces, and another with another apartment", () => {
    expect(isSamePlace(at("12, Rue  X"), at("12, rue x", "07"))).toBe(true);
    expect(isSamePlace(at("12, rue x"), { ...at("12, rue x"), apartment: "3" })).toBe(false);
  });
});
