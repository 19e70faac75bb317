import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { median } from "../bench/statistics.ts";
import { unbounded } from "../server/db/bounds.ts";
import { connect } from "../server/db/connect.ts";
import { migrate } from "../server/db/migrate.ts";
import { installation } from "../server/db/tables.ts";
import { makePolo } from "../test/builders.ts";
import { until } from "../test/until.ts";
import { findLost } from "./killed.ts";
import { auditBooks } from "./ledger.ts";
import { startLoad } from "./load.ts";
import { enterOffice } from "./office.ts";
import { addressThrough, openPair } from "./postgres-pair.ts";
import type { Proof } from "./proof.ts";
import { openSwitch } from "./switch.ts";

const failovers = { short: 1, long: 20 };
/** How long the primary is without its standby. */
const aloneMs = { short: 2_000, long: 40_000 };
const migrations = resolve(import.meta.dirname, "../db/migrations");
const patience = { timeout: 180_000 };

export const standby: Proof = {
  name: "standby",
  promise:
    "where the database's machine is lost, its standby has all that was acknowledged, and the shop goes on by itself",
  async run({ length, place, say, found }) {
    const pair = openPair(place.folder);
    place.atEnd(pair.close);
    let primary = await pair.startPrimary();
    const lead = await openSwitch(primary.socket);
    place.atEnd(lead.close);
    const url = addressThrough(lead.port, pair.passwordOfShop());
    await migrate(url, migrations);
    const { db, close } = connect(url, unbounded);
    place.atEnd(close);
    await db.insert(installation).values({ key: "samples", value: "added" });
    const { id: productId } = await makePolo(db, { sizes: { M: 1_000_000 } });
    const { origin } = await place.startShop({ DATABASE_URL: url });
    const { token } = await enterOffice(origin);
    const load = startLoad({ origin, token, productId, found });
    const waits: number[] = [];
    let follower = await pair.addStandby(primary);
    const more = (count: number, when: string) => {
      const known = load.acknowledged.length;
      return until(() => {
        if (load.acknowledged.length < known + count) throw new Error(`nothing is acknowledged ${when}`);
      }, patience);
    };

    await more(5, "with a standby");
    let isAlone = 0;
    follower = await pair.without(follower, async () => {
      const known = load.acknowledged.length;
      await pause(aloneMs[length]);
      isAlone = load.acknowledged.length - known;
    });
    // Those that the standby had before it stopped
    if (isAlone > 10) found(`${isAlone} orders and approvals were acknowledged while there was no standby`);
    await more(5, "after the standby came back");
    say(`without its standby the primary acknowledged ${isAlone}, and went on when it was back`);

    for (let failover = 1; failover <= failovers[length]; failover += 1) {
      await more(5, "before the next failover");
      await pause(Math.random() * 1_000);
      const from = performance.now();
      process.kill(primary.server.pid!, "SIGKILL");
      await follower.operator.query("select pg_promote()");
      lead.turnTo(follower.socket);
      await more(1, "after the standby took over");
      waits.push(performance.now() - from);
      await primary.end();
      primary = follower;
      const broken = await until(async () => [...(await auditBooks(db)), ...(await findLost(db, load.acknowledged))]);
      for (const one of broken) found(`failover ${failover}: ${one}`);
      say(`${failover} of ${failovers[length]}: taken over, ${load.acknowledged.length} acknowledged`);
      if (failover < failovers[length]) follower = await pair.addStandby(primary);
    }

    await load.stop();
    const { sent, unanswered, unavailable } = load.counts;
    const seconds = (ms: number) => (ms / 1_000).toFixed(1);
    return [
      `the primary killed ${waits.length} times and its standby promoted; orders again after ${seconds(median(waits))} s, at most ${seconds(Math.max(...waits))} s`,
      `${load.acknowledged.length} orders and approvals acknowledged, all there; ${sent} sent, ${unanswered} unanswered, ${unavailable} told to come back`,
    ];
  },
};
