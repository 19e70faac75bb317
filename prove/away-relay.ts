import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Database } from "../shop/context.ts";
import { aCheckout, makePolo } from "../test/builders.ts";
import { until } from "../test/until.ts";
import { orderByApi } from "./buyers.ts";
import { clockOf } from "./clock.ts";
import { enterOffice } from "./office.ts";
import { watch } from "./outage.ts";
import { expectSame, type Proof, type Task } from "./proof.ts";
import { type Mood, openRelay, type Relay } from "./relay.ts";

/** Seconds the shop's clock makes of one. */
const pace = 20;
const sizes = {
  short: { moods: ["dead", "4xx to the recipient"] as Mood[], minutes: 1.5, orders: 25 },
  long: {
    moods: ["dead", "silent", "4xx to the recipient", "5xx at the greeting"] as Mood[],
    minutes: 60,
    orders: 500,
  },
};

export const awayRelay: Proof = {
  name: "away-relay",
  promise:
    "where the relay is dead, silent or refuses for an hour no order fails, and every mail arrives once afterwards",
  run: troubleRelay,
};

async function troubleRelay({ length, place, say, found }: Task): Promise<string[]> {
  const { moods, minutes, orders } = sizes[length];
  const relay = await openRelay();
  const { url, db } = await place.startDatabase();
  const { id: productId } = await makePolo(db, { sizes: { M: 1_000_000 } });
  const shop = await place.startShop({ DATABASE_URL: url, SMTP_URL: relay.url, ...clockOf({ pace }) });
  const { calls } = await enterOffice(shop.origin);
  const hurrying = hurry(db);

  /** Orders of four buyers who wait for nobody. */
  const order = async (count: number) => {
    const buyer = async (first: number) => {
      for (let index = first; index < count; index += 4) {
        const { status, text } = await orderByApi(shop.origin, aCheckout([{ productId }]));
        if (status !== 201) found(`an order was answered ${status}: ${text.slice(0, 200)}`);
      }
    };
    await Promise.all([0, 1, 2, 3].map(buyer));
  };

  for (const mood of moods) {
    const before = relay.arrived.size;
    await relay.become(mood);
    const log = watch(shop, found, `relay ${mood}`, pace);
    const end = performance.now() + (minutes * 60_000) / pace;
    await order(orders);
    const share = await log.rest(length === "long" ? 10 : 1);
    await pause(end - performance.now());
    expectSame(found, `relay ${mood}: letters that arrived`, relay.arrived.size, before);
    const { counts, stuck } = await calls.mail.list({});
    expectSame(found, `relay ${mood}: mails the administrator sees waiting`, stuck, orders);
    const lines = log.end();
    const tries = await triesOf(db);
    await relay.become("well");
    await expectAll(db, relay, found, `relay ${mood}`);
    say(
      `relay ${mood} for ${minutes} minutes of the shop's clock: ${orders} orders, ${JSON.stringify(counts)}, ${tries} tries, ${lines} lines in the log, ${Math.round(share * 100)} % of a core at rest, all mails arrived`,
    );
  }

  await relay.become("5xx to the recipient");
  await order(10);
  const givenUp = () => calls.mail.list({ show: "abandoned" });
  await until(async () => expectCount("mails given up", (await givenUp()).mails.length, 10));
  await relay.become("well");
  for (const { id } of (await givenUp()).mails) await calls.mail.resend({ mailId: id });
  await expectAll(db, relay, found, "given up and sent again");
  await hurrying.stop();
  await relay.close();
  return [
    `${orders} orders in each of ${moods.length} moods, ${minutes} minutes each; every mail arrived once`,
    "10 mails refused for good were given up, shown, and arrived when an administrator sent them again",
  ];
}

function expectCount(what: string, is: number, must: number): void {
  if (is !== must) throw new Error(`${what}: ${is}, not ${must}`);
}

/** Makes due what waits for a while of the shop's clock: the queue goes by the database's, which nobody can hurry. */
function hurry(db: Database) {
  const everyMs = 250;
  const stopping = new AbortController();
  const seconds = (everyMs / 1_000) * (pace - 1);
  const working = (async () => {
    while (!stopping.signal.aborted) {
      await db.execute(sql`update mails set next_try_at = next_try_at - make_interval(secs => ${seconds})
        where state = 'failed' and next_try_at > now()`);
      await pause(everyMs);
    }
  })();
  return {
    stop() {
      stopping.abort();
      return working;
    },
  };
}

async function triesOf(db: Database): Promise<number> {
  const { rows } = await db.execute<{ tries: number }>(
    sql`select coalesce(sum(tries), 0)::int as tries from mails where state <> 'sent'`,
  );
  return rows[0]!.tries;
}

/** Every mail arrives, and no more than once: nothing here makes a relay take a letter without our knowing. */
async function expectAll(db: Database, relay: Relay, found: Task["found"], what: string): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`select message_id as id from mails`);
  await until(() => expectCount(`${what}: letters arrived`, relay.arrived.size, rows.length), { timeout: 120_000 });
  expectSame(found, `${what}: mails that did not arrive`, rows.filter(({ id }) => !relay.arrived.has(id)).length, 0);
  const twice = [...relay.arrived.values()].filter((times) => times > 1).length;
  expectSame(found, `${what}: letters that arrived twice`, twice, 0);
}
