import { eq } from "drizzle-orm";
import type { z } from "zod";
import { isStaff, type Role } from "../accounts/roles.ts";
import { users } from "../accounts/tables.ts";
import type { Sql } from "../context.ts";
import { emailAddress } from "../fields.ts";
import type { Buyer } from "../orders/orders-of-person.ts";
import { e164Of } from "../phone-number.ts";
import { maySee } from "../rights.ts";
import { safeText } from "../safe-text.ts";

/**
 * A person is a mailbox: that of an account, whose orders count whatever they say, or one that guests ordered with,
 * wrote from or wait with. A phone is only a way to find it, because a family shares one; but whose orders name no mailbox
 * is known by nothing else, and is the person of that phone. Source: behaviour.md, "A person's data".
 */
export type Person = Buyer;

/** A person as a call names them. */
export type Whom = { email: string; phone: null } | { email: null; phone: string };

/** How a call names a person: by a mailbox, or by the phone of somebody who has none. */
export const named = { email: emailAddress.default(""), phone: safeText(100).trim().default("") };
type Named = z.infer<z.ZodObject<typeof named>>;

/** Whether it names one person, and one only. */
export const isNamedOnce = ({ email, phone }: Named): boolean => (email === "") !== (phone === "");

export const whomOf = ({ email, phone }: Named): Whom =>
  email ? { email, phone: null } : { email: null, phone: lineOf(phone) };

/** A phone as a person is known by it: alike however it is written, where a number can be told. */
const lineOf = (typed: string): string => e164Of(typed) ?? typed.trim();

/** The person of a mailbox. */
export async function personOf(db: Sql, email: string): Promise<Person> {
  const [account] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return { email, accountId: account?.id ?? null, phone: null };
}

/** Whoever is meant, as a role sees them: nobody where somebody works here whom it may not see. */
export async function personSeenBy(db: Sql, role: Role, { email, phone }: Whom): Promise<Person | null> {
  if (email === null) return { email, accountId: null, phone };
  const [account] = await db.select({ id: users.id, role: users.role }).from(users).where(eq(users.email, email));
  if (account && isStaff(account.role) && !maySee(role, "staff")) return null;
  return { email, accountId: account?.id ?? null, phone: null };
}

/** What the journal calls a person: the same one alike, and nobody can tell whom. */
export const personKey = (digest: (text: string) => string, { email, phone }: Whom): string =>
  digest(`person:${email ?? phone}`).slice(0, 24);
