import { randomInt } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Services } from "../context.ts";
import { newId } from "../ids.ts";
import { madeBy } from "../journal/author.ts";
import { changesBetween } from "../journal/changes.ts";
import { tell } from "../journal/tell.ts";
import { isStaffLength } from "./account-fields.ts";
import { endSessions, findAccount, findPassword, writePassword } from "./accounts.server.ts";
import { users } from "./tables.ts";

const legible = "abcdefghjkmnpqrstuvwxyz23456789";

/** A password people can copy from a screen: four groups of four, about 79 bits. */
export const makePassword = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => legible[randomInt(legible.length)]).join("")).join(
    "-",
  );

/**
 * Makes the first administrator of an installation that has none. Answers who administrates; `password` only when the
 * account was made just now with one made for it: it is kept nowhere but hashed. An account of the address that nobody
 * has verified may be a stranger's: its password is replaced, its sessions end.
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
    const account = await findAccount(tx, given.email);
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
    const changes = changesBetween({ role: account?.role }, { role: "admin" });
    await tell(tx, madeBy("system", "npm start"), at, { thing: "account", id: userId, changes });
    if (account?.isEmailVerified && (await findPassword(tx, userId))) return false;
    await endSessions(tx, userId);
    await writePassword(tx, userId, { password: hashed, isStaffLength: isStaffLength(password) }, at);
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
