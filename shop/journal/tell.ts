import { and, desc, eq, inArray } from "drizzle-orm";
import type { Transaction } from "../context.ts";
import { newId } from "../ids.ts";
import type { Author } from "./author.ts";
import type { Changes } from "./changes.ts";
import { journalEntries } from "./tables.ts";
import type { Thing } from "./things.ts";

/** So that no statement has more values than PostgreSQL takes. */
const atOnce = 1_000;

/** Writes into the journal what a transaction changed, in it. Nothing where nothing changed. Source: behaviour.md, "Admin: journal". */
export async function tell(
  tx: Transaction,
  author: Author,
  at: Date,
  about: { thing: Thing; id: string; changes: Changes },
): Promise<void> {
  const { thing, id: thingId, changes } = about;
  if (Object.keys(changes).length === 0) return;
  await tx.insert(journalEntries).values({ id: newId(), createdAt: at, ...author, thing, thingId, changes });
}

/** The same of many things at once. */
export async function tellEach(
  tx: Transaction,
  author: Author,
  at: Date,
  about: readonly { thing: Thing; id: string; changes: Changes }[],
): Promise<void> {
  const rows = about
    .filter(({ changes }) => Object.keys(changes).length > 0)
    .map(({ thing, id: thingId, changes }) => ({ id: newId(), createdAt: at, ...author, thing, thingId, changes }));
  for (let from = 0; from < rows.length; from += atOnce) {
    await tx.insert(journalEntries).values(rows.slice(from, from + atOnce));
  }
}

/** Who last made one of some calls about a thing, and from where; null where the journal tells of none. */
export async function lastAuthor(
  tx: Transaction,
  thing: Thing,
  id: string,
  calls: readonly string[],
): Promise<Author | null> {
  const { author, authorName, browser, system, network } = journalEntries;
  const [row] = await tx
    .select({ author, authorName, browser, system, network, call: journalEntries.call })
    .from(journalEntries)
    .where(
      and(eq(journalEntries.thing, thing), eq(journalEntries.thingId, id), inArray(journalEntries.call, [...calls])),
    )
    .orderBy(desc(journalEntries.createdAt), desc(journalEntries.id))
    .limit(1);
  return row ?? null;
}
