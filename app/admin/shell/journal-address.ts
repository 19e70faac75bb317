import { type Thing, things } from "../../../shop/journal/things.ts";
import { addressOf, type Cursor, dayParam, readCursor, textParam } from "./cursor.ts";

/** What of the journal is being looked at, as its address says it. */
export interface JournalView {
  /** An account's id, or one of those who change something without. */
  author: string | null;
  thing: Thing | null;
  /** The one thing whose lines are shown. */
  thingId: string | null;
  search: string;
  since: string | null;
  until: string | null;
  cursor?: Cursor;
}

/** Reads an address; whatever is not one of ours counts as absent. */
export function readJournalView(params: URLSearchParams): JournalView {
  const thing = things.find((known) => known === params.get("thing")) ?? null;
  return {
    author: textParam(params, "author", 64) || null,
    thing,
    thingId: thing && (textParam(params, "of", 64) || null),
    search: (textParam(params, "q", 100) ?? "").trim(),
    since: dayParam(params, "since"),
    until: dayParam(params, "until"),
    cursor: readCursor(params),
  };
}

/** The address of a view. */
export function journalAddress(view: Partial<JournalView>, path = "/admin/journal"): string {
  const { author, thing, thingId: of, search: q, since, until, cursor } = view;
  return addressOf(path, { author, thing, of, q, since, until }, cursor);
}

/** What the calls are asked for a view. */
export const entriesInView = ({ author, thing, thingId, search, since, until }: JournalView) => ({
  author: author ?? undefined,
  thing: thing ?? undefined,
  thingId: thingId ?? undefined,
  search: search || undefined,
  from: since ?? undefined,
  to: until ?? undefined,
});
