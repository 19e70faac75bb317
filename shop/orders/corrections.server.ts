import { asc, eq, sql } from "drizzle-orm";
import type { Sql, Transaction } from "../context.ts";
import type { Correction } from "./corrections.ts";
import type { Pricing } from "./pricing.ts";
import { orderCorrections, orders } from "./tables.ts";

/** Writes what an order is after a correction, and the correction into its history. */
export async function writeCorrected(
  tx: Transaction,
  orderId: string,
  corrected: Pricing &
    Pick<typeof orders.$inferSelect, "shippingAddress" | "billingAddress" | "deliveryDays" | "estimatedDelivery">,
  { changes, actorId, at }: { changes: Correction[]; actorId: string | null; at: Date },
): Promise<void> {
  const { shippingAddress, billingAddress, adjustments, totalCentimes, deliveryDays, estimatedDelivery } = corrected;
  await tx
    .update(orders)
    .set({
      shippingAddress,
      billingAddress,
      adjustments,
      totalCentimes,
      deliveryDays,
      estimatedDelivery,
      updatedAt: at,
    })
    .where(eq(orders.id, orderId));
  await tx.insert(orderCorrections).values({ orderId, changes, actorId, createdAt: at });
}

/** The corrections of an order, oldest first; `who`: of the staff, null where its buyer made it. */
export function readCorrections(db: Sql, orderId: string) {
  return db
    .select({
      id: orderCorrections.id,
      changes: orderCorrections.changes,
      at: orderCorrections.createdAt,
      who: sql<string | null>`(select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)
        from users u where u.id = ${orderCorrections.actorId})`,
    })
    .from(orderCorrections)
    .where(eq(orderCorrections.orderId, orderId))
    .orderBy(asc(orderCorrections.id));
}
