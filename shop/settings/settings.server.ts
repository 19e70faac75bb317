import { desc, eq, gt, sql } from "drizzle-orm";
import { users } from "../accounts/tables.ts";
import type { Sql } from "../context.ts";
import type { MarkKind } from "./mark-names.ts";
import { settings } from "./tables.ts";

const { version, savedAt } = settings;
const { firstName, lastName, email } = users;
const saving = { version, savedAt, firstName, lastName, email };
const mostVersions = 50;

/** A version with whoever saved it, the newest unless told; undefined where there is none. */
export async function findVersion(db: Sql, wanted?: number) {
  const [row] = await db
    .select({ ...saving, values: settings.values })
    .from(settings)
    .leftJoin(users, eq(users.id, settings.savedBy))
    .where(wanted === undefined ? undefined : eq(version, wanted))
    .orderBy(desc(version))
    .limit(1);
  return row;
}

/** Who saved which version when, newest first. */
export const listVersions = (db: Sql) =>
  db
    .select(saving)
    .from(settings)
    .leftJoin(users, eq(users.id, settings.savedBy))
    .orderBy(desc(version))
    .limit(mostVersions);

/** The version since which the mark is called so, empty for the drawn one; undefined where it has always been. */
export async function findMarkChange(db: Sql, kind: MarkKind, name: string) {
  const path = sql`array['house', ${kind}::text, 'name']`;
  const before = sql`(select max(version) from settings where coalesce("values" #>> ${path}, '') <> ${name})`;
  const [row] = await db
    .select(saving)
    .from(settings)
    .leftJoin(users, eq(users.id, settings.savedBy))
    .where(gt(version, before))
    .orderBy(version)
    .limit(1);
  return row;
}

/** By whom a version was saved; null where their account is gone. */
export const nameOf = (row: { firstName: string | null; lastName: string | null; email: string | null }) =>
  `${row.firstName ?? ""} ${row.lastName ?? ""}`.trim() || row.email;

/** Writes a version down. False where somebody else has just written it. */
export async function insertVersion(db: Sql, row: typeof settings.$inferInsert): Promise<boolean> {
  return (await db.insert(settings).values(row).onConflictDoNothing().returning({ version })).length > 0;
}
