import { randomBytes } from "node:crypto";
import { and, desc, eq, gt, notInArray } from "drizzle-orm";
import type { Database, Transaction } from "../context.ts";
import { knownBrowsers, users } from "./tables.ts";

/** Seconds for which a browser is remembered after its last sign-in. */
export const knownForSeconds = 365 * 86_400;
const mostPerAccount = 10;

type Digest = (text: string) => string;

/** Whether a browser has signed in to the account of this address; the digest it is known by, else null. */
export async function findBrowser(
  db: Database,
  digest: Digest,
  token: string | null,
  email: string,
  now: Date,
): Promise<string | null> {
  if (!token) return null;
  const [known] = await db
    .select({ tokenDigest: knownBrowsers.tokenDigest })
    .from(knownBrowsers)
    .innerJoin(users, eq(users.id, knownBrowsers.userId))
    .where(
      and(
        eq(knownBrowsers.tokenDigest, digest(token)),
        eq(users.email, email),
        gt(knownBrowsers.seenAt, new Date(now.getTime() - knownForSeconds * 1000)),
      ),
    );
  return known?.tokenDigest ?? null;
}

/**
 * Notes that a browser has signed in to an account, and answers the token it is to keep: a new one each time, so that a
 * copy of the old one is worthless. Of an account the ten browsers seen last are known.
 */
export async function rememberBrowser(
  db: Database,
  digest: Digest,
  token: string | null,
  userId: string,
  now: Date,
): Promise<string> {
  const fresh = randomBytes(32).toString("base64url");
  const tokenDigest = digest(fresh);
  await db.transaction(async (tx) => {
    // The accounts it is known to already move along to the new token
    if (token)
      await tx
        .update(knownBrowsers)
        .set({ tokenDigest })
        .where(eq(knownBrowsers.tokenDigest, digest(token)));
    await tx
      .insert(knownBrowsers)
      .values({ tokenDigest, userId, seenAt: now })
      .onConflictDoUpdate({ target: [knownBrowsers.tokenDigest, knownBrowsers.userId], set: { seenAt: now } });
    const newest = tx
      .select({ tokenDigest: knownBrowsers.tokenDigest })
      .from(knownBrowsers)
      .where(eq(knownBrowsers.userId, userId))
      .orderBy(desc(knownBrowsers.seenAt), desc(knownBrowsers.tokenDigest))
      .limit(mostPerAccount);
    await tx
      .delete(knownBrowsers)
      .where(and(eq(knownBrowsers.userId, userId), notInArray(knownBrowsers.tokenDigest, newest)));
  });
  return fresh;
}

/** Ends what earlier sign-ins to an account vouch for. */
export async function forgetBrowsers(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(knownBrowsers).where(eq(knownBrowsers.userId, userId));
}
