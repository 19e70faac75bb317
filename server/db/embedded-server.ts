import { type ChildProcess, spawn } from "node:child_process";
import { chownSync, closeSync, copyFileSync, openSync, readFileSync, rmSync, statSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { connectAsSuperuser } from "./embedded-owner.ts";
import { makeSocketDir, type Place } from "./embedded-place.ts";
import { ClusterRefused } from "./embedded-refused.ts";
import { serverEnvironment } from "./embedded-user.ts";

/** A postgres process that we started. */
export interface Server {
  pid: number | undefined;
  /** Resolves when the process has ended (or could not be started). */
  exited: Promise<void>;
  hasExited(): boolean;
  /** What it wrote to the log since it was started. */
  output(): string;
}

const LOG_LIMIT = 10 * 1024 * 1024;

/** Starts postgres on the cluster and returns at once; `awaitServer` tells when it accepts connections. */
export function launchServer(place: Place, postgres: string, durable: boolean): Server {
  boundLog(place.log);
  makeSocketDir(place);
  // Only the claim's holder comes here, with no server running: left-over socket files are stale, and one whose
  // process number now belongs to another program would keep PostgreSQL from starting.
  for (const name of [".s.PGSQL.5432", ".s.PGSQL.5432.lock"]) rmSync(join(place.socketDir, name), { force: true });
  const log = openSync(place.log, "a", 0o600);
  if (place.user.switchTo) chownSync(place.log, place.user.switchTo.uid, place.user.switchTo.gid);
  const from = statSync(place.log).size;
  let child: ChildProcess;
  try {
    // Detached: Ctrl-C in the terminal must not stop the database before the requests under way are answered.
    child = spawn(postgres, ["-D", place.cluster, ...settings(place.socketDir, durable)], {
      ...place.user.switchTo,
      cwd: "/",
      env: serverEnvironment(),
      detached: true,
      stdio: ["ignore", log, log],
    });
  } finally {
    closeSync(log);
  }
  let failure: Error | undefined;
  const exited = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", (error) => {
      failure = error;
      resolve();
    });
  });
  return {
    pid: child.pid,
    exited,
    hasExited: () => failure !== undefined || child.exitCode !== null || child.signalCode !== null,
    output: () => failure?.message ?? readFileSync(place.log).subarray(from).subarray(-2000).toString().trim(),
  };
}

/** Connects as superuser as soon as the server accepts it; fails when the server ends first. */
export async function awaitServer(
  server: Server,
  superuser: { socketDir: string; password: string },
  signal?: AbortSignal,
): Promise<pg.Client> {
  for (;;) {
    if (server.hasExited())
      throw new ClusterRefused(`PostgreSQL did not start: ${server.output() || "no reason given"}`);
    try {
      return await connectAsSuperuser(superuser);
    } catch (error) {
      if (!isNotYetThere(error)) throw error;
      await pause(10, undefined, { signal });
    }
  }
}

/** Keeps the log below 10 MB: the older part moves to `<log>.1`. In place, because postgres holds the file open. */
export function boundLog(log: string, limit = LOG_LIMIT): void {
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) <= limit) return;
  copyFileSync(log, `${log}.1`);
  truncateSync(log);
}

function isNotYetThere(error: unknown): boolean {
  const code = error instanceof pg.DatabaseError ? error.code : (error as NodeJS.ErrnoException).code;
  // 57P01, 57P02 and 57P03: shutting down, crashed, starting up.
  return ["ENOENT", "ECONNREFUSED", "ECONNRESET", "EPIPE", "57P01", "57P02", "57P03"].includes(code ?? "");
}

function settings(socketDir: string, durable: boolean): string[] {
  const values: Record<string, string> = {
    listen_addresses: "",
    unix_socket_directories: socketDir,
    unix_socket_permissions: "0700",
    port: "5432",
    // Tests open many shops on one server.
    max_connections: durable ? "60" : "200",
    shared_buffers: "128MB",
    jit: "off",
    timezone: "UTC",
    log_timezone: "UTC",
    log_min_messages: "warning",
    log_checkpoints: "off",
    // Details and statements quote rows: names and addresses of customers do not belong in a log.
    log_error_verbosity: "terse",
    log_min_error_statement: "panic",
    // Without autovacuum: its workers are the superuser's, so a forced drop by another is refused while one is at work.
    ...(durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off", autovacuum: "off" }),
  };
  return Object.entries(values).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}
