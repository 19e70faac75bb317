import { join } from "node:path";
import { createRouterClient } from "@orpc/server";
import pg from "pg";
import { startEmbedded } from "../server/db/embedded.ts";
import { migrate } from "../server/db/migrate.ts";
import { readEnv } from "../server/env.ts";
import { startServices } from "../server/start-services.ts";
import { openStorage } from "../server/storage/open-storage.ts";
import { calls } from "../shop/calls.ts";
import type { Visitor } from "../shop/context.ts";
import { fillShop } from "./data.ts";
import { percentile } from "./statistics.ts";
import type { Row, Table } from "./table.ts";
import { makeFolder } from "./temporary.ts";

const waiting = 100_000;
const size = { products: 1_000, orders: 2 * waiting, users: 10_000 };

/** A quarter is due; of the rest nobody answered, so that they are due in the days to come. */
const spread = `update orders set status = 'pending',
  desk_due_at = case when n % 4 = 0 then now() - n * interval '1 second' else now() + n * interval '1 second' end
  from (select id, row_number() over (order by created_at desc) as n from orders) numbered
  where orders.id = numbered.id and n <= ${waiting}`;

/** What the order desk asks for and does, among a hundred thousand orders that wait. */
export async function measureDesk(rounds: number, say: (line: string) => void): Promise<Table> {
  const dataDir = await makeFolder();
  const database = await startEmbedded({ dataDir, systemName: "shop-bench", database: "shop", durable: false, say });
  await migrate(database.url, join(import.meta.dirname, "../db/migrations"));
  await fillShop(database.url, size, say);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows: people } = await client.query<{ id: string }>(
    "update users set role = 'agent' where email like 'client1@%' returning id",
  );
  await client.query(spread);
  await client.query("vacuum analyze");
  await client.end();
  const storage = await openStorage({ kind: "disk", folder: join(dataDir, "files") });
  const secret = "measuring needs one, of 32 characters or more";
  const running = await startServices({
    env: readEnv({ PORT: "0" }),
    databaseUrl: database.url,
    secret,
    dataDir,
    storage,
  });
  const adil: Visitor = {
    id: people[0]!.id,
    email: "adil@exemple.ma",
    firstName: "Adil",
    lastName: "Chraibi",
    role: "agent",
    fullRole: "agent",
    isEmailVerified: true,
    adminLanguage: null,
    secondFactor: null,
    mustChangePassword: false,
  };
  const { desk } = createRouterClient(calls, {
    context: () => ({ ...running.contextFor(new Headers(), "127.0.0.1"), visitor: () => Promise.resolve(adil) }),
  });
  const taken: Record<string, number[]> = {};
  const timed = async <T>(what: string, ask: () => Promise<T>): Promise<T> => {
    const started = performance.now();
    const answer = await ask();
    taken[what] = [...(taken[what] ?? []), performance.now() - started];
    return answer;
  };
  for (let round = 0; round < rounds; round += 1) {
    const { orderId } = await timed("take the next order", () => desk.take());
    await timed("show it, with its buyer's past", () => desk.show());
    await timed("count what waits", () => desk.waiting());
    const outcome = round % 2 === 0 ? "confirmed" : "no_answer";
    await timed(`note the outcome: ${outcome}`, () =>
      desk.record({ orderId: orderId!, outcome, acceptShortage: true }),
    );
  }
  await running.close();
  await database.stop();
  const rows: Row[] = Object.entries(taken).map(([what, times]) => {
    const sorted = times.toSorted((a, b) => a - b);
    return { what, "median ms": percentile(sorted, 0.5), "p95 ms": percentile(sorted, 0.95) };
  });
  return { title: `Order desk: ${waiting} orders wait, a quarter of them due; ${rounds} rounds`, rows, notes: [] };
}
