import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { median } from "../bench/statistics.ts";
import type { Database } from "../shop/context.ts";
import { makePolo } from "../test/builders.ts";
import { lastingPort } from "../test/lasting-port.ts";
import { databaseOf } from "../test/shop-process.ts";
import { until } from "../test/until.ts";
import { auditBooks } from "./ledger.ts";
import { type Acknowledged, startLoad } from "./load.ts";
import { enterOffice } from "./office.ts";
import type { RunningShop } from "./place.ts";
import type { Proof } from "./proof.ts";
import { openRelay, type Relay } from "./relay.ts";

const moments = { short: 5, long: 100 };
const victims = ["the server", "a backend", "the postmaster", "the whole database", "server and database"] as const;
type Victim = (typeof victims)[number];
/** A busy machine may take ten times as long as a quiet one. */
const patience = { timeout: 180_000 };

export const killed: Proof = {
  name: "killed",
  promise:
    "what was acknowledged outlives kill -9 of the server, of a backend and of the database, and nothing is half there",
  async run({ length, place, say, found }) {
    const relay = await openRelay();
    const dataDir = join(place.folder, "data");
    const prepared = await place.startDatabase(dataDir);
    const { id: productId } = await makePolo(prepared.db, { sizes: { M: 1_000_000 } });
    await prepared.stop();
    const { db } = prepared;

    const settings = { DATA_DIR: dataDir, SMTP_URL: relay.url, PORT: String(await lastingPort()) };
    let shop: RunningShop = await place.startShop(settings);
    const { origin } = shop;
    const { token } = await enterOffice(origin);
    const load = startLoad({ origin, token, productId, found });
    /** The proof's own connections break, too, and then it asks again. */
    const audit = async (when: string) => {
      const broken = await until(async () => [...(await auditBooks(db)), ...(await findLost(db, load.acknowledged))]);
      for (const one of broken) found(`${when}: ${one}`);
    };
    const waits = new Map<Victim, number[]>(victims.map((victim) => [victim, []]));

    for (let moment = 0; moment < moments[length]; moment += 1) {
      const victim = victims[moment % victims.length]!;
      const before = load.acknowledged.length;
      await until(() => expectMore(load.acknowledged.length - before, 10), patience);
      await pause(Math.random() * 1_000);
      const from = performance.now();
      const { postmaster } = await databaseOf(dataDir);
      if (victim === "a backend") await until(() => killBackend(db));
      if (victim === "the postmaster") process.kill(postmaster, "SIGKILL");
      if (victim.includes("database")) killFamily(postmaster);
      if (victim.includes("server")) {
        shop.shop.child.kill("SIGKILL");
        await shop.shop.ended;
        shop = await place.startShop(settings);
      }
      const known = load.acknowledged.length;
      await until(() => {
        if (load.acknowledged.length <= known)
          throw new Error(`no order after ${victim} was killed:\n${shop.shop.output}`);
      }, patience);
      waits.get(victim)!.push(performance.now() - from);
      await audit(`${victim} killed`);
      say(`${moment + 1} of ${moments[length]}: ${victim}, ${load.acknowledged.length} acknowledged`);
    }

    await load.stop();
    const letters = await awaitLetters(db, relay, found);
    await audit("at the end");
    await relay.close();
    const { sent, unanswered, unavailable } = load.counts;
    const seconds = (ms: number) => (ms / 1_000).toFixed(1);
    return [
      ...[...waits].map(
        ([victim, times]) =>
          `${victim} killed ${times.length} times; orders again after ${seconds(median(times))} s, at most ${seconds(Math.max(...times))} s`,
      ),
      `${load.acknowledged.length} orders and approvals acknowledged, all there; ${sent} sent, ${unanswered} unanswered, ${unavailable} told to come back`,
      letters,
    ];
  },
};

function expectMore(acknowledged: number, wanted: number): void {
  if (acknowledged < wanted) throw new Error(`only ${acknowledged} orders and approvals before the next moment`);
}

/** Kills PostgreSQL with all its processes at one moment, so that none can write what it holds. */
function killFamily(postmaster: number): void {
  const listed = spawnSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" }).stdout.trim().split("\n");
  const family = listed
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === postmaster);
  spawnSync("kill", ["-9", String(postmaster), ...family.map(([pid]) => String(pid))]);
}

/** Kills a connection's process that somebody else than this proof is served by. */
async function killBackend(db: Database): Promise<void> {
  const { rows } = await db.execute<{
    pid: number;
  }>(sql`select pid from pg_stat_activity where backend_type = 'client backend'
    and datname = current_database() and client_addr is null and pid <> pg_backend_pid() order by random() limit 1`);
  process.kill(rows[0]!.pid, "SIGKILL");
}

/** What was acknowledged and is not there, or not where it had come to. */
export async function findLost(db: Database, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const known = JSON.stringify(acknowledged);
  const { rows } = await db.execute<{ lost: number; examples: unknown }>(sql`
    select count(*)::int as lost, json_agg(a) as examples
    from json_to_recordset(${known}::json) as a("orderId" text, status text)
    where not exists (select 1 from order_events e where e.order_id = a."orderId" and e.to_status = a.status)`);
  const { lost, examples } = rows[0]!;
  return lost > 0 ? [`${lost} acknowledged are lost: ${JSON.stringify(examples).slice(0, 500)}`] : [];
}

/** Every mail arrives, under the Message-ID it was written down with; twice only where its taking could not be noted. */
async function awaitLetters(db: Database, relay: Relay, found: (finding: string) => void): Promise<string> {
  await until(
    async () => {
      const { rows } = await db.execute<{ queued: number }>(
        sql`select count(*)::int as queued from mails where state <> 'sent'`,
      );
      if (rows[0]!.queued > 0) throw new Error(`${rows[0]!.queued} mails are still queued`);
    },
    { timeout: 600_000, interval: 250 },
  );
  const { rows } = await db.execute<{ id: string }>(sql`select message_id as id from mails`);
  const missing = rows.filter(({ id }) => !relay.arrived.has(id));
  if (missing.length > 0) found(`${missing.length} of ${rows.length} mails are noted as sent and never arrived`);
  const unknown = [...relay.arrived.keys()].filter((id) => !rows.some((row) => row.id === id));
  if (unknown.length > 0)
    found(`${unknown.length} letters under a Message-ID that no mail has: ${unknown.slice(0, 3)}`);
  const twice = [...relay.arrived.values()].filter((times) => times > 1).length;
  return `${rows.length} mails, all arrived under their own Message-ID, ${twice} of them more than once`;
}
