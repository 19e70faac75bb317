import { randomInt } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Services } from "../context.ts";
import { newId } from "../ids.ts";
import { credentials, users } from "./tables.ts";

const legible = "abcdefghjkmnpqrstuvwxyz23456789";

/** A password people can copy from a screen: four groups of four, about 79 bits. */
export const makePassword = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => legible[randomInt(legible.length)]).join("")).join(
    "-",
  );

/**
 * Makes the first administrator of an installation that has none. Answers who administrates; `password` only when the
 * account was made just now with one made for it: it is kept nowhere but hashed.
 */
export async function ensureAdministrator(
  { db, clock }: Services,
  hash: (password: string) => Promise<string>,
  given: { email: string; password?: string },
): Promise<{ email: string; password: string | null; isNew: boolean }> {
  const known = await findAdministrator(db);
  if (known) return { email: known, password: null, isNew: false };
  const password = given.password ?? makePassword();
  const hashed = await hash(password);
  const made = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('first administrator', 0))`);
    if (await findAdministrator(tx)) return false;
    const at = clock();
    const [user] = await tx
      .insert(users)
      .values({
        id: newId(),
        email: given.email,
        name: "Administrateur",
        role: "admin",
        isEmailVerified: true,
        createdAt: at,
        updatedAt: at,
      })
      .onConflictDoUpdate({ target: users.email, set: { role: "admin", isEmailVerified: true } })
      .returning({ id: users.id });
    const userId = user!.id;
    const known = await tx.$count(
      credentials,
      and(eq(credentials.userId, userId), eq(credentials.providerId, "credential")),
    );
    if (known > 0) return false;
    await tx
      .insert(credentials)
      .values({ id: newId(), userId, accountId: userId, providerId: "credential", password: hashed });
    return true;
  });
  return { email: given.email, password: made && !given.password ? password : null, isNew: made };
}

async function findAdministrator(db: Pick<Services["db"], "select">): Promise<string | null> {
  const [row] = await db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.role, "admin"))
    .orderBy(users.createdAt)
    .limit(1);
  return row?.email ?? null;
}
