import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, expect, test, vi } from "vitest";
import { until } from "../../test/until.ts";
import { isPostmasterOf } from "./embedded-orphan.ts";
import { boundLog } from "./embedded-server.ts";
import { stopPostmaster } from "./embedded-stop.ts";
import { makeWorld, postmasterOf, query } from "./embedded-testing.ts";

const world = makeWorld();
/** Of the shop that all these happen to. */
let data: string;
const bystanders: ChildProcess[] = [];
/** Whether something else is said than that leftovers of a killed server are waited for, as a busy machine may have to. */
const isNoWait = (line: string) => !line.startsWith("The database does not start yet");

afterAll(() => {
  for (const bystander of bystanders) bystander.kill("SIGKILL");
});

/** The data of a first start that was killed while it created the database. */
async function killFirstStart(): Promise<string> {
  for (;;) {
    const data = join(world.folder(), "data");
    const shop = world.openShop(data);
    await until(() => expect(readdirSync(data).some((name) => /^postgres(\.new-.*)?$/.test(name))).toBe(true));
    shop.process.kill("SIGKILL");
    await shop.opened;
    if (!existsSync(join(data, "postgres"))) return data;
    // It was done before the kill: what it left running is stopped, and another one begun
    await (await world.start(data)).stop();
  }
}

test("A first start killed while it creates the database leaves nothing in the way of the next", async () => {
  data = await killFirstStart();
  writeFileSync(join(data, "postgres-password.new-1"), "");
  const { url, stop } = await world.start(data);
  await query(url, "CREATE TABLE polos AS SELECT 1 AS id");
  expect(readdirSync(data).filter((name) => name.includes(".new-"))).toEqual([]);
  await stop();
});

test("After kill -9 of the shop the next start stops the database left running and has its data", async () => {
  const shop = world.openShop(data);
  const opened = await shop.opened;
  if (opened.error !== undefined) throw new Error(opened.message);
  await query(opened.url, "INSERT INTO polos VALUES (2)");
  const orphan = postmasterOf(opened.directory);
  shop.process.kill("SIGKILL");
  await once(shop.process, "exit");
  expect(isPostmasterOf(orphan, opened.directory)).toBe(true);

  const said: string[] = [];
  const { url, directory, stop } = await world.start(data, said);
  expect(said).toEqual(["Stopping the database that an interrupted run left behind…"]);
  expect(isPostmasterOf(orphan, directory)).toBe(false);
  expect(postmasterOf(directory)).not.toBe(orphan);
  expect(await query(url, "SELECT count(*)::int AS polos FROM polos")).toEqual([{ polos: 2 }]);
  await stop();
});

test("A postgres that dies is started again at the same address, said once, and still ours alone", async () => {
  const said: string[] = [];
  const { url, directory, stop } = await world.start(data, said);
  const pool = new pg.Pool({ connectionString: url });
  const broken = vi.fn();
  pool.on("error", broken);
  await pool.query("SELECT 1");
  process.kill(postmasterOf(directory), "SIGKILL");
  await until(() => expect(said.at(-1)).toBe("The database is running again."));
  expect((await pool.query("SELECT count(*)::int AS polos FROM polos")).rows).toEqual([{ polos: 2 }]);
  expect(said.filter(isNoWait)).toEqual([
    "The database stopped unexpectedly; starting it again…",
    "The database is running again.",
  ]);
  await pool.end();
  expect(await world.openShop(data).opened).toMatchObject({ error: "DataInUse" });
  await stop();
});

test("A killed backend makes PostgreSQL recover, and the lock is taken again", async () => {
  const said: string[] = [];
  const { url, directory, stop } = await world.start(data, said);
  const before = postmasterOf(directory);
  const victim = new pg.Client({ connectionString: url });
  victim.on("error", () => {});
  await victim.connect();
  const { rows } = await victim.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  process.kill(rows[0]?.pid ?? Number.NaN, "SIGKILL");
  await until(() => expect(said.at(-1)).toBe("The database is running again."));
  expect(said.filter(isNoWait)).toHaveLength(2);
  expect(postmasterOf(directory)).toBe(before);
  const locks = "SELECT count(*)::int AS held FROM pg_locks WHERE locktype = 'advisory' AND granted";
  expect(await query(url, locks)).toEqual([{ held: 1 }]);
  await stop();
});

test("A restart waits for a backend of the dead postgres that is still working, and stop() ends that wait", async () => {
  const said: string[] = [];
  const { url, directory, stop } = await world.start(data, said);
  /** Kills postgres while a backend of it works without end; what ends that one. */
  const killWhileBusy = async () => {
    const busy = new pg.Client({ connectionString: url });
    busy.on("error", () => {});
    await busy.connect();
    const { rows } = await busy.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
    const endless = busy.query("DO $$ BEGIN LOOP END LOOP; END $$").catch((error: Error) => error);
    process.kill(postmasterOf(directory), "SIGKILL");
    await until(() => expect(said.at(-1)).toMatch(/does not start yet: .*shared memory block/s));
    return async () => {
      process.kill(rows[0]?.pid ?? Number.NaN, "SIGKILL");
      expect(await endless).toBeInstanceOf(Error);
    };
  };
  const endFirst = await killWhileBusy();
  await endFirst();
  await until(() => expect(said.at(-1)).toBe("The database is running again."));

  const endSecond = await killWhileBusy();
  await stop();
  await endSecond();
  await (await world.start(data)).stop();
});

test("A process number that another program has meanwhile does not keep the database from starting", async () => {
  const bystander = spawn("sleep", ["3600"]);
  bystanders.push(bystander);
  const first = await world.start(data);
  const socketDir = new URL(first.url.replace("@/", "@x/")).searchParams.get("host") ?? "";
  const stale = readFileSync(join(first.directory, "postmaster.pid"), "utf8").replace(/^\d+/, `${bystander.pid}`);
  await first.stop();
  writeFileSync(join(first.directory, "postmaster.pid"), stale);
  mkdirSync(socketDir);
  writeFileSync(join(socketDir, ".s.PGSQL.5432.lock"), stale);
  writeFileSync(join(socketDir, ".s.PGSQL.5432"), "");
  const second = await world.start(data);
  expect(await query(second.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  expect(bystander.exitCode ?? bystander.signalCode).toBeNull();
  await second.stop();
});

test("The postgres of another folder is never touched", async () => {
  const elsewhere = await world.start(join(world.folder(), "data"));
  const pid = postmasterOf(elsewhere.directory);
  const copied = readFileSync(join(elsewhere.directory, "postmaster.pid"), "utf8");
  writeFileSync(join(data, "postgres", "postmaster.pid"), copied);
  await (await world.start(data)).stop();
  expect(await query(elsewhere.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  expect(postmasterOf(elsewhere.directory)).toBe(pid);
  await elsewhere.stop();
});

test("A server that ignores the fast shutdown gets the immediate one", async () => {
  const stubborn = spawn(process.execPath, [
    "-e",
    "process.on('SIGINT', () => {}); console.log('up'); setInterval(() => {}, 1e6)",
  ]);
  bystanders.push(stubborn);
  await once(stubborn.stdout, "data");
  const gone = () => stubborn.exitCode !== null || stubborn.signalCode !== null;
  await stopPostmaster(stubborn.pid ?? Number.NaN, gone, 300);
  expect(stubborn.signalCode).toBe("SIGQUIT");
});

test("A log above its limit starts anew and keeps the older part once", () => {
  const log = join(world.folder(), "postgres.log");
  writeFileSync(log, "x".repeat(101));
  boundLog(log, 100);
  expect([statSync(log).size, statSync(`${log}.1`).size]).toEqual([0, 101]);
  writeFileSync(log, "short");
  boundLog(log, 100);
  expect([statSync(log).size, statSync(`${log}.1`).size]).toEqual([5, 101]);
});
