import { globSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DataInUse } from "./embedded.ts";
import { makeWorld, postmasterOf, query } from "./embedded-testing.ts";

const world = makeWorld();
const data = join(world.folder(), "a folder with spaces & é", "x".repeat(120), "data");

test("The first start creates the database, and what it holds is there after a restart", async () => {
  const said: string[] = [];
  const first = await world.start(data, said);
  // Before that it may say that the programs were copied to where the database's user can run them.
  expect(said.at(-1)).toBe(`Creating the database in ${first.directory}…`);
  const steps = said.length;
  expect(first.directory).toBe(join(data, "postgres"));
  await query(first.url, "CREATE TABLE polos (name text); INSERT INTO polos VALUES ('Élégance')");
  await first.stop();

  const second = await world.start(data, said);
  expect(said).toHaveLength(steps);
  expect(second.url).toBe(first.url);
  expect(await query(second.url, "SELECT upper(name) AS name FROM polos")).toEqual([{ name: "ÉLÉGANCE" }]);
  await second.stop();
});

test("The application owns its database, may add extensions and databases, and is not superuser", async () => {
  const { url, stop } = await world.start(data);
  expect(
    await query(
      url,
      `SELECT current_user AS me, pg_get_userbyid(datdba) AS owner, pg_encoding_to_char(encoding) AS encoding,
              datlocale, rolsuper, rolcreatedb
       FROM pg_database JOIN pg_roles ON rolname = current_user WHERE datname = current_database()`,
    ),
  ).toEqual([
    { me: "shop", owner: "shop", encoding: "UTF8", datlocale: "C.UTF-8", rolsuper: false, rolcreatedb: true },
  ]);
  await query(url, "CREATE EXTENSION pg_trgm; CREATE EXTENSION unaccent");
  await stop();
});

test("It listens on a private socket only, and every connection needs the password", async () => {
  const { url, directory, stop } = await world.start(data);
  const socketDir = new URL(url.replace("@/", "@x/")).searchParams.get("host") ?? "";
  expect(statSync(socketDir).mode & 0o777).toBe(0o700);
  expect(statSync(join(data, "postgres-password")).mode & 0o777).toBe(0o600);
  expect(statSync(join(data, "postgres.log")).mode & 0o777).toBe(0o600);
  const [settings] = await query(
    url,
    "SELECT current_setting('listen_addresses') AS tcp, current_setting('unix_socket_permissions') AS socket, current_setting('jit') AS jit",
  );
  expect(settings).toEqual({ tcp: "", socket: "0700", jit: "off" });
  await expect(query(url.replace(/shop:\w+@/, "shop:wrong@"), "SELECT 1")).rejects.toMatchObject({ code: "28P01" });
  const rules = readFileSync(join(directory, "pg_hba.conf"), "utf8").match(/^(local|host).*/gm) ?? [];
  expect(rules.filter((rule) => !rule.endsWith("scram-sha-256"))).toEqual([]);
  await stop();
});

test("Nothing of the server's own enters a database of the tests, so that its user may drop it at any moment", async () => {
  const { url, stop } = await world.start(data);
  expect(await query(url, "SELECT current_setting('autovacuum') AS autovacuum")).toEqual([{ autovacuum: "off" }]);
  await stop();
});

test("A start beside a running shop is refused with the number of its process", async () => {
  const { url, stop } = await world.start(data);
  await expect(world.start(data)).rejects.toThrow(DataInUse);
  const other = await world.openShop(data).opened;
  expect(other).toMatchObject({ error: "DataInUse", message: expect.stringContaining(`(process ${process.pid})`) });
  expect(await query(url, "SELECT count(*)::int AS polos FROM polos")).toEqual([{ polos: 1 }]);
  await stop();
});

test("A running shop is recognised even when somebody deletes its lock file", async () => {
  const { url, stop } = await world.start(data);
  rmSync(join(data, "postgres.lock"));
  const other = await world.openShop(data).opened;
  expect(other).toMatchObject({ error: "DataInUse", message: expect.stringContaining(`(process ${process.pid})`) });
  expect(await query(url, "SELECT count(*)::int AS polos FROM polos")).toEqual([{ polos: 1 }]);
  await stop();
});

test("Of three starts at the same moment in an empty folder exactly one wins", async () => {
  const fresh = join(world.folder(), "data");
  const shops = [world.openShop(fresh), world.openShop(fresh), world.openShop(fresh)];
  const outcomes = await Promise.all(shops.map((shop) => shop.opened));
  const refused = outcomes.filter((outcome) => outcome.error !== undefined);
  const winner = shops[outcomes.findIndex((outcome) => outcome.error === undefined)];
  expect(refused.map((outcome) => outcome.error)).toEqual(["DataInUse", "DataInUse"]);
  expect(refused[0]).toMatchObject({ message: expect.stringContaining(`(process ${winner?.process.pid})`) });
  // The database's programs are there too where its user cannot reach those that were installed.
  const left = readdirSync(fresh).filter((name) => !name.startsWith("postgresql-"));
  expect(left.sort()).toEqual(["postgres", "postgres-id", "postgres-password", "postgres.lock", "postgres.log"]);
  await winner?.end();
});

test("Ctrl-C in the terminal does not reach the database before the shop stops it", async () => {
  const shop = world.openShop(data);
  const opened = await shop.opened;
  if (opened.error !== undefined) throw new Error(opened.message);
  const before = postmasterOf(opened.directory);
  process.kill(-(shop.process.pid ?? Number.NaN), "SIGINT");
  expect(await query(opened.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  expect(postmasterOf(opened.directory)).toBe(before);
  await shop.end();
  expect(globSync(join(opened.directory, "postmaster.pid"))).toEqual([]);
});
