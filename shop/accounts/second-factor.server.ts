import { randomInt } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Secrets, Services, Sql, Transaction } from "../context.ts";
import type { Changes } from "../journal/changes.ts";
import { endSessions } from "./accounts.server.ts";
import { hasSecondFactor } from "./has-second-factor.ts";
import { authenticators, passkeys, recoveryCodes, users } from "./tables.ts";

const legible = "abcdefghjkmnpqrstuvwxyz23456789";
const mostCodes = 10;

/** A code people can copy from paper: four groups of four, about 79 bits. */
const newCode = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => legible[randomInt(legible.length)]).join("")).join(
    "-",
  );

/** What was typed as such a code is written, whatever stands between its groups. */
const digestOf = (secrets: Secrets, userId: string, typed: string): string =>
  secrets.digest(`recovery ${userId} ${typed.toLowerCase().replaceAll(/[^a-z0-9]/g, "")}`);

/** New recovery codes in place of those that are left. What is returned is kept nowhere in clear. */
export async function writeRecoveryCodes(
  { secrets }: Pick<Services, "secrets">,
  tx: Transaction,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: mostCodes }, newCode);
  await deleteRecoveryCodes(tx, userId);
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeDigest: digestOf(secrets, userId, code) })));
  return codes;
}

/** Whether it is one of the person's recovery codes, which is gone afterwards. */
export async function redeemRecoveryCode(
  { secrets }: Pick<Services, "secrets">,
  tx: Transaction,
  userId: string,
  typed: string,
): Promise<boolean> {
  const used = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeDigest, digestOf(secrets, userId, typed))))
    .returning({ userId: recoveryCodes.userId });
  return used.length > 0;
}

/** They stand in for a second factor, and go with the last. */
export async function deleteRecoveryCodes(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

export const countRecoveryCodes = (db: Sql, userId: string): Promise<number> =>
  db.$count(recoveryCodes, eq(recoveryCodes.userId, userId));

/** Whether a person has a second factor that can be proved. */
export async function hasFactor(db: Sql, userId: string): Promise<boolean> {
  const [row] = await db.select({ has: hasSecondFactor() }).from(users).where(eq(users.id, userId));
  return row?.has ?? false;
}

/** Writes a secret that waits for its first code; false where an authenticator has been confirmed already. */
export async function writeAuthenticator(tx: Transaction, userId: string, secret: string, at: Date): Promise<boolean> {
  const waiting = { secret, isConfirmed: false, lastStep: null, createdAt: at };
  const written = await tx
    .insert(authenticators)
    .values({ userId, ...waiting })
    .onConflictDoUpdate({
      target: authenticators.userId,
      set: waiting,
      setWhere: eq(authenticators.isConfirmed, false),
    })
    .returning({ userId: authenticators.userId });
  return written.length > 0;
}

export async function findAuthenticator(db: Sql, userId: string) {
  const [row] = await db.select().from(authenticators).where(eq(authenticators.userId, userId));
  return row ?? null;
}

/** A person's authenticator, locked, so that a code is taken once however many bring it. */
export async function lockAuthenticator(tx: Transaction, userId: string) {
  const [row] = await tx.select().from(authenticators).where(eq(authenticators.userId, userId)).for("update");
  return row ?? null;
}

/** Notes the step of a code that was taken; the first one confirms the authenticator. */
export async function takeStep(tx: Transaction, userId: string, lastStep: number): Promise<void> {
  await tx.update(authenticators).set({ lastStep, isConfirmed: true }).where(eq(authenticators.userId, userId));
}

/** Takes a person's second factor away, whatever it was, and ends their sessions. What the journal tells of it. */
export async function removeSecondFactor(tx: Transaction, userId: string): Promise<Changes> {
  const had = await hasFactor(tx, userId);
  await tx.delete(authenticators).where(eq(authenticators.userId, userId));
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await deleteRecoveryCodes(tx, userId);
  await endSessions(tx, userId);
  return had ? { secondFactor: { before: true, after: false } } : {};
}
