import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { sql } from "drizzle-orm";
import { connect } from "../server/db/connect.ts";
import { migrate } from "../server/db/migrate.ts";
import { installation } from "../server/db/tables.ts";
import type { Database } from "../shop/context.ts";
import type { Place } from "./place.ts";
import { expectSame, type Task } from "./proof.ts";

const migrations = resolve(import.meta.dirname, "../db/migrations");

interface Journal {
  entries: { idx: number; tag: string }[];
}

const readJournal = async (): Promise<Journal> =>
  JSON.parse(await readFile(join(migrations, "meta/_journal.json"), "utf8")) as Journal;

/** The migrations up to a number, as an earlier version had them. */
async function earlierMigrations(place: Place, count: number): Promise<string> {
  const folder = join(place.folder, `migrations-${count}`);
  await mkdir(folder);
  await cp(migrations, folder, { recursive: true });
  const journal = await readJournal();
  const entries = journal.entries.slice(0, count);
  await writeFile(join(folder, "meta/_journal.json"), JSON.stringify({ ...journal, entries }));
  return folder;
}

/** Every table, column, index and trigger of a database, and how often each migration ran. */
async function lookOf(url: string): Promise<string> {
  const { db, close } = connect(url);
  const { rows } = await db.execute<{ look: string }>(sql`
    select string_agg(line, E'\n' order by line) as look from (
      select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as line
        from information_schema.columns where table_schema = 'public'
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      union all select concat('migration ', created_at, ' ', count(*)) from drizzle.__drizzle_migrations
        group by created_at) lines`);
  await close();
  return rows[0]!.look;
}

/**
 * Starts processes at once on databases that are empty or older, and compares what becomes of them with one that was
 * migrated alone. Answers what was done, in a line.
 */
export async function startTogether(
  { place, length, found, say }: Pick<Task, "place" | "length" | "found" | "say">,
  server: { url: string; db: Database },
): Promise<string> {
  const wanted = await lookOf(server.url);
  const { entries } = await readJournal();
  const all = entries.length;
  const versions = length === "short" ? [all - 3] : [...Array(all).keys()];
  let starts = 0;
  for (const version of versions) {
    const name = `version_${version}`;
    await server.db.execute(sql.raw(`create database ${name}`));
    const url = server.url.replace(/\/shop\?/, `/${name}?`);
    if (version > 0) {
      await migrate(url, await earlierMigrations(place, version));
      const { db, close } = connect(url);
      await db.insert(installation).values({ key: "samples", value: "added" });
      await close();
    }
    const DATA_DIR = join(place.folder, `data-of-${name}`);
    const shops = await Promise.all([1, 2].map(() => place.startShop({ DATABASE_URL: url, DATA_DIR })));
    starts += shops.length;
    for (const { shop, origin } of shops) {
      expectSame(found, `the first page after migration ${version}`, (await fetch(origin)).status, 200);
      if (/"level":"(fault|warn)"/.test(shop.output)) found(`a start on migration ${version} said: ${shop.output}`);
    }
    await Promise.all(shops.map(({ shop }) => shop.stop()));
    if ((await lookOf(url)) !== wanted) found(`what two starts made of migration ${version} is not what one makes`);
    say(`two starts at once on ${version === 0 ? "an empty database" : `a database of ${version} migrations`}`);
  }
  const empty = "empty_at_once";
  await server.db.execute(sql.raw(`create database ${empty}`));
  const url = server.url.replace(/\/shop\?/, `/${empty}?`);
  await Promise.all(Array.from({ length: 8 }, () => migrate(url, migrations)));
  if ((await lookOf(url)) !== wanted) found("what eight at once made of an empty database is not what one makes");
  return `${starts} starts, two at once, on databases of ${versions.length} ages; 8 migrations at once on an empty one`;
}
