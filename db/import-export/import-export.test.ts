import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStorage } from "../../server/storage/open-storage.ts";
import type { Storage } from "../../server/storage/storage.ts";
import { users } from "../../shop/accounts/tables.ts";
import { products } from "../../shop/catalogue/tables.ts";
import { inventoryAlerts, stockMovements } from "../../shop/inventory/tables.ts";
import { journalEntries } from "../../shop/journal/tables.ts";
import { mails } from "../../shop/mail/tables.ts";
import { orders } from "../../shop/orders/tables.ts";
import { wishlistItems } from "../../shop/wishlist/tables.ts";
import { aCheckout, makePolo } from "../../test/builders.ts";
import { openTestShop, type TestShop } from "../../test/shop.ts";
import { exportShop } from "./export.ts";
import { importShop } from "./import.ts";

let folder: string;
const opened: TestShop[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "shop-moving-"));
});
afterAll(async () => {
  for (const shop of opened) await shop.stop();
  await rm(folder, { recursive: true, force: true });
});

async function aShop() {
  const shop = await openTestShop();
  opened.push(shop);
  return { shop, storage: await openStorage({ kind: "disk", folder: join(shop.dataDir, "files") }) };
}
type Place = { shop: TestShop; storage: Storage };

async function exported({ shop, storage }: Place, name: string) {
  const file = join(folder, name);
  await exportShop({ db: shop.db, storage, file, progress: () => undefined });
  return { file, content: JSON.parse(await readFile(file, "utf8")) };
}

const imported = ({ shop, storage }: Place, file: string, dryRun = false) =>
  importShop({
    services: shop.services,
    storage,
    file,
    dryRun,
    progress: () => undefined,
    fetchPicture: async (_, url) =>
      url.includes("gone") ? null : { key: `products/${url.at(-1)}.jpg`, width: 8, height: 10 },
  });

async function importedDocs(place: Place, docs: object, dryRun = false) {
  const file = join(folder, `${Math.random()}.json`);
  await writeFile(file, JSON.stringify(docs, null, 1));
  return imported(place, file, dryRun);
}

/** A shop with something in every collection. */
async function aLivedInShop(): Promise<Place> {
  const place = await aShop();
  const { shop, storage } = place;
  const [yasmine, karim] = [await shop.person("yasmine"), await shop.person("karim")];
  const polo = await makePolo(shop.db, {
    name: 'Polo « Cèdre » \\ "bis" {[',
    sizes: { M: 9, L: 4 },
    originalPriceCentimes: 400_00,
  });
  await makePolo(shop.db, { name: "Sans taille", sizes: {}, stockQuantity: 7, isActive: false, isFeatured: true });
  await storage.put("products/a/1_face.jpg", Buffer.from("une image"), "image/jpeg");
  await shop.db.execute(sql`insert into product_images (id, product_id, key, width, height, alt, color_value, position)
    values ('i1', ${polo.id}, 'products/a/1_face.jpg', 800, 1000, 'De face', 'navy', 0)`);
  const line = { productId: polo.id, size: "M", color: "navy", quantity: 2 };
  await shop.as(yasmine).cart.add({ line });
  const { orderId } = await shop.as(yasmine).orders.place(aCheckout([]));
  await shop.as(karim).orders.confirm({ orderId, from: "pending" });
  await shop.as(null).orders.place(aCheckout([{ productId: polo.id, size: "L" }]));
  await shop.as(yasmine).cart.add({ line });
  await shop.db.insert(wishlistItems).values({ userId: yasmine.id, productId: polo.id });
  await shop.db
    .insert(inventoryAlerts)
    .values({ id: "alert1", productId: polo.id, alertType: "low_stock", currentStock: 3, threshold: 10 });
  await shop
    .as(null)
    .contact.send({ name: "Salma", email: "s@exemple.ma", subject: "Taille", message: "Deux\nlignes" });
  return place;
}

describe("moving out and in", () => {
  test("an export, imported into an empty shop and exported again, is identical in every field", async () => {
    const first = await exported(await aLivedInShop(), "first.json");
    for (const name of [
      "users",
      "products",
      "orders",
      "carts",
      "wishlists",
      "inventoryAlerts",
      "contactMessages",
      "files",
    ]) {
      expect(first.content[name].length, name).toBeGreaterThan(0);
    }
    const empty = await aShop();
    const report = await imported(empty, first.file);
    const told = await empty.shop.db.select().from(journalEntries).where(eq(journalEntries.call, "npm run import"));
    expect(told.map(({ author, changes }) => [author, changes])).toContainEqual([
      "command",
      { orders: { before: null, after: 2 } },
    ]);
    expect(String(report)).not.toMatch(/[1-9]\d* refused|[1-9]\d* adapted/);
    expect((await exported(empty, "second.json")).content).toEqual(first.content);
    expect(JSON.stringify(first.content)).not.toMatch(/password|token/i);
  });

  test("a second time changes nothing and mails nobody again", async () => {
    const { file } = await exported(await aLivedInShop(), "twice.json");
    const place = await aShop();
    await imported(place, file);
    const before = await exported(place, "before.json");
    const report = await imported(place, file);
    for (const name of ["users", "products", "orders", "carts", "wishlists", "inventoryAlerts", "contactMessages"]) {
      expect(report.of(name)).toMatchObject({ imported: 0, refused: 0 });
    }
    expect((await exported(place, "after.json")).content).toEqual(before.content);
    expect(await place.shop.db.select().from(mails)).toHaveLength(2);
  });

  test("a dry run reports the same and keeps nothing", async () => {
    const { file } = await exported(await aLivedInShop(), "dry.json");
    const place = await aShop();
    const rehearsed = String(await imported(place, file, true));
    expect(await place.shop.db.select().from(users)).toEqual([]);
    expect(await Array.fromAsync(place.storage.list(""))).toEqual([]);
    expect(String(await imported(place, file))).toBe(rehearsed);
  });

  test("opening stock is a ledger movement, and each account gets one mail to choose a password", async () => {
    const place = await aShop();
    await importedDocs(place, {
      users: [{ uid: "u1", email: "Lina@Exemple.ma", firstName: "Lina", role: "customer", isEmailVerified: true }],
      products: [{ id: "p1", name: "Polo", price: 200, sizes: [{ name: "M", stockQuantity: 6 }], colors: [] }],
    });
    const { db } = place.shop;
    expect(await db.select().from(stockMovements)).toMatchObject([
      { productId: "p1", size: "M", delta: 6, reason: "opening" },
    ]);
    expect(await db.select().from(mails)).toMatchObject([{ kind: "account-moved", recipient: "lina@exemple.ma" }]);
  });
});

describe("older shapes", () => {
  test("plain sizes, hex, featured, phoneNumber, emailVerified, seconds and dates are read and reported", async () => {
    const place = await aShop();
    const report = await importedDocs(place, {
      // Collections in another order than they need each other, and as maps by id.
      orders: {
        oldOrder0000000000001: {
          customerInfo: { firstName: "Lina", lastName: "B", email: "LINA@exemple.ma", phone: "06" },
          items: [
            { productId: "p1", name: "Polo", quantity: 2, price: 165, size: "M", color: "Navy Blue" },
            { productId: "gone", name: "Polo oublié", quantity: 1, price: 100, size: "S", color: "red" },
          ],
          pricing: { subtotal: 430, shipping: 0, tax: 34.4, total: 464.4 },
          shippingAddress: { address: "1, rue", city: "Fès", zipCode: "30000", country: "Morocco" },
          status: "shipped",
          userId: "u1",
          createdAt: { seconds: 1_700_000_000, nanoseconds: 0 },
        },
      },
      users: { u1: { email: "lina@exemple.ma", phoneNumber: "0612", emailVerified: true, createdAt: 1_700_000_000 } },
      products: {
        p1: {
          name: "Polo",
          price: 165,
          sizes: ["S", "M", "42"],
          colors: [{ name: "Navy Blue", hex: "#1A365D" }],
          stockQuantity: 7,
          featured: true,
          images: ["https://ancien.example/1", "https://ancien.example/gone"],
          createdAt: "2024-03-01T10:00:00Z",
        },
      },
      carts: [{ userId: "u1", productId: "p1", size: "One Size", color: "Default", quantity: 1 }],
    });
    const { content } = await exported(place, "older.json");
    expect(content.users[0]).toMatchObject({
      uid: "u1",
      phone: "0612",
      isEmailVerified: true,
      createdAt: "2023-11-14T22:13:20.000Z",
    });
    expect(content.products.find(({ id }: { id: string }) => id === "p1")).toMatchObject({
      isFeatured: true,
      createdAt: "2024-03-01T10:00:00.000Z",
      sizes: [
        { name: "S", stockQuantity: 4, measurements: { chest: 96, length: 68 } },
        { name: "M", stockQuantity: 3 },
      ],
      colors: [{ name: "Navy Blue", value: "navy-blue", hexCode: "#1a365d", stockQuantity: 7 }],
      images: ["/media/products/1.jpg"],
    });
    expect(content.orders[0]).toMatchObject({
      userId: "u1",
      createdAt: "2023-11-14T22:13:20.000Z",
      items: [
        { productId: "p1", colorName: "Navy Blue", takenQuantity: 2 },
        { productId: "gone", name: "Polo oublié" },
      ],
    });
    expect(content.products.find(({ id }: { id: string }) => id === "gone")).toMatchObject({
      isActive: false,
      stockQuantity: 0,
    });
    expect(content.carts).toMatchObject([{ size: "", color: "", quantity: 1 }]);
    for (const said of [
      "hex read as hexCode",
      "featured read as isFeatured",
      "phoneNumber read as phone",
      'size "42" left out',
      "product gone is gone",
      "picture not to be had",
    ]) {
      expect(String(report)).toContain(said);
    }
  });

  test("what cannot be imported is refused with its reason, and the rest comes all the same", async () => {
    const place = await aShop();
    const report = await importedDocs(place, {
      users: [
        { uid: "a", email: "a@exemple.ma" },
        { uid: "b", email: "A@exemple.ma" },
        { uid: "c", email: "none" },
        7,
        null,
      ],
      products: [
        { id: "x", name: "Sans prix" },
        { id: "y", name: "Polo", price: 100 },
        { id: "z", name: "Polo", price: 100 },
      ],
      orders: [{ id: "o", status: "lost" }],
      carts: [{ userId: "nobody", productId: "y", quantity: 1 }],
      inventoryAlerts: [{ productId: "y", alertType: "odd" }],
      contactMessages: [{ name: "sans message" }],
      unknownThings: [{ a: 1 }],
    });
    expect(report.of("users")).toMatchObject({ imported: 1, refused: 4 });
    expect(report.of("products")).toMatchObject({ imported: 2, refused: 1 });
    for (const name of ["orders", "carts", "inventoryAlerts", "contactMessages"])
      expect(report.of(name)).toMatchObject({ imported: 0, refused: 1 });
    for (const said of ["another account has this e-mail address", "no price", 'unknown status "lost"', "slug taken"]) {
      expect(String(report)).toContain(said);
    }
    const { db } = place.shop;
    expect(await db.select({ id: products.id }).from(products).where(eq(products.slug, "polo"))).toEqual([{ id: "y" }]);
    expect(await db.select().from(orders)).toEqual([]);
  });

  test("an order keeps the adjustments it was exported with, and with one the shop does not know it is refused", async () => {
    const place = await aShop();
    const order = (id: string, adjustments: object[]) => ({
      id,
      status: "pending",
      customerInfo: { firstName: "Lina", lastName: "B", email: "lina@exemple.ma", phone: "06" },
      items: [{ productId: "p1", name: "Polo", quantity: 1, price: 165, size: "M", color: "navy" }],
      pricing: { subtotal: 165, shipping: 0, tax: 13.2, total: 173.2, adjustments },
      shippingAddress: { address: "1, rue", city: "Fès", zipCode: "30000", country: "Maroc" },
    });
    const ours = [
      { kind: "delivery", freeAbove: null, basis: 165, amount: -5 },
      { kind: "tax", percent: 8, basis: 165, amount: 13.2 },
    ];
    const report = await importedDocs(place, {
      products: [{ id: "p1", name: "Polo", price: 165 }],
      orders: [
        order("knownknownknownknown1", ours),
        order("otherotherotherother1", [...ours, { kind: "gift", amount: -5 }]),
      ],
    });
    expect(report.of("orders")).toMatchObject({ imported: 1, refused: 1 });
    expect(String(report)).toContain('unknown adjustment "gift"');
    const { content } = await exported(place, "adjustments.json");
    expect(content.orders.map(({ pricing }: { pricing: object }) => pricing)).toMatchObject([
      { subtotal: 165, total: 173.2, adjustments: ours },
    ]);
  });

  test("an order keeps the tax by its name, the tax its prices held, and the days it was promised", async () => {
    const place = await aShop();
    const polo = await makePolo(place.shop.db, { priceCentimes: 120_00 });
    const karim = await place.shop.person("karim");
    const prices = { taxPercent: 20, taxName: "TVA", includesTax: true };
    const settings = { prices, delivery: { standardDays: { least: 2, most: 3 } } };
    await place.shop.as(karim).settings.save({ version: 0, settings });
    const { orderId } = await place.shop.as(null).orders.place(aCheckout([{ productId: polo.id }]));
    const before = await place.shop.as(karim).orders.review({ orderId });
    const { content } = await exported(place, "settings.json");

    const other = await aShop();
    await importedDocs(other, { products: content.products, orders: content.orders });
    const nadia = await other.shop.person("karim");
    const after = await other.shop.as(nadia).orders.review({ orderId });
    expect(after.pricing).toEqual(before.pricing);
    expect(after.pricing?.adjustments[1]).toMatchObject({ name: "TVA", amountCentimes: 0, includedCentimes: 20_00 });
    expect([before.deliveryDays, after.deliveryDays]).toEqual([
      { least: 2, most: 3 },
      { least: 2, most: 3 },
    ]);
  });
});
