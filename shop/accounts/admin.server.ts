import { and, asc, eq, or, sql } from "drizzle-orm";
import { holds } from "../admin-search.ts";
import type { Sql, Transaction } from "../context.ts";
import { type Cursor, keyset, type Order, pageOf } from "../keyset.ts";
import { e164Of } from "../phone-number.ts";
import { hasSecondFactor } from "./has-second-factor.ts";
import type { Role } from "./roles.ts";
import { users } from "./tables.ts";

const newest: Order = {
  key: sql`users.created_at`,
  id: sql`users.id`,
  type: "timestamptz",
  descending: true,
  indexed: "desc",
};

/** What an administrator sees of an account: never its ways of signing in. */
const columns = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  phone: users.phone,
  phoneE164: users.phoneE164,
  dateOfBirth: users.dateOfBirth,
  role: users.role,
  isEmailVerified: users.isEmailVerified,
  disabled: users.disabled,
  createdAt: users.createdAt,
  lastLoginAt: users.lastLoginAt,
};

/** One page of the accounts that fit, newest first. */
export async function findUsers(db: Sql, wanted: { search?: string; role?: Role; cursor?: Cursor; size: number }) {
  const { behind, order } = keyset(newest, wanted.cursor);
  const rows = await db
    .select(columns)
    .from(users)
    .where(and(wanted.role && eq(users.role, wanted.role), found(wanted.search), behind))
    .orderBy(order)
    .limit(wanted.size + 1);
  return pageOf(rows, wanted.size, wanted.cursor);
}

/** By address and name, and by phone however it is written. */
function found(search: string | undefined) {
  const e164 = search ? e164Of(search) : null;
  const named = holds(sql`searchable(' ' || email || ' ' || first_name || ' ' || last_name)`, search);
  return e164 ? or(named, eq(users.phoneE164, e164)) : named;
}

/** One account. */
export async function findUser(db: Sql, userId: string) {
  const [row] = await db
    .select({ ...columns, hasSecondFactor: hasSecondFactor() })
    .from(users)
    .where(eq(users.id, userId));
  return row ?? null;
}

/**
 * Locks the administrators who can sign in, and one account, always in the order of their ids; answers the account and
 * whether it is the only one of them.
 */
export async function lockAccount(tx: Transaction, userId: string) {
  const locked = await tx
    .select({ id: users.id, role: users.role, disabled: users.disabled, isEmailVerified: users.isEmailVerified })
    .from(users)
    .where(sql`${users.id} = ${userId} or (${users.role} = 'admin' and not ${users.disabled})`)
    .orderBy(asc(users.id))
    .for("update");
  const account = locked.find(({ id }) => id === userId);
  const others = locked.filter(({ id, role, disabled }) => id !== userId && role === "admin" && !disabled);
  return account ? { ...account, isLastAdministrator: account.role === "admin" && others.length === 0 } : null;
}

/** Changes an account. */
export async function writeAccount(
  tx: Transaction,
  userId: string,
  change: Partial<Pick<typeof users.$inferInsert, "role" | "disabled">>,
  at: Date,
): Promise<void> {
  await tx
    .update(users)
    .set({ ...change, updatedAt: at })
    .where(eq(users.id, userId));
}
