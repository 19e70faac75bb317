import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRouterClient } from "@orpc/server";
import { sql } from "drizzle-orm";
import { readEnv } from "../server/env.ts";
import { startServices } from "../server/start-services.ts";
import { openStorage } from "../server/storage/open-storage.ts";
import { calls } from "../shop/calls.ts";
import type { Visitor } from "../shop/context.ts";
import { publicQuestions, questions } from "./admin-questions.ts";
import { residentMb } from "./processes.ts";
import { percentile } from "./statistics.ts";

/** What a shop of one size took: milliseconds by question, and the process's memory before and after all of them. */
export interface AdminFigures {
  floor: Record<string, number>;
  admin: Record<string, number>;
  public: Record<string, number>;
  memoryMb: { before: number; after: number };
}

// A process for each size, so that its memory is its own. The first argument is the database, the second the rounds.
const [databaseUrl, rounds] = [process.argv[2]!, Number(process.argv[3])];
const dataDir = join(tmpdir(), `shop-bench-${process.pid}`);
const storage = await openStorage({ kind: "disk", folder: join(dataDir, "files") });
const secret = "measuring needs one, of 32 characters or more";
const running = await startServices({ env: readEnv({ PORT: "0" }), databaseUrl, secret, dataDir, storage });
const karim: Visitor = {
  id: "bench",
  email: "karim@exemple.ma",
  firstName: "Karim",
  lastName: "Tazi",
  role: "admin",
  isEmailVerified: true,
  adminLanguage: null,
  fullRole: "admin",
  secondFactor: null,
  mustChangePassword: false,
};
const shop = createRouterClient(calls, {
  context: () => ({ ...running.contextFor(new Headers(), "127.0.0.1"), visitor: () => Promise.resolve(karim) }),
});
await shop.inventory.check();
const { db } = running.services;
const { rows } = await db.execute<{ id: string }>(sql`select id from orders limit 1`);
const floor = {
  "floor: select 1": () => db.execute(sql`select 1`),
  "floor: one order by its id": () => db.execute(sql`select * from orders where id = ${rows[0]!.id}`),
};

/** The 95th of a hundred answers to each question, in milliseconds. */
async function timesOf(asked: Record<string, () => Promise<unknown>>): Promise<Record<string, number>> {
  const times: Record<string, number> = {};
  for (const [name, ask] of Object.entries(asked)) {
    for (let warmUp = 0; warmUp < 3; warmUp += 1) await ask();
    const taken: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const started = performance.now();
      await ask();
      taken.push(performance.now() - started);
    }
    times[name] = percentile(
      taken.sort((a, b) => a - b),
      0.95,
    );
  }
  return times;
}

const before = residentMb(process.pid);
const figures: AdminFigures = {
  floor: await timesOf(floor),
  admin: await timesOf(await questions(shop)),
  public: await timesOf(publicQuestions(shop)),
  memoryMb: { before, after: residentMb(process.pid) },
};
await running.close();
process.send!(figures, () => process.exit());
