import { spawnSync } from "node:child_process";
import { chownSync, copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { locateNative, prepareBinaries, restoreLinks } from "./embedded-binaries.ts";
import { makeSocketDir } from "./embedded-place.ts";
import { makeWorld, query } from "./embedded-testing.ts";
import { chooseServerUser, runAs, type ServerUser } from "./embedded-user.ts";

const world = makeWorld();
const root = process.geteuid?.() === 0;
const self: ServerUser = { uid: process.geteuid?.() ?? -1 };
const nobody = (() => {
  const id = (flag: string) => Number(spawnSync("id", [flag, "nobody"], { encoding: "utf8" }).stdout);
  return { uid: id("-u"), gid: id("-g") };
})();
const asNobody: ServerUser = { uid: nobody.uid, switchTo: nobody };
/** Whether an ordinary user can run this checkout at all; not so when it lies in /root. */
const checkoutIsOpen =
  root &&
  [process.execPath, fileURLToPath(import.meta.url)].every(
    (path) => runAs(asNobody, "/bin/sh", ["-c", 'test -r "$1"', "sh", path]).status === 0,
  );

/** PostgreSQL's programs in a folder of this mode, without links, as npm leaves them with scripts blocked. */
function nativeWithoutLinks(mode: number): string {
  const { native } = locateNative();
  const to = join(world.folder(mode), "native");
  for (const folder of ["bin", "lib"]) {
    mkdirSync(join(to, folder), { recursive: true });
    for (const entry of readdirSync(join(native, folder), { withFileTypes: true }))
      if (entry.isFile()) copyFileSync(join(native, folder, entry.name), join(to, folder, entry.name));
  }
  copyFileSync(join(native, "pg-symlinks.json"), join(to, "pg-symlinks.json"));
  return to;
}

test("Links between libraries that npm left out are made before the first start", () => {
  const native = nativeWithoutLinks(0o755);
  const version = () => spawnSync(join(native, "bin", "postgres"), ["--version"], { encoding: "utf8" }).stdout;
  expect(version()).toBe("");
  restoreLinks(native);
  restoreLinks(native);
  expect(version()).toMatch(/PostgreSQL\) 18\./);
});

test("Programs that run where they are are not copied", async () => {
  const home = world.folder();
  const { native, version } = locateNative();
  const user = root && !checkoutIsOpen ? self : chooseServerUser(null);
  const { postgres } = await prepareBinaries({ native, version, home, user, say: () => {} });
  expect(postgres).toBe(join(native, "bin", "postgres"));
  expect(readdirSync(home)).toEqual([]);
});

test("A socket folder that is a link, or anybody else's, is refused", () => {
  const link = join(world.folder(), "link");
  symlinkSync(world.folder(), link);
  expect(() => makeSocketDir({ socketDir: link, user: self })).toThrow(/remove it/);
  const foreign = root ? world.folder() : "/";
  if (root) chownSync(foreign, 4242, 4242);
  expect(() => makeSocketDir({ socketDir: foreign, user: self })).toThrow(/belongs to somebody else/);
});

describe.runIf(root)("As root", () => {
  test("programs in a folder that only root may enter are copied once, links included", async () => {
    const native = nativeWithoutLinks(0o700);
    const home = world.folder();
    const said: string[] = [];
    const prepare = () =>
      prepareBinaries({ native, version: "18.4", home, user: asNobody, say: (line) => said.push(line) });
    const { postgres } = await prepare();
    expect(postgres).toBe(join(home, "postgresql-18.4", "bin", "postgres"));
    expect(runAs(asNobody, postgres, ["--version"]).stdout).toMatch(/PostgreSQL\) 18\./);
    expect((await prepare()).postgres).toBe(postgres);
    expect(said).toHaveLength(1);
    expect(readdirSync(home)).toEqual(["postgresql-18.4"]);
  });

  test("the database of a folder that only root may enter lies below /var/lib, later starts find it, and a new checkout gets a new one", async () => {
    const data = join(world.folder(0o700), "data");
    const said: string[] = [];
    const first = await world.start(data, said);
    expect(first.directory).toMatch(new RegExp(`^/var/lib/${world.systemName}/[0-9a-f]{12}/postgres$`));
    expect(JSON.parse(readFileSync(join(data, "postgres-location"), "utf8"))).toEqual({ cluster: first.directory });
    expect(said[0]).toContain(first.directory);
    await query(first.url, "CREATE TABLE polos AS SELECT 1 AS id");
    await expect(world.start(data)).rejects.toThrow(`${data} is already in use`);
    await first.stop();

    const again: string[] = [];
    const second = await world.start(data, again);
    expect(again).toEqual([]);
    expect(await query(second.url, "SELECT id FROM polos")).toEqual([{ id: 1 }]);
    await second.stop();

    rmSync(data, { recursive: true });
    const anew = await world.start(data);
    expect(anew.directory).toBe(first.directory.replace(/\/postgres$/, "-2/postgres"));
    await anew.stop();
  });

  test.runIf(checkoutIsOpen)(
    "an ordinary user keeps everything in the data folder, and root serves it as that user",
    async () => {
      const folder = world.folder();
      chownSync(folder, nobody.uid, nobody.gid);
      const data = join(folder, "data");
      const shop = world.openShop(data, nobody);
      const opened = await shop.opened;
      if (opened.error !== undefined) throw new Error(opened.message);
      expect(opened.directory).toBe(join(data, "postgres"));
      expect(await query(opened.url, "SELECT current_user AS me")).toEqual([{ me: "shop" }]);
      await shop.end();
      const files = readdirSync(data).sort();
      expect(files).toEqual(["postgres", "postgres-id", "postgres-password", "postgres.lock", "postgres.log"]);
      expect(files.map((name) => statSync(join(data, name)).uid)).toEqual(files.map(() => nobody.uid));

      const asRoot = await world.start(data);
      expect(statSync(join(data, "postgres", "postmaster.pid")).uid).toBe(nobody.uid);
      await asRoot.stop();
      const back = world.openShop(data, nobody);
      expect(await back.opened).toMatchObject({ url: opened.url });
      await back.end();
    },
  );

  test("its system user is made also where the PATH names no folder of administration", () => {
    const name = `${world.systemName}-su`;
    const { PATH } = process.env;
    process.env.PATH = "/usr/bin:/bin";
    try {
      expect(chooseServerUser(null, name).switchTo).toEqual(chooseServerUser(null, name).switchTo);
    } finally {
      process.env.PATH = PATH;
      spawnSync("userdel", [name], { env: { PATH: "/usr/sbin:/sbin" } });
    }
  });

  test.runIf(checkoutIsOpen)("an ordinary user is told whose database it is when root made it", async () => {
    const data = join(world.folder(), "data");
    mkdirSync(join(data, "postgres"), { recursive: true });
    chownSync(data, nobody.uid, nobody.gid);
    expect(await world.openShop(data, nobody).opened).toMatchObject({
      message: expect.stringMatching(/belongs to another user \(uid 0\)/),
    });
  });
});
