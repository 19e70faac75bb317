import { and, desc, eq } from "drizzle-orm";
import { users } from "../accounts/tables.ts";
import type { Sql, Transaction } from "../context.ts";
import { newId } from "../ids.ts";
import type { AddressFields } from "./check-address.ts";
import { addresses } from "./tables.ts";

const own = (userId: string, id: string) => and(eq(addresses.userId, userId), eq(addresses.id, id));

/** A customer's addresses, the first one first, then by their last use. */
export function readAddresses(db: Sql, userId: string) {
  return db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isFirst), desc(addresses.usedAt), desc(addresses.id));
}

/** The same, which nobody else can change until the transaction ends. */
export async function holdAddresses(tx: Transaction, userId: string) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
  return readAddresses(tx, userId);
}

export async function insertAddress(tx: Transaction, userId: string, fields: AddressFields, usedAt: Date) {
  const id = newId();
  await tx.insert(addresses).values({ id, userId, usedAt, ...fields });
  return id;
}

/** Whether there was one to change. */
export async function writeAddress(
  tx: Sql,
  userId: string,
  id: string,
  change: Partial<AddressFields & { usedAt: Date }>,
): Promise<boolean> {
  const { rowCount } = await tx.update(addresses).set(change).where(own(userId, id));
  return rowCount === 1;
}

export async function deleteAddress(tx: Sql, userId: string, id: string): Promise<void> {
  await tx.delete(addresses).where(own(userId, id));
}

/** Whether there was one to put first. */
export async function putFirst(tx: Transaction, userId: string, id: string): Promise<boolean> {
  await tx.update(addresses).set({ isFirst: false }).where(eq(addresses.userId, userId));
  const { rowCount } = await tx.update(addresses).set({ isFirst: true }).where(own(userId, id));
  return rowCount === 1;
}
