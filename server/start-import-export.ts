import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { brand } from "../shop/brand.ts";
import { makeDataDir } from "./data-dir.ts";
import { unbounded } from "./db/bounds.ts";
import { migrate } from "./db/migrate.ts";
import { readEnv } from "./env.ts";
import { root } from "./place.ts";
import { isPlain } from "./plain-refusals.ts";
import { installationSecret } from "./secret.ts";
import { type ServicesSettings, startServices } from "./start-services.ts";
import { openStorage } from "./storage/open-storage.ts";
import { storageSettings } from "./storage-settings.ts";

export const say = (line: string) => process.stdout.write(`${line}\n`);

/** Says how many there are of each, a line each. */
export function sayCounts(counts: Iterable<[string, number]>): void {
  for (const [name, count] of counts) say(`  ${name.padEnd(18)} ${count}`);
}

/** What the environment says, and where the shop's files are, for a command. */
export async function findData() {
  if (existsSync(join(root, ".env"))) process.loadEnvFile(join(root, ".env"));
  const env = readEnv(process.env);
  const dataDir = resolve(root, env.DATA_DIR);
  await makeDataDir(dataDir);
  return { env, dataDir, storage: await openStorage(storageSettings(env, dataDir)) };
}

/** The shop's services and files for a command, without its site: nothing is served and no mail leaves. */
export async function withShop(
  work: (shop: Awaited<ReturnType<typeof open>>) => Promise<void>,
  settings: Pick<ServicesSettings, "clock"> = {},
): Promise<void> {
  const shop = await open(settings);
  try {
    await work(shop);
  } finally {
    await shop.close();
  }
}

async function open({ clock }: Pick<ServicesSettings, "clock">) {
  const { env, dataDir, storage } = await findData();
  const database = env.DATABASE_URL ? null : await startDatabase(dataDir);
  const databaseUrl = env.DATABASE_URL ?? database!.url;
  await migrate(databaseUrl, join(root, "db/migrations"));
  const secret = env.AUTH_SECRET ?? (await installationSecret(dataDir));
  const running = await startServices({ env, databaseUrl, secret, dataDir, storage, clock, bounds: unbounded });
  return {
    services: running.services,
    contextFor: running.contextFor,
    storage,
    async close() {
      await running.close();
      await database?.stop();
    },
  };
}

/** Starts the installation's own database for a command. Refuses with DataInUse beside a running shop. */
export async function startDatabase(dataDir: string) {
  const { startEmbedded } = await import("./db/embedded.ts");
  return startEmbedded({ dataDir, systemName: brand.slug, database: "shop", say });
}

/** Runs a command to its end: what a person can mend is said in one line, all else with its stack. */
export async function command(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const { message, stack } = error as Error;
    process.stderr.write(`\n${isPlain(error) || "code" in (error as Error) ? message : stack}\n`);
    process.exitCode = 1;
  }
}
