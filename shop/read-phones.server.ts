import { sql } from "drizzle-orm";
import type { Database } from "./context.ts";
import { e164Of } from "./phone-number.ts";

const tables = ["orders", "users"] as const;
type Table = (typeof tables)[number];
interface Unread {
  id: string;
  phone: string;
}
const atOnce = 500;

/**
 * Reads the phones that nobody has read yet, of orders and accounts: those of a version before this one, of an import or
 * a backup. Answers how many could be told and how many could not, which are kept as typed.
 * Source: behaviour.md, "Phone numbers".
 */
export async function readPhones(db: Database, signal: AbortSignal): Promise<{ told: number; untold: number }> {
  const found = { told: 0, untold: 0 };
  for (const table of tables) {
    let unread = await findUnread(db, table, "");
    while (unread.length > 0) {
      const read = unread.map(({ phone }) => e164Of(phone));
      await write(db, table, unread, read);
      found.told += read.filter((e164) => e164 !== null).length;
      found.untold += unread.filter(({ phone }, at) => phone !== "" && read[at] === null).length;
      unread = signal.aborted ? [] : await findUnread(db, table, unread.at(-1)!.id);
    }
  }
  return found;
}

/** By the order of the index that holds nothing else, which the planner would not take where it expects much. */
async function findUnread(db: Database, table: Table, after: string): Promise<Unread[]> {
  const { rows } = await db.execute<Unread & Record<string, unknown>>(
    sql`select id, phone from ${sql.identifier(table)} where phone_as_read is distinct from phone and id > ${after}
      order by id limit ${atOnce}`,
  );
  return rows;
}

/** One that was changed meanwhile is read the next time. */
async function write(db: Database, table: Table, unread: Unread[], read: (string | null)[]): Promise<void> {
  const name = sql.identifier(table);
  const ids = unread.map(({ id }) => id);
  const phones = unread.map(({ phone }) => phone);
  await db.execute(sql`update ${name} set phone_e164 = r.e164, phone_as_read = r.phone
    from unnest(${sql.param(ids)}::text[], ${sql.param(phones)}::text[], ${sql.param(read)}::text[]) as r (id, phone, e164)
    where ${name}.id = r.id and ${name}.phone = r.phone`);
}
