import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import type { Server } from "node:http";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { brand } from "../shop/brand.ts";
import { makeDataDir } from "./data-dir.ts";
import { type Env, readEnv } from "./env.ts";
import { closeServer } from "./http/close-server.ts";
import { log } from "./log.ts";
import { processFile, root } from "./place.ts";
import { isPlain } from "./plain-refusals.ts";
import { installationSecret } from "./secret.ts";
import type { Seeding } from "./start-seed.ts";
import type { Storage } from "./storage/storage.ts";
import { storageSettings } from "./storage-settings.ts";
import { olderTimeZoneData } from "./time-zone-data.ts";

const isDevelopment = process.argv.includes("--dev");

/** What a person reads who starts the shop: no event of the log. */
const say = (line: string) => process.stdout.write(`${line}\n`);
let isOpen = false;
/** What the database says of itself: a step of the start, later an event. */
const sayOfDatabase = (line: string) => (isOpen ? log.warn(line) : say(line));
const closers: (() => Promise<unknown>)[] = [];
let stopping: Promise<void> | undefined;
const isStopping = () => stopping !== undefined;
/** How long the shop goes on after it was told to stop. */
let drainMs = 0;

/** How long one part may take to stop; a database that is down must not keep the process from ending. */
const patience = 30_000;
function tooLong(): never {
  throw new Error("a part of the shop did not stop in time");
}

/** Stops in the reverse order of starting: requests under way first, the database last. */
function stop(code: number): Promise<void> {
  stopping ??= (async () => {
    await setTimeout(drainMs);
    for (const close of closers.reverse()) {
      try {
        await Promise.race([close(), setTimeout(patience, undefined, { ref: false }).then(tooLong)]);
      } catch (error) {
        log.fault("stopping", error);
        code = 1;
      }
    }
    process.exit(code);
  })();
  return stopping;
}

/** Ctrl-C comes twice under npm: from the terminal, and a moment later handed on by npm. */
const echoMs = 1_000;
let askedAt = 0;

/** Opens the shop and keeps it open until it is told to stop; what keeps it from opening is said, and ends the process. */
export async function open(): Promise<void> {
  process.env.NODE_ENV = isDevelopment ? "development" : "production";
  listenForSignals();
  try {
    if (existsSync(join(root, ".env"))) process.loadEnvFile(join(root, ".env"));
    const started = performance.now();
    await start(readEnv(process.env), started);
  } catch (error) {
    const expected = isPlain(error) || isPortTaken(error);
    // Stopped while it starts, it finds its own parts closed: nothing to tell.
    if (stopping) await stopping;
    else if (expected) process.stderr.write(`\n${isPortTaken(error) ? portTaken(error) : (error as Error).message}\n`);
    else log.fault("the shop did not start", error);
    await stop(1);
  }
}

function listenForSignals(): void {
  // A log on a full disk cannot be written, and must not end the shop.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (stopping && performance.now() - askedAt < echoMs) return;
      // A second signal is a person who does not want to wait; the database is then told to stop, but not waited for.
      if (stopping) process.exit(1);
      askedAt = performance.now();
      log.info("stopping: the requests under way are finished first");
      void stop(0);
    });
  }
}

async function start(env: Env, started: number): Promise<void> {
  const dataDir = resolve(root, env.DATA_DIR);
  await makeDataDir(dataDir);
  // The heavy libraries are read while the database starts.
  const modules = Promise.all([
    import("./db/migrate.ts"),
    import("./start-services.ts"),
    import("./start-site.ts"),
    import("./storage/open-storage.ts"),
  ]);
  const database = env.DATABASE_URL ? null : await startDatabase(dataDir);
  const databaseUrl = env.DATABASE_URL ?? database!.url;
  await tryPort(env.HOST, env.PORT);
  if (env.OPS_ADDRESS) await tryPort(env.OPS_ADDRESS.host, env.OPS_ADDRESS.port);
  const [{ migrate }, { startServices }, { startSite }, { openStorage }] = await modules;
  await migrate(databaseUrl, join(root, "db/migrations"));

  const secret = env.AUTH_SECRET ?? (await installationSecret(dataDir));
  const stored = storageSettings(env, dataDir);
  const storage = await openStorage(stored);
  const running = await startServices({ env, databaseUrl, secret, dataDir, storage });
  closers.push(running.close);
  const { seedCities } = await import("../db/seed/seed-cities.ts");
  await seedCities(running.services);
  await seed(running, { databaseUrl, storage: stored });

  const development = isDevelopment ? await startDevelopment() : null;
  const build = development?.build ?? (await productionBuild());
  const server = await startSite({
    env,
    running,
    storage,
    build,
    clientFolder: join(root, "build/client"),
    isDevelopment,
    isStopping,
  });
  development?.attach(server);
  running.work(async (...mail) => (await build()).entry.module.renderMail(...mail));
  // Before anybody is let in, so that no stranger finds a shop without an owner
  const administrator = await administrate(env, running);
  const operations = await operate(env, running, storage);
  const { house } = await running.services.settings();
  await listen(server, env).catch((error) => {
    // It is printed once, and this was its time
    if (administrator.password) say(`\nThe password of ${administrator.email}: ${administrator.password}`);
    throw error;
  });
  closers.push(() => closeServer(server));
  if (env.BACKUP_AT) {
    const { scheduleBackups } = await import("./start-backup-schedule.ts");
    closers.push(scheduleBackups(running.services, env.BACKUP_AT));
  }
  drainMs = env.DRAIN_SECONDS * 1_000;
  report({
    house,
    env,
    dataDir,
    databaseDir: database?.directory,
    server,
    administrator,
    operations,
    started,
  });
}

async function startDatabase(dataDir: string) {
  const { startEmbedded } = await import("./db/embedded.ts");
  const database = await startEmbedded({ dataDir, systemName: brand.slug, database: "shop", say: sayOfDatabase });
  closers.push(database.stop);
  return database;
}

type Running = Awaited<ReturnType<typeof import("./start-services.ts")["startServices"]>>;

/** Adds the samples where there have never been any, in a process of its own. */
async function seed({ services }: Running, seeding: Seeding): Promise<void> {
  const { isSeeded } = await import("../db/seed/is-seeded.ts");
  if (await isSeeded(services.db)) return;
  const child = fork(processFile("start-seed"));
  const ended = once(child, "exit");
  closers.push(async () => {
    child.kill();
    await ended;
  });
  child.send(seeding);
  const [code] = await ended;
  if (code !== 0) throw new Error(`The sample polos were not added: their process ended with ${code}`);
}

async function administrate(env: Env, { services, hash }: Running) {
  const { ensureAdministrator } = await import("../shop/accounts/first-administrator.ts");
  const email = env.ADMIN_EMAIL ?? `admin@${brand.email.split("@")[1]}`;
  return ensureAdministrator(services, hash, { email, password: env.ADMIN_PASSWORD });
}

/** Opens what whoever runs the shop asks, where they want it; its address. Closed after the shop itself. */
async function operate({ OPS_ADDRESS }: Env, running: Running, storage: Storage): Promise<string | undefined> {
  if (!OPS_ADDRESS) return undefined;
  const { startOperations } = await import("./start-operations.ts");
  const { origin, close } = await startOperations(OPS_ADDRESS, running, storage, isStopping);
  closers.push(close);
  return origin;
}

type LoadBuild = () => Promise<import("./start-site.ts").AppBuild>;

async function productionBuild(): Promise<LoadBuild> {
  const build = await import(join(root, "build/server/index.js"));
  return () => Promise.resolve(build);
}

async function startDevelopment() {
  const development = await (await import("./start-development.ts")).startDevelopment(root);
  closers.push(development.close);
  return development;
}

/** Told now, for a first start would make all the samples before it found out. */
async function tryPort(host: string, port: number): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, "listening");
  probe.close();
  await once(probe, "close");
}

async function listen(server: Server, env: Env): Promise<void> {
  server.listen(env.PORT, env.HOST);
  await once(server, "listening");
}

function report({
  house,
  env,
  dataDir,
  databaseDir,
  server,
  administrator,
  operations,
  started,
}: {
  house: { name: string };
  env: Env;
  dataDir: string;
  databaseDir: string | undefined;
  server: Server;
  administrator: { email: string; password: string | null; isNew: boolean };
  operations: string | undefined;
  started: number;
}): void {
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : env.PORT;
  const origin = env.PUBLIC_URL ?? `http://localhost:${port}`;
  const password =
    administrator.password ??
    (administrator.isNew ? "the one given in ADMIN_PASSWORD" : "as set (made at the first start, kept only hashed)");
  const mail = env.SMTP_URL ? "through the relay of SMTP_URL" : `as files in ${join(dataDir, "mail")}`;
  say(`
  ${house.name} is open (${((performance.now() - started) / 1000).toFixed(1)} s)

  Shop            ${origin}
  Administration  ${origin}/admin
    e-mail        ${administrator.email}
    password      ${password}
  Data            ${databaseDir ? `${dataDir} (database: ${databaseDir})` : `${dataDir}, database of DATABASE_URL`}${operations ? `\n  Metrics         ${operations}/metrics` : ""}
  Mail            ${mail}
`);
  isOpen = true;
  const old = olderTimeZoneData(process.versions.tz);
  if (old) log.warn(old);
}

function isPortTaken(error: unknown): error is { port: number } {
  return (error as NodeJS.ErrnoException).code === "EADDRINUSE";
}

const portTaken = ({ port }: { port: number }): string =>
  `Port ${port} is taken by another program. Stop it, or choose another port: PORT=3001 npm start`;
