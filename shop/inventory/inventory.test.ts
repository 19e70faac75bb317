import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCheckout, makePolo } from "../../test/builders.ts";
import { openTestShop, type TestShop } from "../../test/shop.ts";
import { productSizes, products } from "../catalogue/tables.ts";
import { mostStock } from "./adjustment.ts";
import { inventoryAlerts, stockMovements } from "./tables.ts";

let shop: TestShop;
let karim: { email: string; id: string };
beforeAll(async () => {
  shop = await openTestShop();
  karim = await shop.person("karim");
});
afterAll(() => shop.stop());

const admin = () => shop.as(karim);
const sizesOf = async (productId: string) => {
  const rows = await shop.db.select().from(productSizes).where(eq(productSizes.productId, productId));
  return Object.fromEntries(rows.map(({ name, stockQuantity }) => [name, stockQuantity]));
};
const alertsOf = (productId: string) =>
  shop.db
    .select()
    .from(inventoryAlerts)
    .where(eq(inventoryAlerts.productId, productId))
    .orderBy(inventoryAlerts.createdAt);
const openOf = async (productId: string) =>
  (await alertsOf(productId)).filter(({ isResolved }) => !isResolved).map(({ alertType }) => alertType);

describe("adjusting stock", () => {
  test("overall splits across the sizes, writes the ledger with who and why, and answers what moved", async () => {
    const polo = await makePolo(shop.db, { sizes: { S: 4, M: 8, L: 4 } });
    const answer = await admin().inventory.adjust({ productId: polo.id, type: "set", quantity: 10 });
    expect(answer).toMatchObject({ name: polo.name, stockQuantity: 10, moved: 6, level: 10 });
    expect(await sizesOf(polo.id)).toEqual({ S: 3, M: 5, L: 2 });
    const { movements } = await admin().inventory.show({ productId: polo.id });
    expect(movements.slice(0, 3)).toMatchObject(
      [
        ["L", -2],
        ["M", -3],
        ["S", -1],
      ].map(([size, delta]) => ({ size, delta, reason: "adjustment", who: "Karim Tazi" })),
    );
  });

  test("of one size leaves the others alone; below nothing it stops at nothing", async () => {
    const polo = await makePolo(shop.db);
    await admin().inventory.adjust({ productId: polo.id, type: "subtract", quantity: 9, size: "M" });
    expect(await sizesOf(polo.id)).toEqual({ S: 5, M: 0, L: 5 });
    await expect(
      admin().inventory.adjust({ productId: polo.id, type: "add", quantity: 1, size: "XXL" }),
    ).rejects.toMatchObject({ code: "SIZE_NOT_FOUND" });
    await expect(admin().inventory.adjust({ productId: "nobody", type: "add", quantity: 1 })).rejects.toMatchObject({
      message: "Product not found",
    });
  });

  test("of one size is held by what is left in the product, and answers the level it really came to", async () => {
    const polo = await makePolo(shop.db, { sizes: { S: mostStock - 10, M: 5 } });
    const adjusted = (type: "add" | "set", quantity: number) =>
      admin().inventory.adjust({ productId: polo.id, type, quantity, size: "M" });
    expect(await adjusted("add", 100)).toMatchObject({ stockQuantity: mostStock, moved: 5, level: 10 });
    expect(await adjusted("set", mostStock)).toMatchObject({ stockQuantity: mostStock, moved: 0, level: 10 });
    expect(await sizesOf(polo.id)).toEqual({ S: mostStock - 10, M: 10 });
  });

  test("many at once lose no piece, and the ledger always tells the stock", async () => {
    const polo = await makePolo(shop.db, { sizes: { S: 1, M: 2, L: 3 } });
    await Promise.all(
      Array.from({ length: 20 }, () => admin().inventory.adjust({ productId: polo.id, type: "add", quantity: 7 })),
    );
    const [now] = await shop.db.select().from(products).where(eq(products.id, polo.id));
    const ledger = await shop.db.select().from(stockMovements).where(eq(stockMovements.productId, polo.id));
    expect(now?.stockQuantity).toBe(146);
    expect(ledger.reduce((sum, { delta }) => sum + delta, 0)).toBe(146);
  });
});

describe("alerts", () => {
  test("come when an adjustment crosses the threshold, change to the graver kind, and end when stock returns", async () => {
    const polo = await makePolo(shop.db, { sizes: { M: 20 }, lowStockThreshold: 10 });
    const adjust = (quantity: number) => admin().inventory.adjust({ productId: polo.id, type: "set", quantity });
    await adjust(11);
    expect(await openOf(polo.id)).toEqual([]);
    await adjust(10);
    expect(await openOf(polo.id)).toEqual(["low_stock"]);
    await adjust(4);
    expect((await alertsOf(polo.id))[0]).toMatchObject({ currentStock: 4, threshold: 10 });
    await adjust(0);
    expect(await openOf(polo.id)).toEqual(["out_of_stock"]);
    await adjust(30);
    expect(await openOf(polo.id)).toEqual([]);
    expect(await alertsOf(polo.id)).toHaveLength(2);
  });

  test("come with an approval and end with its cancellation", async () => {
    const polo = await makePolo(shop.db, { sizes: { M: 11 }, lowStockThreshold: 10 });
    const { orderId } = await shop.as(null).orders.place(aCheckout([{ productId: polo.id, quantity: 2 }]));
    await admin().orders.confirm({ orderId, from: "pending" });
    expect(await openOf(polo.id)).toEqual(["low_stock"]);
    await admin().orders.cancel({ orderId, from: "confirmed" });
    expect(await openOf(polo.id)).toEqual([]);
  });

  test("resolved by hand stay so until they are checked; checking twice opens one", async () => {
    const polo = await makePolo(shop.db, { sizes: { M: 3 } });
    await admin().inventory.check();
    await admin().inventory.check();
    const [alert] = await alertsOf(polo.id);
    expect(await openOf(polo.id)).toEqual(["low_stock"]);
    await admin().inventory.resolve({ alertId: alert!.id });
    await admin().inventory.adjust({ productId: polo.id, type: "set", quantity: 2 });
    expect(await openOf(polo.id)).toEqual([]);
    await admin().inventory.check();
    expect(await openOf(polo.id)).toEqual(["low_stock"]);
    await expect(admin().inventory.resolve({ alertId: "unknown" })).rejects.toMatchObject({ code: "ALERT_NOT_FOUND" });
  });

  test("are not made for products whose stock is not tracked", async () => {
    const polo = await makePolo(shop.db, { sizes: { M: 3 }, trackInventory: false });
    await admin().inventory.check();
    await admin().inventory.adjust({ productId: polo.id, type: "set", quantity: 0 });
    expect(await openOf(polo.id)).toEqual([]);
  });
});

describe("the inventory's list", () => {
  test("finds by name without accents and by SKU, filters by status, and sums up all products", async () => {
    const fresh = await openTestShop();
    const admin = fresh.as(await fresh.person("karim"));
    await makePolo(fresh.db, { name: "Polo Médina", sku: "POL-MED-1", sizes: { M: 20 }, costPriceCentimes: 100_00 });
    await makePolo(fresh.db, { name: "Polo Anfa", sku: "POL-ANF-2", sizes: { M: 2 }, costPriceCentimes: 50_00 });
    await makePolo(fresh.db, { name: "Polo Atlas", sku: "POL-ATL-3", sizes: { M: 0 } });
    await makePolo(fresh.db, { name: "Polo caché", sizes: { M: 9 }, isActive: false });
    const names = async (input: Parameters<typeof admin.inventory.list>[0]) =>
      (await admin.inventory.list(input)).rows.map(({ name }) => name);
    expect(await names({ search: "medina" })).toEqual(["Polo Médina"]);
    expect(await names({ search: "pol-anf" })).toEqual(["Polo Anfa"]);
    expect(await names({ search: "100%" })).toEqual([]);
    expect(await names({ status: "low_stock" })).toEqual(["Polo Anfa"]);
    expect(await names({ status: "out_of_stock" })).toEqual(["Polo Atlas"]);
    const first = await admin.inventory.list({ limit: 2 });
    expect(first.rows.map(({ name }) => name)).toEqual(["Polo Anfa", "Polo Atlas"]);
    const { key, id } = first.rows.at(-1)!;
    expect(await names({ limit: 2, cursor: { edge: "after", key, id } })).toEqual(["Polo Médina"]);
    const last = await admin.inventory.list({ limit: 2, cursor: { edge: "last" } });
    expect(last).toMatchObject({
      rows: [{ name: "Polo Atlas" }, { name: "Polo Médina" }],
      hasBefore: true,
      hasAfter: false,
    });
    expect(first.summary).toEqual({ totalProducts: 3, inStock: 1, lowStock: 1, outOfStock: 1, valueCentimes: 2100_00 });
    await fresh.stop();
  });
});
