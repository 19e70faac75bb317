import { eq } from "drizzle-orm";
import { users } from "../accounts/tables.ts";
import type { Sql } from "../context.ts";

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

/** What the journal calls a person: the same one alike, and nobody can tell whom. */
export const personKey = (digest: (text: string) => string, email: string): string =>
  digest(`person:${email}`).slice(0, 24);
