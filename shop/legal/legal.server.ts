import { and, desc, eq, sql } from "drizzle-orm";
import { users } from "../accounts/tables.ts";
import type { Sql } from "../context.ts";
import type { LegalPage } from "./pages.ts";
import { legalTexts } from "./tables.ts";

const { page, version, source, waived, savedAt } = legalTexts;
const by = sql<
  string | null
>`coalesce(nullif(trim(${users.firstName} || ' ' || ${users.lastName}), ''), ${users.email})`;
const mostVersions = 50;

/** A version of a page's text with whoever saved it, the newest unless told; undefined where there is none. */
export async function findText(db: Sql, of: LegalPage, wanted?: number) {
  const [row] = await db
    .select({ version, source, waived, savedAt, by })
    .from(legalTexts)
    .leftJoin(users, eq(users.id, legalTexts.savedBy))
    .where(and(eq(page, of), wanted === undefined ? undefined : eq(version, wanted)))
    .orderBy(desc(version))
    .limit(1);
  return row;
}

/** Who saved which version of a page's text when, newest first. */
export const listTexts = (db: Sql, of: LegalPage) =>
  db
    .select({ version, savedAt, by })
    .from(legalTexts)
    .leftJoin(users, eq(users.id, legalTexts.savedBy))
    .where(eq(page, of))
    .orderBy(desc(version))
    .limit(mostVersions);

/** Writes a version down. False where somebody else has just written it. */
export async function insertText(db: Sql, row: typeof legalTexts.$inferInsert): Promise<boolean> {
  return (await db.insert(legalTexts).values(row).onConflictDoNothing().returning({ version })).length > 0;
}
