import { sql } from "drizzle-orm";
import type { Sql } from "../context.ts";
import type { MailWay } from "./outbox.server.ts";

/** How the mails stand that have not left by one way. */
export interface MailQueue {
  way: MailWay;
  queued: number;
  failed: number;
  abandoned: number;
  /** Given up in the last seven days. */
  abandonedLately: number;
  /** Of those queued, how many have waited for two minutes. */
  late: number;
  /** How long the one due longest has been due, in seconds; 0 where none is. */
  behindSeconds: number;
  /** Where the way is closed to all mails, whichever process found it so: how many of the failed it holds up, and its last answer. */
  closed: { mails: number; reason: string } | null;
}

/** So many tries in vain, and none since that was not: the way is closed. As many as make a process pause. */
const closedAfterTries = 3;

/** The queue of each way mails leave by, read from the rows of those that have not left. */
export async function readQueues(db: Sql, now: Date): Promise<MailQueue[]> {
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const { rows } = await db.execute<Row>(sql`
    with unsent as (
      select kind = 'contact-forward' as vendor,
        count(*) filter (where state = 'queued')::int as queued,
        count(*) filter (where state = 'failed')::int as failed,
        count(*) filter (where state = 'abandoned')::int as abandoned,
        count(*) filter (where state = 'abandoned' and created_at >= ${before(7 * 86_400)})::int as "abandonedLately",
        count(*) filter (where state = 'queued' and created_at < ${before(120)})::int as late,
        coalesce(extract(epoch from now() - min(next_try_at) filter (where state <> 'abandoned')), 0)::float8 as behind,
        count(*) filter (where state = 'failed' and failure = 'closed')::int as closed,
        coalesce(sum(tries) filter (where state = 'failed' and failure = 'closed'), 0)::int as tries,
        max(tried_at) filter (where state = 'failed' and failure = 'closed') as "closedAt",
        (array_agg(last_error order by tried_at desc) filter (where state = 'failed' and failure = 'closed'))[1] as reason
      from mails where state <> 'sent' group by 1)
    select unsent.*, exists (
      select from mails m where m.state = 'sent' and m.sent_at > "closedAt" and (m.kind = 'contact-forward') = vendor
    ) as "leftSince"
    from unsent`);
  return rows.map(({ vendor, behind, closed, tries, closedAt: _, reason, leftSince, ...counts }) => ({
    ...counts,
    way: vendor ? "vendor" : "relay",
    behindSeconds: Math.max(0, behind),
    closed: tries >= closedAfterTries && !leftSince ? { mails: closed, reason: reason ?? "" } : null,
  }));
}

interface Row extends Record<string, unknown> {
  vendor: boolean;
  queued: number;
  failed: number;
  abandoned: number;
  abandonedLately: number;
  late: number;
  behind: number;
  closed: number;
  tries: number;
  closedAt: string | null;
  reason: string | null;
  leftSince: boolean;
}
