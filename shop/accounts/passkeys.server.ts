import { and, asc, eq, gt, lt } from "drizzle-orm";
import type { KeptPasskey, Sql, Transaction } from "../context.ts";
import { passkeyChallenges, passkeys, sessions, users } from "./tables.ts";

/** For so long a browser and its device may take. */
const challengeMs = 300_000;
type Purpose = (typeof passkeyChallenges.$inferSelect)["purpose"];

/** A person's passkeys, oldest first. */
export const findPasskeys = (db: Sql, userId: string) =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt), asc(passkeys.id));

/** One of a person's own, by what the device calls it. */
export async function findPasskey(db: Sql, userId: string, credentialId: string) {
  const [row] = await db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.credentialId, credentialId)));
  return row ?? null;
}

/** Notes what a session's passkey is to sign, in place of what it was to sign before. */
export async function writeChallenge(
  tx: Transaction,
  sessionId: string,
  purpose: Purpose,
  challenge: string,
  at: Date,
) {
  const asked = { purpose, challenge, expiresAt: new Date(at.getTime() + challengeMs) };
  // A session that has ended meanwhile is asked for nothing
  const [session] = await tx.select().from(sessions).where(eq(sessions.id, sessionId)).for("key share");
  if (!session) return;
  await tx
    .insert(passkeyChallenges)
    .values({ sessionId, ...asked })
    .onConflictDoUpdate({ target: passkeyChallenges.sessionId, set: asked });
}

/** What a session's passkey is to sign now; null where nothing was asked for, or too long ago. */
export async function findChallenge(db: Sql, sessionId: string, purpose: Purpose, at: Date): Promise<string | null> {
  const [row] = await db
    .select()
    .from(passkeyChallenges)
    .where(asked(sessionId, purpose, at));
  return row?.challenge ?? null;
}

/** Takes what was asked, right or wrong: it is answered once. Whether nobody else has. */
export async function takeChallenge(tx: Transaction, sessionId: string, challenge: string): Promise<boolean> {
  const taken = await tx
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.sessionId, sessionId), eq(passkeyChallenges.challenge, challenge)));
  return taken.rowCount === 1;
}

const asked = (sessionId: string, purpose: Purpose, at: Date) =>
  and(
    eq(passkeyChallenges.sessionId, sessionId),
    eq(passkeyChallenges.purpose, purpose),
    gt(passkeyChallenges.expiresAt, at),
  );

/** Makes others who would change the same person's second factor wait. */
export async function lockPerson(tx: Transaction, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
}

/** Keeps a new one; false where the device has one already. */
export async function insertPasskey(
  tx: Transaction,
  row: KeptPasskey & { id: string; userId: string; name: string; createdAt: Date },
): Promise<boolean> {
  const written = await tx.insert(passkeys).values(row).onConflictDoNothing();
  return written.rowCount === 1;
}

/** Notes that one was used; false where it has counted further meanwhile, as only a copy of it can. */
export async function notePasskeyUsed(tx: Transaction, id: string, counter: number, usedAt: Date): Promise<boolean> {
  const isNext = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
  const noted = await tx
    .update(passkeys)
    .set({ counter, usedAt })
    .where(and(eq(passkeys.id, id), isNext));
  return noted.rowCount === 1;
}

/** Takes one of a person's own away; its name, or null where there is none. */
export async function deletePasskey(tx: Transaction, userId: string, id: string): Promise<string | null> {
  const [gone] = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning({ name: passkeys.name });
  return gone?.name ?? null;
}
