import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { databaseUrl } from "../server/db/embedded-database.ts";
import { readPasswords } from "../server/db/embedded-password.ts";
import type { BareAnswer } from "./bare-server.ts";
import { Connection, get } from "./client.ts";

const root = resolve(import.meta.dirname, "..");
/** What `npm start` tells the engine. */
export const startOptions = ["--min-semi-space-size=8", "--max-semi-space-size=8"];
/** What could lead the shop away from its own database and defaults; also keeps a `.env` from setting it. */
const unset = ["DATABASE_URL", "PUBLIC_URL", "SMTP_URL", "S3_ENDPOINT", "CDN_MAX_AGE", "PAGE_CACHE_MB"];

export interface RunningShop {
  pid: number;
  port: number;
  postmaster: number;
  databaseUrl: string;
  /** Milliseconds from the start of the process to the answer of its first page. */
  firstPageMs: number;
  stop(): Promise<void>;
}

/** Starts the real shop, as `npm start` does, on a data folder, and waits until it says that it is open. */
export async function startShop(dataDir: string, port: number): Promise<RunningShop> {
  const started = performance.now();
  const child = spawn(process.execPath, [...startOptions, join(root, "server/start.mjs")], {
    cwd: root,
    env: {
      ...process.env,
      ...Object.fromEntries(unset.map((name) => [name, ""])),
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      // Orders come from many places, as a real load would: one place may not place so many.
      TRUST_PROXY: "true",
      // Of its own, so that the first start has nothing compiled yet.
      NODE_COMPILE_CACHE: join(dataDir, "compiled"),
      // Settled, so that the password is not part of the output.
      ADMIN_PASSWORD: "only-for-the-bench",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const isOpen = new Promise<void>((open, failed) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (text) => {
        output = (output + text).slice(-20_000);
        if (output.includes("is open")) open();
      });
    }
    child.once("exit", () => failed(new Error(`the shop ended:\n${output}`)));
  });
  isOpen.catch(() => {}); // awaited below
  const stop = stopper(child);
  const [firstPageMs] = await Promise.all([firstAnswer(port, child).then((at) => at - started), isOpen]);
  const database = await databaseOf(dataDir);
  return { pid: child.pid!, port, ...database, firstPageMs, stop };
}

export interface BareServer {
  pid: number;
  port: number;
  firstPageMs: number;
  answer(answer: BareAnswer): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the bare `node:http` server that the shop is measured against. */
export async function startBare(port: number): Promise<BareServer> {
  const started = performance.now();
  const child = fork(join(import.meta.dirname, "bare-server.ts"), [String(port)]);
  const stop = stopper(child);
  const answer = async (what: BareAnswer) => {
    child.send(what);
    await once(child, "message");
  };
  await answer({ path: "/", headers: [], body: "" });
  const firstPageMs = (await firstAnswer(port, child)) - started;
  return { pid: child.pid!, port, firstPageMs, answer, stop };
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}

/** How to end what still runs. */
const stops = new Set<() => Promise<void>>();

export const stopAll = () => Promise.all([...stops].map((stop) => stop()));

/** Ends a child with SIGTERM and waits until it has ended; it is also ended when this process is. */
function stopper(child: ChildProcess): () => Promise<void> {
  const exited = new Promise<void>((done) => child.once("exit", () => done()));
  const end = () => child.kill("SIGTERM");
  process.once("exit", end);
  const stop = async () => {
    end();
    const deadline = setTimeout(() => child.kill("SIGKILL"), 30_000);
    await exited;
    clearTimeout(deadline);
    process.off("exit", end);
    stops.delete(stop);
  };
  stops.add(stop);
  return stop;
}

/** When the first page was answered. */
async function firstAnswer(port: number, child: ChildProcess): Promise<number> {
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error("the server ended before its first page");
    const connection = await Connection.open(port).catch(() => null); // null: it does not listen yet
    if (!connection) {
      await pause(10);
      continue;
    }
    const { status } = await connection.send(get("/"));
    connection.close();
    if (status !== 200) throw new Error(`the first page was answered with ${status}`);
    return performance.now();
  }
}

async function databaseOf(dataDir: string): Promise<{ postmaster: number; databaseUrl: string }> {
  const cluster = join(dataDir, "postgres");
  const [pid, , , , socketDir] = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
  const { application } = await readPasswords({ passwordFile: join(dataDir, "postgres-password"), cluster });
  return { postmaster: Number(pid), databaseUrl: databaseUrl(socketDir!, "shop", application) };
}
