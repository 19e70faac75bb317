import { and, desc, eq, gt, ne } from "drizzle-orm";
import type { Database, Sql, Transaction } from "../context.ts";
import { idleSessionSeconds } from "./session-ends.ts";
import { sessions } from "./tables.ts";

/** The open sessions of a person, last used first: never their tokens. */
export async function findSessions(db: Database, userId: string, at: Date) {
  const idleSince = new Date(at.getTime() - idleSessionSeconds * 1000);
  return db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      openedAt: sessions.createdAt,
      usedAt: sessions.updatedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, at), gt(sessions.updatedAt, idleSince)))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id))
    .limit(50);
}

/** Ends one session of a person, if it is theirs; how many that were. */
export async function endSession(db: Database, userId: string, sessionId: string): Promise<number> {
  const ended = await db.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)));
  return ended.rowCount ?? 0;
}

/** Ends all sessions of a person but one; how many that were. */
export async function endOthers(db: Sql, userId: string, keptId: string): Promise<number> {
  const ended = await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, keptId)));
  return ended.rowCount ?? 0;
}

/**
 * Notes that whoever has a session proved a second factor in it. It goes on under a new token: whoever else knew the old
 * one is out.
 */
export async function markProved(tx: Transaction, sessionId: string, tokenDigest: string, at: Date): Promise<void> {
  await tx.update(sessions).set({ token: tokenDigest, secondFactorAt: at }).where(eq(sessions.id, sessionId));
}
