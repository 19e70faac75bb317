import { and, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { Role } from "../accounts/roles.ts";
import { users } from "../accounts/tables.ts";
import { carriers } from "../carriers/tables.ts";
import { carrierPayments } from "../cash/tables.ts";
import { products } from "../catalogue/tables.ts";
import { cities } from "../cities/tables.ts";
import { beginningOfDay, daysAfter } from "../clock.ts";
import type { Sql } from "../context.ts";
import { type Cursor, keyset, type Order, pageOf } from "../keyset.ts";
import { bordereaux, parcels } from "../parcels/tables.ts";
import { entriesSeenBy } from "./seen-by.ts";
import { journalEntries } from "./tables.ts";
import { othersWhoChange, type Thing } from "./things.ts";

const newest: Order = {
  key: sql`journal_entries.created_at`,
  id: sql`journal_entries.id`,
  type: "timestamptz",
  descending: true,
  indexed: "desc",
};

/** Which lines are looked at. */
export interface EntriesWanted {
  /** As whoever asks may read them. */
  role: Role;
  author?: string;
  thing?: Thing;
  thingId?: string;
  /** Any of these things. */
  among?: readonly { thing: Thing; id: string }[];
  /** Written from one day of Morocco's to another, both included, as YYYY-MM-DD. */
  from?: string;
  to?: string;
}

/** What a thing is called now; what is gone, or is a person's who is, has its id alone. */
const called = sql<string | null>`case journal_entries.thing
  when 'product' then (select p.name from ${products} p where p.id = journal_entries.thing_id)
  when 'city' then (select c.name from ${cities} c where c.id = journal_entries.thing_id)
  when 'parcel' then (select c.code from ${parcels} c where c.id = journal_entries.thing_id)
  when 'bordereau' then (select b.number::text from ${bordereaux} b where b.id = journal_entries.thing_id)
  when 'carrier' then (select c.name from ${carriers} c where c.id = journal_entries.thing_id)
  when 'payment' then (select p.reference from ${carrierPayments} p where p.id = journal_entries.thing_id)
  when 'account' then (select u.email from ${users} u where u.id = journal_entries.thing_id) end`;

const { id, createdAt, author, authorName, browser, system, network, call, thing, thingId, changes } = journalEntries;
const columns = { id, createdAt, author, authorName, browser, system, network, call, thing, thingId, called, changes };

const matching = (wanted: EntriesWanted): SQL | undefined =>
  and(
    entriesSeenBy(wanted.role),
    wanted.author === undefined ? undefined : eq(author, wanted.author),
    wanted.thing && eq(thing, wanted.thing),
    wanted.thingId === undefined ? undefined : eq(thingId, wanted.thingId),
    wanted.from === undefined ? undefined : gte(createdAt, beginningOfDay(wanted.from)),
    wanted.to === undefined ? undefined : lt(createdAt, beginningOfDay(daysAfter(wanted.to, 1))),
  );

/** The first lines about each of some things: one short walk of an index for each, however many lines it has. */
function firstOfEach(among: readonly { thing: Thing; id: string }[], fits: SQL | undefined, order: SQL, most: number) {
  const kinds = among.map((one) => one.thing);
  const ids = among.map((one) => one.id);
  return sql`${id} in (select each.id from unnest(${sql.param(kinds)}::text[], ${sql.param(ids)}::text[]) as one (kind, of)
    cross join lateral (select journal_entries.id from journal_entries
      where journal_entries.thing = one.kind and journal_entries.thing_id = one.of and ${fits ?? sql`true`}
      order by ${order} limit ${most}) each)`;
}

/** One page of the lines that fit, newest first. */
export async function findEntries(db: Sql, wanted: EntriesWanted & { cursor?: Cursor; size: number }) {
  const { behind, order } = keyset(newest, wanted.cursor);
  const fits = and(matching(wanted), behind);
  const rows = await db
    .select(columns)
    .from(journalEntries)
    .where(wanted.among ? firstOfEach(wanted.among, fits, order, wanted.size + 1) : fits)
    .orderBy(order)
    .limit(wanted.size + 1);
  return pageOf(rows, wanted.size, wanted.cursor);
}

/** The people of staff of whom the journal tells, by the name of their last line: one look at the index for each, however long it is. */
export async function findAuthors(db: Sql): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    with recursive each as (
      (select author from journal_entries order by author limit 1)
      union all
      select (select e.author from journal_entries e where e.author > each.author order by e.author limit 1)
      from each where each.author is not null)
    select each.author as id, (select e.author_name from journal_entries e where e.author = each.author
      order by e.created_at desc nulls last, e.id desc nulls last limit 1) as name
    from each where each.author <> all (${sql.param([...othersWhoChange])}::text[]) order by name`);
  return rows;
}
