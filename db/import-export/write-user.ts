import { eq } from "drizzle-orm";
import { users } from "../../shop/accounts/tables.ts";
import { brand } from "../../shop/brand.ts";
import type { Transaction } from "../../shop/context.ts";
import { enqueueMail } from "../../shop/mail/enqueue-mail.ts";
import { adaptUser } from "./adapt-user.ts";
import { type Doc, Refusal } from "./values.ts";
import type { Mover } from "./write.ts";

/** Writes an account without a password, and enqueues the mail that says how to choose one. */
export async function writeUser({ services }: Mover, tx: Transaction, doc: Doc, notes: string[]): Promise<boolean> {
  const user = adaptUser(doc, notes);
  const [known] = await tx.select({ id: users.id }).from(users).where(eq(users.email, user.email));
  if (known && known.id !== user.id) throw new Refusal("another account has this e-mail address");
  const written = await tx.insert(users).values(user).onConflictDoNothing().returning({ id: users.id });
  if (written.length === 0) return false;
  if (!user.disabled) {
    const customerName = `${user.firstName ?? ""} ${user.lastName ?? ""}`.trim();
    const content = { kind: "account-moved" as const, customerName, email: user.email };
    await enqueueMail(services, tx, { recipient: user.email, locale: brand.locale, content });
  }
  return true;
}
