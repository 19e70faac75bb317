import { and, count, eq, inArray, ne, type SQL } from "drizzle-orm";
import type { Sql } from "../context.ts";
import { falling, olderThan } from "../keyset.ts";
import { orderNumber } from "../orders/number.ts";
import { opensSomething } from "./content.ts";
import type { MailShow } from "./mail-state.ts";
import { mails } from "./tables.ts";

const columns = {
  id: mails.id,
  messageId: mails.messageId,
  kind: mails.kind,
  recipient: mails.recipient,
  orderId: mails.orderId,
  state: mails.state,
  tries: mails.tries,
  lastError: mails.lastError,
  nextTryAt: mails.nextTryAt,
  createdAt: mails.createdAt,
  sentAt: mails.sentAt,
};

/** A place in the log: the last row seen. */
export interface MailCursor {
  createdAt: Date;
  id: string;
}

/** What has not been sent is asked for in these words, because that is what its index is made of. */
const unsent = ne(mails.state, "sent");
const chosen = (show: MailShow): SQL | undefined => {
  if (show === "all") return;
  if (show === "stuck") return unsent;
  return show === "sent" ? eq(mails.state, show) : and(unsent, eq(mails.state, show));
};

/** The log, newest first, from behind a cursor; `seen` by whoever asks. */
export async function listMails(
  db: Sql,
  seen: SQL | undefined,
  show: MailShow,
  after: MailCursor | null,
  limit: number,
) {
  const behind = after ? olderThan(mails.createdAt, mails.id, after) : undefined;
  const rows = await db
    .select(columns)
    .from(mails)
    .where(and(seen, chosen(show), behind))
    .orderBy(falling(mails.createdAt), falling(mails.id))
    .limit(limit);
  return rows.map(present);
}

/** How many of the mails `seen` by whoever asks have not left, by state. */
export async function countUnsent(
  db: Sql,
  seen: SQL | undefined,
): Promise<{ queued: number; failed: number; abandoned: number }> {
  const rows = await db
    .select({ state: mails.state, mails: count() })
    .from(mails)
    .where(and(seen, unsent))
    .groupBy(mails.state);
  const of = (state: string) => rows.find((row) => row.state === state)?.mails ?? 0;
  return { queued: of("queued"), failed: of("failed"), abandoned: of("abandoned") };
}

/** How many mails are still to be sent. */
export const countQueued = (db: Sql): Promise<number> => db.$count(mails, inArray(mails.state, ["queued", "failed"]));

/** One mail of the log, if it is `seen` by whoever asks. */
export async function findMail(db: Sql, id: string, seen?: SQL) {
  const [row] = await db
    .select(columns)
    .from(mails)
    .where(and(eq(mails.id, id), seen));
  return row ? present(row) : null;
}

type Row = Pick<typeof mails.$inferSelect, keyof typeof columns>;

/** The time of the next try is told only where there will be one. */
function present({ orderId, nextTryAt, ...mail }: Row) {
  return {
    ...mail,
    orderId,
    orderNumber: orderId ? orderNumber(orderId) : null,
    nextTryAt: mail.state === "queued" || mail.state === "failed" ? nextTryAt : null,
    isSpent: mail.state === "sent" && opensSomething(mail.kind),
  };
}
