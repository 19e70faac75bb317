import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { stopper } from "../test/children.ts";
import { databaseOf, startShopProcess } from "../test/shop-process.ts";
import type { BareAnswer } from "./bare-server.ts";
import { Connection, get } from "./client.ts";

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
  const { child, opened, stop } = startShopProcess({
    PORT: String(port),
    DATA_DIR: dataDir,
    // Orders come from many places, as a real load would: one place may not place so many.
    TRUST_PROXY: "true",
    // Of its own, so that the first start has nothing compiled yet.
    NODE_COMPILE_CACHE: join(dataDir, "compiled"),
    // Settled, so that the password is not part of the output.
    ADMIN_PASSWORD: "only-for-the-bench",
  });
  const [firstPageMs] = await Promise.all([firstAnswer(port, child).then((at) => at - started), opened]);
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
