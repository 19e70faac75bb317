import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { databaseUrl } from "../server/db/embedded-database.ts";
import { readPasswords } from "../server/db/embedded-password.ts";
import { stopper } from "./children.ts";

const root = resolve(import.meta.dirname, "..");
/** What `npm start` tells the engine. */
export const startOptions = ["--min-semi-space-size=8", "--max-semi-space-size=8"];
/** What could lead the shop away from its own database and defaults; empty, it also keeps a `.env` from setting it. */
const unset = [
  "DATABASE_URL",
  "PUBLIC_URL",
  "SMTP_URL",
  "S3_ENDPOINT",
  "CDN_MAX_AGE",
  "PAGE_CACHE_MB",
  "OPS_ADDRESS",
  "BACKUP_AT",
  "DRAIN_SECONDS",
];
const noSettings = Object.fromEntries(unset.map((name) => [name, ""]));

/** This process's environment without any of them. */
export const ownEnvironment = () => ({ ...process.env, ...noSettings });

export interface ShopProcess {
  child: ChildProcess;
  /** What it has said so far. */
  output: string;
  /** Its address, once it says that it is open. */
  opened: Promise<string>;
  /** Its exit code. */
  ended: Promise<number | null>;
  stop(): Promise<void>;
}

/** The real shop as a process of its own, as `npm start` runs it, on any free port unless told. */
export function startShopProcess(variables: Record<string, string>): ShopProcess {
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(process.execPath, [...startOptions, join(root, "server/start.mjs")], {
    cwd: root,
    env: {
      PATH,
      HOME,
      TMPDIR,
      ...noSettings,
      PORT: "0",
      HOST: "127.0.0.1",
      ...variables,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const opened = Promise.withResolvers<string>();
  const shop: ShopProcess = {
    child,
    output: "",
    opened: opened.promise,
    ended: once(child, "exit").then(([code]) => code as number | null),
    stop: stopper(child),
  };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (text: Buffer) => {
      shop.output += text;
      const address = /Shop\s+(http:\S+)/.exec(shop.output)?.[1];
      if (address && shop.output.includes("Mail  ")) opened.resolve(address);
    });
  }
  child.once("exit", () => opened.reject(new Error(`ended before it was open:\n${shop.output}`)));
  opened.promise.catch(() => undefined); // for whoever does not wait for it
  return shop;
}

/** The database that a running shop keeps in its data folder. */
export async function databaseOf(dataDir: string): Promise<{ postmaster: number; databaseUrl: string }> {
  const cluster = join(dataDir, "postgres");
  const [pid, , , , socketDir] = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
  const { application } = await readPasswords({ passwordFile: join(dataDir, "postgres-password"), cluster });
  return { postmaster: Number(pid), databaseUrl: databaseUrl(socketDir!, "shop", application) };
}
