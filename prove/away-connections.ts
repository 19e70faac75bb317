import pg from "pg";
import { aCheckout, makePolo } from "../test/builders.ts";
import { orderByApi, orderByForm } from "./buyers.ts";
import { askAll, expectBack, watch } from "./outage.ts";
import { expectSame, type Proof, type Task } from "./proof.ts";

export const awayConnections: Proof = {
  name: "away-connections",
  promise: "where no connection is free, or a product is held, everybody is answered, and orders are soon taken again",
  run: exhaustDatabase,
};

async function exhaustDatabase({ length, place, found }: Task): Promise<string[]> {
  const { url, db } = await place.startDatabase();
  const polo = await makePolo(db, { sizes: { M: 100_000 } });
  const shop = await place.startShop({ DATABASE_URL: url });
  const { origin } = shop;
  const done: string[] = [];
  for (const [what, exhaust] of [
    ["no connection free", takeAllConnections],
    ["the product held", holdProduct],
  ] as const) {
    const log = watch(shop, found, what);
    const release = await exhaust(url, polo.id);
    const kept = aCheckout([{ productId: polo.id }]);
    const buyers = Array.from({ length: 60 }, (_, buyer) =>
      (buyer % 2 ? orderByApi : orderByForm)(origin, buyer < 2 ? kept : aCheckout(kept.items)),
    );
    const answers = await Promise.all(buyers);
    await askAll(origin, [{ path: "/healthz", status: 200 }], found, what);
    const statuses = [...new Set(answers.map(({ status }) => status))];
    expectSame(
      found,
      `${what}: answers to orders`,
      statuses.filter((status) => ![201, 302, 503].includes(status)),
      [],
    );
    if (!statuses.includes(503)) found(`${what}: nobody was told to come back, so nothing was exhausted`);
    const share = await log.rest(length === "long" ? 5 : 1);
    const lines = log.end();
    await release();
    await expectBack(origin, kept, found, what);
    done.push(
      `${what}: 60 orders at once answered ${statuses.sort().join(", ")}, ${lines} lines in the log, ${Math.round(share * 100)} % of a core at rest`,
    );
  }
  return done;
}

/** What PostgreSQL says where all connections are taken. */
const tooMany = "53300";

/** Ends the shop's connections and takes every one the database has to give. */
async function takeAllConnections(url: string): Promise<() => Promise<void>> {
  const taken: pg.Client[] = [];
  for (let full = 0; full < 20; ) {
    const client = new pg.Client({ connectionString: url });
    client.on("error", () => undefined);
    try {
      await client.connect();
      taken.push(client);
      full = 0;
    } catch (error) {
      if ((error as pg.DatabaseError).code !== tooMany) throw error;
      // Those of the shop are ended, and then taken before it has them again
      full += 1;
      const [asker] = taken;
      await asker!.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
        and pid <> all($1)`,
        [await Promise.all(taken.map(async (one) => (await one.query("select pg_backend_pid() as pid")).rows[0].pid))],
      );
    }
  }
  return async () => {
    for (const client of taken) await client.end();
  };
}

/** Holds the product as somebody does who stands still in the midst of removing it. */
async function holdProduct(url: string, productId: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("begin");
  await client.query("select 1 from products where id = $1 for update", [productId]);
  return () => client.end();
}
