import { eq } from "drizzle-orm";
import { isStaff, type Role } from "../accounts/roles.ts";
import { users } from "../accounts/tables.ts";
import type { Sql } from "../context.ts";
import { maySee } from "../rights.ts";

/**
 * A person is a mailbox: that of an account, whose orders count whatever they say, or one that guests ordered with,
 * wrote from or wait with. A phone is only a way to find it, because a family shares one. Source: behaviour.md, "A person's data".
 */
export interface Person {
  email: string;
  accountId: string | null;
}

/** The person of a mailbox. */
export async function personOf(db: Sql, email: string): Promise<Person> {
  const [account] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return { email, accountId: account?.id ?? null };
}

/** The same, as a role sees it: nobody where somebody works here whom it may not see. */
export async function personSeenBy(db: Sql, role: Role, email: string): Promise<Person | null> {
  const [account] = await db.select({ id: users.id, role: users.role }).from(users).where(eq(users.email, email));
  if (account && isStaff(account.role) && !maySee(role, "staff")) return null;
  return { email, accountId: account?.id ?? null };
}

/** What the journal calls a person: the same one alike, and nobody can tell whom. */
export const personKey = (digest: (text: string) => string, email: string): string =>
  digest(`person:${email}`).slice(0, 24);
