import { and, eq, ne } from "drizzle-orm";
import type { Database, Services, ShopContext, Sql, Transaction } from "../context.ts";
import { newId } from "../ids.ts";
import { enqueueMail } from "../mail/enqueue-mail.ts";
import { isStaffLength } from "./account-fields.ts";
import { forgetBrowsers } from "./known-browsers.server.ts";
import { mintProof } from "./mailed-proofs.server.ts";
import { credentials, sessions, users } from "./tables.ts";

export type Account = typeof users.$inferSelect;

export async function findAccount(db: Sql, email: string): Promise<Account | null> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user ?? null;
}

const byPassword = (userId: string) => and(eq(credentials.userId, userId), eq(credentials.providerId, "credential"));

/** The password of an account as it is kept; null for one that has none, because it signs in with Google. */
export async function findPassword(db: Sql, userId: string): Promise<string | null> {
  const [row] = await db.select({ password: credentials.password }).from(credentials).where(byPassword(userId));
  return row?.password ?? null;
}

/** A password as it is kept: its hash, and what that does not tell. */
export interface KeptPassword {
  password: string;
  isStaffLength: boolean;
}

/** What is kept of a password. Hashing is slow on purpose: not inside a transaction. */
export async function keepPassword({ signIn }: Pick<Services, "signIn">, password: string): Promise<KeptPassword> {
  return { password: await signIn.hash(password), isStaffLength: isStaffLength(password) };
}

/** Sets an account's password, the first one too. Browsers known by the one before are known no more. */
export async function writePassword(tx: Transaction, userId: string, kept: KeptPassword, at: Date): Promise<void> {
  await forgetBrowsers(tx, userId);
  const known = await tx
    .update(credentials)
    .set({ ...kept, updatedAt: at })
    .where(byPassword(userId))
    .returning({ id: credentials.id });
  if (known.length > 0) return;
  const way = { id: newId(), userId, accountId: userId, providerId: "credential", ...kept };
  await tx.insert(credentials).values({ ...way, createdAt: at, updatedAt: at });
}

/** Notes of a password somebody has just signed in with whether it is long enough for an administrator. */
export async function notePasswordLength(db: Database, userId: string, password: string): Promise<void> {
  const wanted = isStaffLength(password);
  await db
    .update(credentials)
    .set({ isStaffLength: wanted })
    .where(and(byPassword(userId), ne(credentials.isStaffLength, wanted)));
}

/** Ends every session of a person, on all devices. */
export async function endSessions(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}

/** A new link and code, and the mail that carries them, in the caller's transaction. */
export async function enqueueVerification(
  context: ShopContext,
  tx: Transaction,
  user: Pick<Account, "id" | "email" | "firstName" | "lastName">,
): Promise<void> {
  const { link, code } = await mintProof(context, tx, user.id, "verification");
  const { seal } = context.secrets;
  await enqueueMail(context, tx, {
    recipient: user.email,
    locale: context.locale,
    content: {
      kind: "verification",
      customerName: `${user.firstName} ${user.lastName}`.trim(),
      link: seal(link),
      code: seal(code),
    },
  });
}

/** A new link to choose a password, and the mail that carries it. */
export async function enqueuePasswordReset(
  context: ShopContext,
  tx: Transaction,
  user: Pick<Account, "id" | "email" | "firstName" | "lastName">,
): Promise<void> {
  const { link } = await mintProof(context, tx, user.id, "password-reset");
  await enqueueMail(context, tx, {
    recipient: user.email,
    locale: context.locale,
    content: {
      kind: "password-reset",
      customerName: `${user.firstName} ${user.lastName}`.trim(),
      link: context.secrets.seal(link),
    },
  });
}
