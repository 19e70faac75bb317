import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { productSizes, products } from "../catalogue/tables.ts";
import type { Transaction } from "../context.ts";
import { newId } from "../ids.ts";
import type { Holding } from "./allocation.ts";
import { stockMovements } from "./tables.ts";
import { watchCrossings } from "./watch-stock.ts";

/**
 * The one place where stock is locked: product rows in the order of their ids, so that two approvals can never wait
 * for each other in a circle. A product's lock covers its sizes: nobody changes them without it. Orders that name the
 * product do not wait for it.
 */
export async function lockStock(tx: Transaction, productIds: readonly string[]): Promise<Holding[]> {
  const ids = [...new Set(productIds)].sort();
  if (ids.length === 0) return [];
  const held = await tx
    .select({
      productId: products.id,
      unlimited: sql<boolean>`not track_inventory or allow_backorder`,
      stockQuantity: products.stockQuantity,
    })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
    .for("no key update");
  const sizes = await tx
    .select({ productId: productSizes.productId, name: productSizes.name, stockQuantity: productSizes.stockQuantity })
    .from(productSizes)
    .where(inArray(productSizes.productId, ids))
    .orderBy(asc(productSizes.position));
  return held.map((product) => ({ ...product, sizes: sizes.filter((size) => size.productId === product.productId) }));
}

export interface Movement {
  productId: string;
  /** A size the product has, or any other text for stock that is not divided into sizes. */
  size: string;
  delta: number;
  reason: (typeof stockMovements.$inferInsert)["reason"];
  orderId: string | null;
  actorId: string | null;
  at: Date;
}

/** Applies movements to stock held under lock, writes them into the ledger and opens or ends alerts they cause. */
export async function move(
  tx: Transaction,
  movements: readonly Movement[],
  holdings: readonly Holding[],
): Promise<void> {
  for (const { productId, size, delta, at } of movements) {
    const holding = holdings.find((candidate) => candidate.productId === productId);
    if (holding && holding.sizes.length > 0) {
      await tx
        .update(productSizes)
        .set({ stockQuantity: sql`${productSizes.stockQuantity} + ${delta}` })
        .where(and(eq(productSizes.productId, productId), sql`${productSizes.name} = ${size}`));
    }
    await tx
      .update(products)
      .set({ stockQuantity: sql`${products.stockQuantity} + ${delta}`, updatedAt: at })
      .where(eq(products.id, productId));
  }
  const [first] = movements;
  if (!first) return;
  await tx.insert(stockMovements).values(movements.map(({ at, ...movement }) => ({ ...movement, createdAt: at })));
  const deltas = new Map<string, number>();
  for (const { productId, delta } of movements) deltas.set(productId, (deltas.get(productId) ?? 0) + delta);
  await watchCrossings(tx, deltas, newId, first.at);
}
