import { eq, inArray } from "drizzle-orm";
import { users } from "../../shop/accounts/tables.ts";
import { productColors, products } from "../../shop/catalogue/tables.ts";
import type { Transaction } from "../../shop/context.ts";
import { orderEvents, orderLines, orders } from "../../shop/orders/tables.ts";
import { type AdaptedOrder, adaptOrder } from "./adapt-order.ts";
import type { Doc } from "./values.ts";
import type { Mover } from "./write.ts";
import { writeForgottenProduct } from "./write-product.ts";

/** Writes an order as it stands, with its lines; no mail and no stock movement, which were the old shop's. */
export async function writeOrder(mover: Mover, tx: Transaction, doc: Doc, notes: string[]): Promise<boolean> {
  const { order, lines } = adaptOrder(doc, notes);
  const [known] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, order.id));
  if (known) return false;
  if (order.userId) {
    const [owner] = await tx.select({ id: users.id }).from(users).where(eq(users.id, order.userId));
    if (!owner) {
      notes.push("its account is not there: kept without one");
      order.userId = null;
    }
  }
  await completeLines(mover, tx, lines, notes);
  await tx.insert(orders).values(order);
  await tx.insert(orderLines).values(lines.map((line) => ({ ...line, orderId: order.id })));
  const { id: orderId, status: toStatus, trackingNumber, createdAt } = order;
  await tx.insert(orderEvents).values({ orderId, toStatus: toStatus!, trackingNumber, createdAt });
  return true;
}

/** SKUs and colour names that old lines lack come from their products; products that are gone are remembered. */
async function completeLines(mover: Mover, tx: Transaction, lines: AdaptedOrder["lines"], notes: string[]) {
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  const known = await tx.select({ id: products.id, sku: products.sku }).from(products).where(inArray(products.id, ids));
  const colors = await tx.select().from(productColors).where(inArray(productColors.productId, ids));
  for (const line of lines) {
    const product = known.find(({ id }) => id === line.productId);
    if (!product) {
      await writeForgottenProduct(tx, line.productId, line.name, line.priceCentimes, mover.services.clock());
      known.push({ id: line.productId, sku: line.sku });
      notes.push(`product ${line.productId} is gone: kept as one that is not sold`);
    }
    line.sku ||= product?.sku ?? "";
    const color = colors.find(({ productId, value }) => productId === line.productId && value === line.color);
    if (color && (!line.colorName || line.colorName === line.color)) line.colorName = color.name;
  }
}
