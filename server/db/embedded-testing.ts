import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll } from "vitest";
import { type EmbeddedDatabase, startEmbedded } from "./embedded.ts";

/** A world of its own for one test file: folders, started shops, and the end of all of them. */
export function makeWorld() {
  const systemName = `embedded-test-${randomBytes(4).toString("hex")}`;
  const folders: string[] = [];
  const databases: EmbeddedDatabase[] = [];
  const shops: Shop[] = [];

  afterAll(async () => {
    for (const shop of shops) await shop.end();
    for (const database of databases) await database.stop();
    for (const path of [...folders, ...globSync(`/tmp/${systemName}-*`), `/var/lib/${systemName}`])
      rmSync(path, { recursive: true, force: true });
  });

  return {
    systemName,
    /** A new folder below /tmp with this mode. */
    folder(mode = 0o755): string {
      const path = mkdtempSync("/tmp/embedded-test-");
      folders.push(path);
      chmodSync(path, mode);
      return path;
    },
    /** Starts the database in this process; `said` collects what it says. */
    async start(dataDir: string, said: string[] = []): Promise<EmbeddedDatabase> {
      const options = { dataDir, systemName, database: "shop", durable: false, say: (line: string) => said.push(line) };
      const database = await startEmbedded(options);
      databases.push(database);
      return database;
    },
    /** Starts the database in a process of its own, in a process group of its own. */
    openShop(dataDir: string, as: { uid?: number; gid?: number } = {}): Shop {
      const shop = openShop({ dataDir, systemName, database: "shop", durable: false }, as);
      shops.push(shop);
      return shop;
    },
  };
}

export interface Shop {
  process: ChildProcess;
  /** What it reported once started, or why it was refused. */
  opened: Promise<{ url: string; directory: string; error?: undefined } | { error: string; message: string }>;
  /** Stops it properly, through the database's `stop`. */
  end(): Promise<void>;
}

function openShop(options: object, as: { uid?: number; gid?: number }): Shop {
  const script = `
    const { startEmbedded } = await import(${JSON.stringify(new URL("embedded.ts", import.meta.url).href)});
    process.on("SIGINT", () => {});
    const report = (what) => console.log(JSON.stringify(what));
    try {
      const database = await startEmbedded({ ...${JSON.stringify(options)}, say: () => {} });
      report(database);
      process.stdin.on("end", () => database.stop()).resume();
    } catch (error) {
      report({ error: error.name, message: error.message });
    }`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    ...as,
    cwd: "/",
    detached: true,
    stdio: ["pipe", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  const opened = (async () => {
    let text = "";
    for await (const chunk of child.stdout) {
      text += chunk;
      if (text.endsWith("\n")) return JSON.parse(text);
    }
    return { error: "Died", message: "before it reported" };
  })();
  return {
    process: child,
    opened,
    async end() {
      child.stdin.end();
      await exited;
    },
  };
}

/** One query on a connection of its own. */
export async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {}); // the tests kill servers
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** The process number of the postgres that works on this cluster. */
export function postmasterOf(cluster: string): number {
  return Number(readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n")[0]);
}
