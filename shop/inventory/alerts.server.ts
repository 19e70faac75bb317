import { and, eq, sql } from "drizzle-orm";
import { products } from "../catalogue/tables.ts";
import type { Sql, Transaction } from "../context.ts";
import { type Cursor, keyset, type Order, pageOf } from "../keyset.ts";
import { inventoryAlerts } from "./tables.ts";

const newest: Order = {
  key: sql`inventory_alerts.created_at`,
  id: sql`inventory_alerts.id`,
  type: "timestamptz",
  descending: true,
  indexed: "desc",
};

/** One page of the unresolved alerts, newest first. */
export async function findAlerts(db: Sql, cursor: Cursor | undefined, size: number) {
  const { behind, order } = keyset(newest, cursor);
  const rows = await db
    .select({
      id: inventoryAlerts.id,
      productId: inventoryAlerts.productId,
      productName: products.name,
      sku: products.sku,
      currentStock: inventoryAlerts.currentStock,
      threshold: inventoryAlerts.threshold,
      alertType: inventoryAlerts.alertType,
      isResolved: inventoryAlerts.isResolved,
      createdAt: inventoryAlerts.createdAt,
    })
    .from(inventoryAlerts)
    .innerJoin(products, eq(products.id, inventoryAlerts.productId))
    .where(and(sql`not is_resolved`, behind))
    .orderBy(order)
    .limit(size + 1);
  return pageOf(rows, size, cursor);
}

/** How many alerts are unresolved. */
export async function countAlerts(db: Sql): Promise<number> {
  return db.$count(inventoryAlerts, sql`not is_resolved`);
}

/** Resolves one alert and answers what it was; null when it is unknown. One already resolved stays as it is. */
export async function endAlert(tx: Transaction, alertId: string, at: Date) {
  const [alert] = await tx
    .select({
      productId: inventoryAlerts.productId,
      alertType: inventoryAlerts.alertType,
      wasResolved: inventoryAlerts.isResolved,
    })
    .from(inventoryAlerts)
    .where(eq(inventoryAlerts.id, alertId))
    .for("update");
  if (!alert) return null;
  if (!alert.wasResolved) {
    await tx.update(inventoryAlerts).set({ isResolved: true, resolvedAt: at }).where(eq(inventoryAlerts.id, alertId));
  }
  return alert;
}
