import { eq, inArray } from "drizzle-orm";
import type { Transaction } from "../context.ts";
import type { Author } from "../journal/author.ts";
import { changesBetween } from "../journal/changes.ts";
import { tellEach } from "../journal/tell.ts";
import { isPaidAtTheDoor } from "../orders/amount-to-collect.ts";
import { orders } from "../orders/tables.ts";
import { parcels } from "../parcels/tables.ts";
import { isPaid, type ParcelMoney } from "./order-paid.ts";

interface By {
  author: Author;
  at: Date;
}

/**
 * Brings orders that the caller has locked to where the money of their parcels leaves them, paid or pending; also after a
 * parcel came back or was lost. Those that are paid otherwise, or whose parcels carry no money, stay as they are.
 */
export async function followPayments(tx: Transaction, orderIds: readonly string[], by: By): Promise<void> {
  if (orderIds.length === 0) return;
  const { paymentMethod: method, paymentStatus: status } = orders;
  const { state, collectCentimes, owedCentimes, paidCentimes } = parcels;
  const money = { state, collectCentimes, owedCentimes, paidCentimes };
  const rows = await tx
    .select({ id: orders.id, method, status, money })
    .from(orders)
    .innerJoin(parcels, eq(parcels.orderId, orders.id))
    .where(inArray(orders.id, [...new Set(orderIds)]));
  const found = new Map<string, { status: string; parcels: ParcelMoney[] }>();
  for (const row of rows) {
    if (!isPaidAtTheDoor(row.method)) continue;
    const order = found.get(row.id) ?? { status: row.status, parcels: [] };
    order.parcels.push(row.money);
    found.set(row.id, order);
  }
  const become: Record<"paid" | "pending", string[]> = { paid: [], pending: [] };
  for (const [id, order] of found) {
    const paid = isPaid(order.parcels);
    const now = paid ? "paid" : "pending";
    if (paid !== null && now !== order.status) become[now].push(id);
  }
  await writePayment(tx, become.paid, "paid", by);
  await writePayment(tx, become.pending, "pending", by);
}

/** Writes of orders that stood otherwise whether they are paid, and tells the journal. */
export async function writePayment(
  tx: Transaction,
  orderIds: readonly string[],
  status: "paid" | "pending",
  { author, at }: By,
): Promise<void> {
  if (orderIds.length === 0) return;
  await tx
    .update(orders)
    .set({ paymentStatus: status, updatedAt: at })
    .where(inArray(orders.id, [...orderIds]));
  const changes = changesBetween({ paymentStatus: status === "paid" ? "pending" : "paid" }, { paymentStatus: status });
  await tellEach(
    tx,
    author,
    at,
    orderIds.map((id) => ({ thing: "order" as const, id, changes })),
  );
}
