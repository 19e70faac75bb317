import { setTimeout } from "node:timers/promises";
import type pg from "pg";
import { lastBackup } from "../shop/backups/backups.server.ts";
import type { Clock } from "../shop/clock.ts";
import type { Database, DiskSpace } from "../shop/context.ts";
import { readQueues } from "../shop/mail/queue.server.ts";
import { orderStatuses } from "../shop/orders/status.ts";
import { readTotals } from "../shop/stats/read-tallies.ts";
import type { PageCache } from "./http/page-cache.ts";
import { linesWritten, log } from "./log.ts";
import type { Metrics, Sample } from "./metrics/open-metrics.ts";
import { openRecent } from "./recent.ts";

/** What a reading is good for, and how long a database may take to give one. */
const freshMs = 5_000;
const patienceMs = 3_000;

interface Watched {
  db: Database;
  clock: Clock;
  pools: Readonly<Record<string, pg.Pool>>;
  waitingForTurn: () => number;
  mailTries: Readonly<Record<string, number>>;
  disk: () => Promise<DiskSpace>;
}

/** What the cache of pages holds, and how often it had what was asked for. */
export function watchPages({ count, countKeptPages, gauge }: Metrics, cache: PageCache): void {
  countKeptPages(() => cache.hits);
  count("page_cache_hits_total", "Requests answered from the kept pages", [], () => [[{}, cache.hits]]);
  count("page_cache_misses_total", "Requests whose page had to be made", [], () => [[{}, cache.misses]]);
  gauge("page_cache_bytes", "Memory of the kept pages", [], () => [[{}, cache.bytes]]);
  gauge("page_cache_pages", "Kept pages", [], () => [[{}, cache.entries]]);
}

/** What this process tells of itself and of the shop whose database it shares, beside its requests. */
export function watchServices(metrics: Metrics, watched: Watched): void {
  watchProcess(metrics, watched);
  watchShop(metrics, watched);
}

function watchProcess({ count, gauge }: Metrics, { pools, waitingForTurn, mailTries, disk }: Watched): void {
  const each = (values: Readonly<Record<string, number>>, label: string): Sample[] =>
    Object.entries(values).map(([name, value]) => [{ [label]: name }, value]);
  count("log_lines_total", "Lines of the log", ["level"], () => each(linesWritten, "level"));
  count("shop_mail_tries_total", "Tries to send a mail", ["outcome"], () => each(mailTries, "outcome"));
  gauge("db_connections", "Connections to the database", ["pool", "state"], () =>
    Object.entries(pools).flatMap(([pool, { totalCount, idleCount }]): Sample[] => [
      [{ pool, state: "idle" }, idleCount],
      [{ pool, state: "busy" }, totalCount - idleCount],
    ]),
  );
  gauge("db_waiting", "Who waits for a connection, or for a turn to change something", ["for"], () => [
    ...Object.entries(pools).map(([pool, { waitingCount }]): Sample => [{ for: pool }, waitingCount]),
    [{ for: "turn" }, waitingForTurn()],
  ]);
  const space = openRecent(freshMs, disk);
  gauge("disk_free_bytes", "Room on the disk of DATA_DIR", [], async () => [[{}, (await space()).freeBytes]]);
  gauge("disk_size_bytes", "Size of the disk of DATA_DIR", [], async () => [[{}, (await space()).sizeBytes]]);
}

/** The same in every process of a shop. Nothing is told of it while the database gives no answer. */
function watchShop({ gauge }: Metrics, { db, clock }: Watched): void {
  const read = openRecent(freshMs, () => unlessAway(readShop(db, clock())));
  const when = (tell: (shop: Shop) => Sample[]) => async () => {
    const shop = await read();
    return shop ? tell(shop) : [];
  };
  gauge("db_up", "Whether the database answers", [], async () => [[{}, (await read()) ? 1 : 0]]);
  gauge(
    "shop_orders",
    "Orders by where they stand",
    ["status"],
    when(({ orders }) => orderStatuses.map((status) => [{ status }, orders.of(status).count])),
  );
  gauge(
    "shop_mails_unsent",
    "Mails that have not left",
    ["way", "state"],
    when(({ queues }) =>
      queues.flatMap(({ way, queued, failed, abandoned }): Sample[] => [
        [{ way, state: "queued" }, queued],
        [{ way, state: "failed" }, failed],
        [{ way, state: "abandoned" }, abandoned],
      ]),
    ),
  );
  gauge(
    "shop_mail_queue_behind_seconds",
    "How long the mail due longest has been due",
    ["way"],
    when(({ queues }) => queues.map(({ way, behindSeconds }) => [{ way }, behindSeconds])),
  );
  gauge(
    "shop_mail_way_closed",
    "Whether a way is closed to all mails",
    ["way"],
    when(({ queues }) => queues.map(({ way, closed }) => [{ way }, closed ? 1 : 0])),
  );
  const backup = (name: string, help: string, tell: (done: { finishedAt: Date; bytes: number }) => number) =>
    gauge(
      name,
      help,
      [],
      when(({ backup: { done } }) => (done ? [[{}, tell(done)]] : [])),
    );
  backup("shop_backup_last_success_timestamp_seconds", "When the last backup came to its end", ({ finishedAt }) =>
    Math.floor(finishedAt.getTime() / 1000),
  );
  backup("shop_backup_last_success_bytes", "How large the last backup is", ({ bytes }) => bytes);
}

type Shop = Awaited<ReturnType<typeof readShop>>;

async function readShop(db: Database, now: Date) {
  return { orders: await readTotals(db, "orders"), queues: await readQueues(db, now), backup: await lastBackup(db) };
}

/** A reading, or null where the database takes too long for it or gives none. */
async function unlessAway<T>(reading: Promise<T>): Promise<T | null> {
  const tooLong = setTimeout(patienceMs, null, { ref: false });
  const failed = (error: unknown) => {
    log.fault("the shop could not be counted", error);
    return null;
  };
  return Promise.race([reading.catch(failed), tooLong]);
}
