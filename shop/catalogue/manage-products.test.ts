import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCheckout, makePolo } from "../../test/builders.ts";
import { openTestShop, type TestShop } from "../../test/shop.ts";
import type { Inputs } from "../calls.ts";
import { mostStock } from "../inventory/adjustment.ts";
import { inventoryAlerts, stockMovements } from "../inventory/tables.ts";
import { newProduct } from "./draft.ts";
import { productColors, productImages, products } from "./tables.ts";

let shop: TestShop;
let karim: { email: string; id: string };
beforeAll(async () => {
  shop = await openTestShop();
  karim = await shop.person("karim");
});
afterAll(() => shop.stop());

const admin = () => shop.as(karim);
const draft = { ...newProduct, name: "Polo Tanger", description: "Un polo.", priceCentimes: 345_00 };
const open = async (productId: string) => (await admin().catalogue.openProduct({ productId })).product!;
const edit = async (productId: string, change: Partial<Inputs["catalogue"]["editProduct"]>) => {
  const { draft, version } = await open(productId);
  return admin().catalogue.editProduct({ ...draft, productId, version, ...change });
};
const rowOf = async (id: string) => (await shop.db.select().from(products).where(eq(products.id, id)))[0]!;
const ledgerOf = async (id: string) => {
  const movements = await shop.db.select().from(stockMovements).where(eq(stockMovements.productId, id));
  return movements.reduce((sum, { delta }) => sum + delta, 0);
};
const picture = async (name: string) => {
  const bytes = await sharp({ create: { width: 400, height: 500, channels: 3, background: "#1a365d" } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: "image/jpeg" });
};

describe("adding a product", () => {
  test("makes its slug and SKU, sums the sizes' stock, shares it among the colours and shows it in the shop", async () => {
    const colors = [
      ...newProduct.colors,
      { name: "Blanc", value: "white", hexCode: "#ffffff" },
      { name: "", value: "x", hexCode: "#000000" },
    ];
    const added = await admin().catalogue.addProduct({ ...draft, colors, tags: ["été", " ", "été"] });
    expect(added).toMatchObject({ slug: "polo-tanger", sku: expect.stringMatching(/^CLA-POL-\d{6}$/) });
    const { product } = await shop.as(null).catalogue.showProduct({ idOrSlug: "polo-tanger" });
    expect(product).toMatchObject({
      priceCentimes: 345_00,
      stockQuantity: 40,
      tags: ["été"],
      weight: 250,
      metaTitle: "Polo Tanger",
    });
    expect(product.sizes.map(({ name, measurements }) => [name, measurements.chest])).toEqual([
      ["S", 96],
      ["M", 101],
      ["L", 106],
      ["XL", 111],
    ]);
    const kept = await shop.db.select().from(productColors).where(eq(productColors.productId, added.productId));
    expect(kept.map(({ value, stockQuantity }) => [value, stockQuantity])).toEqual([
      ["navy", 20],
      ["white", 20],
    ]);
    expect(await ledgerOf(added.productId)).toBe(40);
  });

  test("gives namesakes addresses and SKUs of their own, also at once", async () => {
    const made = await Promise.all(
      Array.from({ length: 4 }, () => admin().catalogue.addProduct({ ...draft, name: "Polo Double" })),
    );
    expect(made.map(({ slug }) => slug).sort()).toEqual([
      "polo-double",
      "polo-double-2",
      "polo-double-3",
      "polo-double-4",
    ]);
    expect(new Set(made.map(({ sku }) => sku)).size).toBe(4);
  });

  test("names what is missing, field by field", async () => {
    await expect(
      admin().catalogue.addProduct({ ...draft, name: " ", priceCentimes: Number.NaN }),
    ).rejects.toMatchObject({
      code: "INVALID_PRODUCT",
      data: { fields: { name: "A name is required.", price: "A price is required." } },
    });
  });
});

describe("editing a product", () => {
  test("is refused where its sizes would hold more than stock can, also by what came since the form was opened", async () => {
    const polo = await makePolo(shop.db, { sizes: { S: 5, M: 5 } });
    const sizes = (m: number) => [
      { name: "S" as const, stockQuantity: 5, seen: 5 },
      { name: "M" as const, stockQuantity: m, seen: 5 },
    ];
    const refused = { code: "INVALID_PRODUCT", data: { fields: { stock: "1,000,000 pieces at most in all." } } };
    await expect(edit(polo.id, { sizes: sizes(mostStock) })).rejects.toMatchObject(refused);
    await admin().inventory.adjust({ productId: polo.id, type: "add", quantity: 100, size: "S" });
    await expect(edit(polo.id, { sizes: sizes(mostStock - 5) })).rejects.toMatchObject(refused);
    expect([(await rowOf(polo.id)).stockQuantity, await ledgerOf(polo.id)]).toEqual([110, 110]);
  });

  test("changes sizes by movements: a removed size loses its stock, a new one begins with its own", async () => {
    const polo = await makePolo(shop.db, { sizes: { S: 5, M: 5, L: 5 } });
    await edit(polo.id, {
      sizes: [
        { name: "M", stockQuantity: 7, seen: 5 },
        { name: "XL", stockQuantity: 10 },
      ],
    });
    expect((await open(polo.id)).draft.sizes.map(({ name, stockQuantity }) => [name, stockQuantity])).toEqual([
      ["M", 7],
      ["XL", 10],
    ]);
    expect((await rowOf(polo.id)).stockQuantity).toBe(17);
    expect(await ledgerOf(polo.id)).toBe(17);
    await edit(polo.id, { sizes: [], stockQuantity: 4 });
    expect([(await rowOf(polo.id)).stockQuantity, await ledgerOf(polo.id)]).toEqual([4, 4]);
    await edit(polo.id, { sizes: [{ name: "S", stockQuantity: 3 }] });
    expect([(await rowOf(polo.id)).stockQuantity, await ledgerOf(polo.id)]).toEqual([3, 3]);
  });

  test("does not undo what was sold while the form was open", async () => {
    const polo = await makePolo(shop.db, { sizes: { M: 10 } });
    const { draft, version } = await open(polo.id);
    const { orderId } = await shop.as(null).orders.place(aCheckout([{ productId: polo.id, quantity: 4 }]));
    await admin().orders.confirm({ orderId, from: "pending" });
    await admin().catalogue.editProduct({
      ...draft,
      productId: polo.id,
      version,
      sizes: [{ name: "M", stockQuantity: 12, seen: 10 }],
    });
    expect((await rowOf(polo.id)).stockQuantity).toBe(8);
  });

  test("does not undo what was sold of a product without sizes either", async () => {
    const polo = await makePolo(shop.db, { sizes: {}, colors: [], stockQuantity: 40 });
    const { draft, version } = await open(polo.id);
    const sold = { productId: polo.id, size: "One Size", color: "Default", quantity: 5 };
    const { orderId } = await shop.as(null).orders.place(aCheckout([sold]));
    await admin().orders.confirm({ orderId, from: "pending" });
    await admin().catalogue.editProduct({ ...draft, productId: polo.id, version, stockQuantity: 42 });
    expect([(await rowOf(polo.id)).stockQuantity, await ledgerOf(polo.id)]).toEqual([37, 37]);
  });

  test("tells the second of two administrators, who can still save knowingly", async () => {
    const polo = await makePolo(shop.db);
    const { draft, version } = await open(polo.id);
    await edit(polo.id, { name: "Polo Premier" });
    const second = { ...draft, productId: polo.id, name: "Polo Second" };
    await expect(admin().catalogue.editProduct({ ...second, version })).rejects.toMatchObject({
      code: "EDITED_MEANWHILE",
      data: { current: version + 1 },
    });
    expect((await rowOf(polo.id)).name).toBe("Polo Premier");
    await admin().catalogue.editProduct({ ...second, version: version + 1 });
    expect((await rowOf(polo.id)).name).toBe("Polo Second");
  });

  test("opens and ends alerts when the threshold is moved past the stock", async () => {
    const polo = await makePolo(shop.db, { sizes: { M: 20 } });
    const countOpenAlerts = async () =>
      (await shop.db.select().from(inventoryAlerts).where(eq(inventoryAlerts.productId, polo.id))).filter(
        (a) => !a.isResolved,
      ).length;
    await edit(polo.id, { lowStockThreshold: 25 });
    expect(await countOpenAlerts()).toBe(1);
    await edit(polo.id, { lowStockThreshold: 5 });
    expect(await countOpenAlerts()).toBe(0);
  });
});

describe("a product's pictures", () => {
  test("are stored in the house's widths, put in order, and removed with their files", async () => {
    const polo = await makePolo(shop.db);
    const first = await admin().catalogue.addPicture({ productId: polo.id, file: await picture("Été.JPG") });
    const second = await admin().catalogue.addPicture({ productId: polo.id, file: await picture("deux.jpg") });
    expect(first).toMatchObject({
      key: expect.stringMatching(new RegExp(`^products/${polo.id}/\\d+_ete-.*\\.jpg$`)),
      width: 400,
      height: 500,
    });
    expect(await shop.storage.stat(`${first.key}-320.avif`)).not.toBeNull();
    await edit(polo.id, { pictureOrder: [second.id, first.id] });
    expect((await open(polo.id)).images.map(({ id }) => id)).toEqual([second.id, first.id]);
    await edit(polo.id, { removedPictures: [first.id] });
    expect((await open(polo.id)).images.map(({ id }) => id)).toEqual([second.id]);
    expect(await shop.storage.stat(first.key)).toBeNull();
    expect(await shop.storage.stat(`${first.key}-320.avif`)).toBeNull();
  });

  test("each show one of its colours, or none in particular, and say what they are", async () => {
    const polo = await makePolo(shop.db, { name: "Polo Décrit", colors: ["navy", "white"] });
    const dos = { color: "Blanc", alt: " Le dos, en blanc " };
    const back = await admin().catalogue.addPicture({ productId: polo.id, file: await picture("dos.jpg"), ...dos });
    const front = await admin().catalogue.addPicture({ productId: polo.id, file: await picture("face.jpg") });
    const shown = async () => (await open(polo.id)).images.map(({ color, alt }) => [color, alt]);
    expect(await shown()).toEqual([
      ["white", "Le dos, en blanc"],
      [null, "Polo Décrit"],
    ]);
    const pictures = [
      { id: back.id, color: "rouge", alt: "Le dos" },
      { id: front.id, color: "navy", alt: "" },
    ];
    await edit(polo.id, { pictures });
    expect(await shown()).toEqual([
      [null, "Le dos"],
      ["navy", "Polo Décrit"],
    ]);
    const other = await makePolo(shop.db);
    await edit(other.id, { pictures: [{ id: front.id, color: "navy", alt: "D’un autre" }] });
    expect(await shown()).toContainEqual(["navy", "Polo Décrit"]);
  });

  test("are kept in storage while an order shows them", async () => {
    const polo = await makePolo(shop.db);
    const added = await admin().catalogue.addPicture({ productId: polo.id, file: await picture("une.jpg") });
    await shop.as(null).orders.place(aCheckout([{ productId: polo.id }]));
    await edit(polo.id, { removedPictures: [added.id] });
    expect(await shop.storage.stat(added.key)).not.toBeNull();
  });

  test("must be pictures", async () => {
    const polo = await makePolo(shop.db);
    const file = new File(["<svg xmlns='http://www.w3.org/2000/svg'/>"], "attaque.jpg", { type: "image/jpeg" });
    await expect(admin().catalogue.addPicture({ productId: polo.id, file })).rejects.toMatchObject({
      code: "NOT_AN_IMAGE",
    });
    expect(await shop.db.$count(productImages, eq(productImages.productId, polo.id))).toBe(0);
  });
});

describe("a draft", () => {
  test("is nowhere in the shop until it is published, and is new from then on", async () => {
    const name = "Polo Brouillon";
    const added = await admin().catalogue.addProduct({ ...draft, name, isDraft: true, category: "Brouillons" });
    const guest = shop.as(null).catalogue;
    const shown = async () => [
      (await guest.listProducts({ search: "brouillon" })).products.length,
      (await guest.mapSite()).products.filter(({ slug }) => slug === added.slug).length,
      (await admin().catalogue.listForAdmin({ search: name })).rows.length,
      (await admin().catalogue.listForAdmin({ search: name, show: "archived" })).rows.length,
      (await admin().catalogue.listForAdmin({ search: name, show: "drafts" })).rows.length,
    ];
    expect(await shown()).toEqual([0, 0, 0, 0, 1]);
    for (const idOrSlug of [added.productId, added.slug]) {
      await expect(guest.showProduct({ idOrSlug })).rejects.toMatchObject({ code: "PRODUCT_NOT_FOUND" });
    }
    await expect(shop.as(null).orders.place(aCheckout([{ productId: added.productId }]))).rejects.toBeTruthy();
    await edit(added.productId, { shortDescription: "Encore un brouillon" });
    expect(await shown()).toEqual([0, 0, 0, 0, 1]);
    const { createdAt } = await rowOf(added.productId);
    await edit(added.productId, { isDraft: false });
    expect(await shown()).toEqual([1, 1, 1, 0, 0]);
    const published = await rowOf(added.productId);
    expect(published.createdAt.getTime()).toBeGreaterThan(createdAt.getTime());
    await edit(added.productId, { isDraft: true });
    expect(await shown()).toEqual([1, 1, 1, 0, 0]);
  });

  test("is what a duplicate begins as: everything but stock, pictures, sales and marks", async () => {
    const polo = await makePolo(shop.db, { name: "Polo Modèle", isFeatured: true, salesCount: 7, tags: ["été"] });
    await admin().catalogue.addPicture({ productId: polo.id, file: await picture("face.jpg") });
    const { productId } = await admin().catalogue.duplicateProduct({ productId: polo.id, name: "Polo Modèle (copie)" });
    const copy = await rowOf(productId);
    expect(copy).toMatchObject({
      slug: "polo-modele-copie",
      isDraft: true,
      isActive: false,
      isFeatured: false,
      salesCount: 0,
      stockQuantity: 0,
      priceCentimes: 345_00,
      tags: ["été"],
    });
    const { draft: opened, images } = await open(productId);
    expect([opened.colors, images]).toEqual([(await open(polo.id)).draft.colors, []]);
    expect(opened.sizes.map(({ name, stockQuantity }) => [name, stockQuantity])).toEqual([
      ["S", 0],
      ["M", 0],
      ["L", 0],
    ]);
    await expect(admin().catalogue.duplicateProduct({ productId: "nobody", name: "x" })).rejects.toMatchObject({
      code: "PRODUCT_NOT_FOUND",
    });
  });
});

describe("price and stock in the list", () => {
  test("are set for the sizes named, by what the list had shown, and refused when the product was saved meanwhile", async () => {
    const polo = await makePolo(shop.db, { sizes: { S: 5, M: 5 } });
    const { version } = await open(polo.id);
    const order = await shop.as(null).orders.place(aCheckout([{ productId: polo.id, size: "M", quantity: 2 }]));
    await admin().orders.confirm({ orderId: order.orderId, from: "pending" });
    const sizes = [{ name: "M" as const, stockQuantity: 9, seen: 5 }];
    const typed = { productId: polo.id, version, priceCentimes: 300_00, sizes };
    expect(await admin().catalogue.setPriceAndStock(typed)).toEqual({ version: version + 1 });
    const { draft: now } = await open(polo.id);
    expect([now.priceCentimes, now.sizes.map(({ stockQuantity }) => stockQuantity)]).toEqual([300_00, [5, 7]]);
    expect(await ledgerOf(polo.id)).toBe(12);
    await expect(admin().catalogue.setPriceAndStock({ ...typed, priceCentimes: 1_00 })).rejects.toMatchObject({
      code: "EDITED_MEANWHILE",
      data: { current: version + 1 },
    });
    const tooMany = [{ name: "S" as const, stockQuantity: mostStock, seen: 5 }];
    for (const wrong of [{ priceCentimes: Number.NaN }, { priceCentimes: -1 }, { sizes: tooMany }]) {
      await expect(
        admin().catalogue.setPriceAndStock({ ...typed, version: version + 1, ...wrong }),
      ).rejects.toMatchObject({ code: "INVALID_PRODUCT" });
    }
    expect((await open(polo.id)).draft.priceCentimes).toBe(300_00);
  });

  test("a product without sizes has one stock", async () => {
    const bare = await makePolo(shop.db, { sizes: {}, colors: [], stockQuantity: 4 });
    const { version } = await open(bare.id);
    const typed = { productId: bare.id, version, priceCentimes: 50_00, stockQuantity: 10, seenStock: 4 };
    await admin().catalogue.setPriceAndStock(typed);
    expect((await rowOf(bare.id)).stockQuantity).toBe(10);
  });
});

describe("deleting a product", () => {
  test("takes it off sale and keeps it for its orders; for good only where no order refers to it", async () => {
    const [ordered, free] = [await makePolo(shop.db), await makePolo(shop.db)];
    await shop.as(null).orders.place(aCheckout([{ productId: ordered.id }]));
    await expect(admin().catalogue.removeProduct({ productId: ordered.id, forGood: true })).rejects.toMatchObject({
      code: "PRODUCT_ORDERED",
    });
    await admin().catalogue.removeProduct({ productId: ordered.id });
    await expect(shop.as(null).catalogue.showProduct({ idOrSlug: ordered.id })).rejects.toMatchObject({
      message: "Product not found",
    });
    expect((await rowOf(ordered.id)).isActive).toBe(false);
    await admin().catalogue.removeProduct({ productId: free.id, forGood: true });
    expect(await rowOf(free.id)).toBeUndefined();
  });
});

describe("a product taken off sale", () => {
  test("is listed among the archived, and comes back as it was, also when asked twice", async () => {
    const polo = await makePolo(shop.db, { name: "Polo Retrouvé", sizes: { M: 3 } });
    const listed = async (show: "active" | "archived") =>
      (await admin().catalogue.listForAdmin({ show, search: "retrouve" })).rows.map(({ id }) => id);
    await admin().catalogue.removeProduct({ productId: polo.id });
    expect([await listed("active"), await listed("archived")]).toEqual([[], [polo.id]]);
    await admin().catalogue.restoreProduct({ productId: polo.id });
    const { version } = await open(polo.id);
    await admin().catalogue.restoreProduct({ productId: polo.id });
    expect((await open(polo.id)).version).toBe(version);
    expect([await listed("active"), await listed("archived")]).toEqual([[polo.id], []]);
    const { product } = await shop.as(null).catalogue.showProduct({ idOrSlug: polo.id });
    expect(product.stockQuantity).toBe(3);
    const alerts = await shop.db.select().from(inventoryAlerts).where(eq(inventoryAlerts.productId, polo.id));
    expect(alerts.filter(({ isResolved }) => !isResolved)).toMatchObject([{ alertType: "low_stock" }]);
    await expect(admin().catalogue.restoreProduct({ productId: "nobody" })).rejects.toMatchObject({
      code: "PRODUCT_NOT_FOUND",
    });
  });
});

describe("the list of products", () => {
  test.each(["created", "name", "price"] as const)(
    "sorted by %s shows every product once from either end",
    async (sortBy) => {
      const fresh = await openTestShop();
      const admin = fresh.as(await fresh.person("karim"));
      for (let i = 0; i < 65; i += 1) {
        await makePolo(fresh.db, {
          name: `Polo ${i % 7}`,
          priceCentimes: (i % 5) * 100,
          createdAt: new Date(1_700_000_000_000 + (i % 9) * 1000),
        });
      }
      for (const sortOrder of ["asc", "desc"] as const) {
        const forward: string[] = [];
        let page = await admin.catalogue.listForAdmin({ sortBy, sortOrder });
        expect(page.count).toBe(65);
        for (;;) {
          forward.push(...page.rows.map(({ id }) => id));
          const last = page.rows.at(-1)!;
          if (!page.hasAfter) break;
          page = await admin.catalogue.listForAdmin({
            sortBy,
            sortOrder,
            cursor: { edge: "after", key: last.key, id: last.id },
          });
        }
        const backward: string[] = [];
        page = await admin.catalogue.listForAdmin({ sortBy, sortOrder, cursor: { edge: "last" } });
        for (;;) {
          backward.unshift(...page.rows.map(({ id }) => id));
          const first = page.rows[0]!;
          if (!page.hasBefore) break;
          page = await admin.catalogue.listForAdmin({
            sortBy,
            sortOrder,
            cursor: { edge: "before", key: first.key, id: first.id },
          });
        }
        expect(new Set(forward).size).toBe(65);
        expect(backward).toEqual(forward);
      }
      await fresh.stop();
    },
  );

  test("takes a cursor that makes no sense for the first page", async () => {
    const first = await admin().catalogue.listForAdmin({});
    const lost = await admin().catalogue.listForAdmin({ cursor: { edge: "after", key: "quand ?", id: "x" } });
    expect(lost.rows).toEqual(first.rows);
  });
});
