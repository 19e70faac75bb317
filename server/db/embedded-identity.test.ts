import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeWorld, query } from "./embedded-testing.ts";

const world = makeWorld();

/** A data folder whose cluster lies in another, as for one that PostgreSQL may not enter; one polo is in it. */
async function makeShop() {
  const [data, home] = [join(world.folder(), "data"), join(world.folder(), "home")];
  mkdirSync(data);
  writeFileSync(join(data, "postgres-location"), JSON.stringify({ cluster: join(home, "postgres") }));
  const { url, stop } = await world.start(data);
  await query(url, "CREATE TABLE polos AS SELECT 1 AS id");
  await stop();
  return { data, home };
}

test("A data folder whose database is missing is refused, says where it was looked for, and makes nothing; it opens when it is back", async () => {
  const { data, home } = await makeShop();
  renameSync(home, `${home}-unmounted`);
  await expect(world.start(data)).rejects.toMatchObject({
    name: "ClusterRefused",
    message: expect.stringContaining(`there is none in ${join(home, "postgres")}`),
  });
  expect(existsSync(home)).toBe(false);
  // A volume's mount point is there without its volume.
  mkdirSync(join(home, "postgres"), { recursive: true });
  await expect(world.start(data)).rejects.toThrow("is missing");
  rmSync(home, { recursive: true });
  renameSync(`${home}-unmounted`, home);
  const { url, stop } = await world.start(data);
  expect(await query(url, "SELECT id FROM polos")).toEqual([{ id: 1 }]);
  await stop();
});

test("A data folder restored without the record of its database's place starts no empty shop", async () => {
  const { data } = await makeShop();
  rmSync(join(data, "postgres-location"));
  await expect(world.start(data)).rejects.toThrow(`there is none in ${join(data, "postgres")}`);
});

test("A copy never opens the original's database; a folder that was moved does", async () => {
  const { data } = await makeShop();
  const copy = join(world.folder(), "data");
  cpSync(data, copy, { recursive: true });
  await expect(world.start(copy)).rejects.toMatchObject({
    name: "ClusterRefused",
    message: expect.stringContaining(`${copy} is a copy of ${data}`),
  });
  await (await world.start(data)).stop();
  rmSync(data, { recursive: true });
  const { url, stop } = await world.start(copy);
  expect(await query(url, "SELECT id FROM polos")).toEqual([{ id: 1 }]);
  await stop();
});

test("Another shop's database under this one's data is refused", async () => {
  const [one, other] = [await makeShop(), await makeShop()];
  rmSync(one.home, { recursive: true });
  renameSync(other.home, one.home);
  rmSync(join(one.home, "data-folder"));
  cpSync(join(other.data, "postgres-password"), join(one.data, "postgres-password"));
  await expect(world.start(one.data)).rejects.toMatchObject({
    name: "ClusterRefused",
    message: expect.stringContaining("is not the one of"),
  });
});
