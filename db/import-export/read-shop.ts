import { asc, eq, gt, inArray, sql } from "drizzle-orm";
import { users } from "../../shop/accounts/tables.ts";
import { cartLines } from "../../shop/cart/tables.ts";
import { mediaUrl } from "../../shop/catalogue/picture-names.ts";
import { productColors, productImages, productSizes, products } from "../../shop/catalogue/tables.ts";
import { contactMessages } from "../../shop/contact/tables.ts";
import type { Sql } from "../../shop/context.ts";
import { inventoryAlerts } from "../../shop/inventory/tables.ts";
import { orderLines, orders } from "../../shop/orders/tables.ts";
import { wishlistItems } from "../../shop/wishlist/tables.ts";
import { presentOrder, presentProduct, presentUser } from "./present.ts";

const page = 500;

/** Rows in the order of their ids, a page at a time. */
async function* pages<Row extends { id: string }>(read: (after: string) => Promise<Row[]>): AsyncGenerator<Row[]> {
  for (let rows = await read(""); rows.length > 0; rows = await read(rows.at(-1)!.id)) yield rows;
}

/** Every account, in the shape of section 3. */
export async function* readUsers(db: Sql) {
  const next = (after: string) => db.select().from(users).where(gt(users.id, after)).orderBy(asc(users.id)).limit(page);
  for await (const rows of pages(next)) for (const user of rows) yield presentUser(user);
}

/** Every product. */
export async function* readProducts(db: Sql) {
  const next = (after: string) =>
    db.select().from(products).where(gt(products.id, after)).orderBy(asc(products.id)).limit(page);
  for await (const rows of pages(next)) {
    const ids = rows.map(({ id }) => id);
    const sizes = await db
      .select()
      .from(productSizes)
      .where(inArray(productSizes.productId, ids))
      .orderBy(asc(productSizes.position));
    const colors = await db
      .select()
      .from(productColors)
      .where(inArray(productColors.productId, ids))
      .orderBy(asc(productColors.position));
    const images = await db
      .select()
      .from(productImages)
      .where(inArray(productImages.productId, ids))
      .orderBy(asc(productImages.position));
    for (const product of rows) {
      const own = <Row extends { productId: string }>(all: Row[]) =>
        all.filter(({ productId }) => productId === product.id);
      yield presentProduct({ product, sizes: own(sizes), colors: own(colors), images: own(images) });
    }
  }
}

/** Every order with its lines. */
export async function* readOrders(db: Sql) {
  const next = (after: string) =>
    db.select().from(orders).where(gt(orders.id, after)).orderBy(asc(orders.id)).limit(page);
  for await (const rows of pages(next)) {
    const ids = rows.map(({ id }) => id);
    const lines = await db
      .select()
      .from(orderLines)
      .where(inArray(orderLines.orderId, ids))
      .orderBy(asc(orderLines.orderId), asc(orderLines.position));
    const byOrder = Map.groupBy(lines, ({ orderId }) => orderId);
    for (const order of rows) yield presentOrder(order, byOrder.get(order.id) ?? []);
  }
}

const firstImage = sql<
  string | null
>`(select key from ${productImages} i where i.product_id = products.id order by i.position limit 1)`;

/** Every line of every customer's cart; name, price and picture as they are now. */
export async function* readCarts(db: Sql) {
  const next = (after: string) =>
    db.select({ id: users.id }).from(users).where(gt(users.id, after)).orderBy(asc(users.id)).limit(page);
  for await (const rows of pages(next)) {
    const ids = rows.map(({ id }) => id);
    const lines = await db
      .select({ line: cartLines, name: products.name, priceCentimes: products.priceCentimes, image: firstImage })
      .from(cartLines)
      .innerJoin(products, eq(products.id, cartLines.productId))
      .where(inArray(cartLines.userId, ids))
      .orderBy(asc(cartLines.userId), asc(cartLines.productId), asc(cartLines.size), asc(cartLines.color));
    for (const { line, name, priceCentimes, image } of lines) {
      yield { ...line, priceCentimes, name, image: image && mediaUrl(image) };
    }
  }
}

/** Every customer's wishlist, one document each. */
export async function* readWishlists(db: Sql) {
  const next = (after: string) =>
    db.select({ id: users.id }).from(users).where(gt(users.id, after)).orderBy(asc(users.id)).limit(page);
  for await (const rows of pages(next)) {
    const ids = rows.map(({ id }) => id);
    const items = await db
      .select()
      .from(wishlistItems)
      .where(inArray(wishlistItems.userId, ids))
      .orderBy(asc(wishlistItems.userId), asc(wishlistItems.addedAt), asc(wishlistItems.productId));
    for (const [userId, own] of Map.groupBy(items, (item) => item.userId)) {
      yield { userId, items: own.map(({ productId, addedAt }) => ({ productId, addedAt })) };
    }
  }
}

/** Every inventory alert, with its product's name and SKU. */
export async function* readAlerts(db: Sql) {
  const next = async (after: string) => {
    const rows = await db
      .select({ alert: inventoryAlerts, productName: products.name, sku: products.sku })
      .from(inventoryAlerts)
      .innerJoin(products, eq(products.id, inventoryAlerts.productId))
      .where(gt(inventoryAlerts.id, after))
      .orderBy(asc(inventoryAlerts.id))
      .limit(page);
    return rows.map(({ alert, ...product }) => ({ ...alert, ...product }));
  };
  for await (const rows of pages(next)) yield* rows;
}

/** Every contact message. */
export async function* readContactMessages(db: Sql) {
  const next = (after: string) =>
    db.select().from(contactMessages).where(gt(contactMessages.id, after)).orderBy(asc(contactMessages.id)).limit(page);
  for await (const rows of pages(next))
    for (const { createdAt: timestamp, ...row } of rows) yield { ...row, timestamp };
}
