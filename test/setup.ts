import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { buildIfStale } from "../server/build.ts";
import { startEmbedded } from "../server/db/embedded.ts";
import { migrate } from "../server/db/migrate.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The server all test databases live in, and the name of the migrated one they are cloned from. */
    database: { url: string; template: string };
  }
}

const root = resolve(import.meta.dirname, "..");
const template = "shop_template";

/** Before all tests, once for all projects: the app built if it is stale, one database server, one migrated template. */
export default async function setup({ vitest }: TestProject) {
  const everyProject = vitest.getRootProject();
  if ("database" in everyProject.getProvidedContext()) return;
  const folder = await mkdtemp(join(tmpdir(), "shop-test-"));
  // Run as root, the database is another user's process, and that user must be able to enter.
  await chmod(folder, 0o711);
  const [database] = await Promise.all([
    startEmbedded({
      dataDir: folder,
      systemName: "shop-test",
      database: template,
      durable: false,
      say: () => undefined,
    }),
    buildIfStale(console.log),
  ]);
  await migrate(database.url, join(root, "db/migrations"));
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`alter database ${template} with is_template true`);
  await client.end();
  everyProject.provide("database", { url: database.url, template });
  return async () => {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
