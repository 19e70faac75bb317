import { asc, eq, sql } from "drizzle-orm";
import type { Sql, Transaction } from "../context.ts";
import type { Correction } from "./corrections.ts";
import type { NewLine } from "./orders.server.ts";
import type { Pricing } from "./pricing.ts";
import { orderCorrections, orderLines, orders } from "./tables.ts";

/** Writes what an order is after a correction, and the correction into its history. */
export async function writeCorrected(
  tx: Transaction,
  orderId: string,
  corrected: Pricing &
    Pick<
      typeof orders.$inferSelect,
      | ("phone" | "phoneE164" | "phoneAsRead")
      | ("shippingAddress" | "billingAddress" | "deliveryDays" | "estimatedDelivery")
    >,
  { changes, actorId, at }: { changes: Correction[]; actorId: string | null; at: Date },
): Promise<void> {
  const { phone, phoneE164, phoneAsRead, shippingAddress, billingAddress } = corrected;
  const { subtotalCentimes, adjustments, totalCentimes, deliveryDays, estimatedDelivery } = corrected;
  await tx
    .update(orders)
    .set({
      phone,
      phoneE164,
      phoneAsRead,
      shippingAddress,
      billingAddress,
      subtotalCentimes,
      adjustments,
      totalCentimes,
      deliveryDays,
      estimatedDelivery,
      updatedAt: at,
    })
    .where(eq(orders.id, orderId));
  await tx.insert(orderCorrections).values({ orderId, changes, actorId, createdAt: at });
}

/** Writes other lines in the place of an order's own; `isHeld`: its pieces are about to be held. */
export async function replaceLines(
  tx: Transaction,
  { id: orderId, isHeld }: { id: string; isHeld: boolean },
  lines: readonly NewLine[],
): Promise<void> {
  await tx.delete(orderLines).where(eq(orderLines.orderId, orderId));
  await tx
    .insert(orderLines)
    .values(lines.map((line) => ({ ...line, orderId, takenQuantity: isHeld ? line.quantity : 0 })));
}

/** How often an order was corrected: which version of it somebody has seen. */
export const countCorrections = (db: Sql, orderId: string): Promise<number> =>
  db.$count(orderCorrections, eq(orderCorrections.orderId, orderId));

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
