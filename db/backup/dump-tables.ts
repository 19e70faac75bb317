import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type pg from "pg";
import { to } from "pg-copy-streams";
import type { Manifest } from "./manifest.ts";
import { names } from "./manifest.ts";
import { tablesToKeep } from "./tables.ts";
import type { Archive } from "./write-archive.ts";

const compress = promisify(gzip);
const partBytes = 4 * 1024 * 1024;

/** Adds the rows of all tables to an archive, as they were at one moment, and answers what the manifest says of them. */
export async function dumpTables(
  client: pg.Client,
  archive: Archive,
  progress: (share: number, table: string) => void,
): Promise<Pick<Manifest, "migration" | "tables" | "sequences">> {
  await client.query("begin isolation level repeatable read, read only");
  const tables = await tablesToKeep(client);
  const all = tables.reduce((sum, { bytes }) => sum + bytes, 0);
  const counts: Manifest["tables"] = {};
  let before = 0;
  for (const { name, columns, bytes } of tables) {
    counts[name] = await dumpTable(client, archive, name, columns, (done) =>
      progress((before + Math.min(done, bytes)) / all, name),
    );
    before += bytes;
  }
  const facts = { migration: await migrationOf(client), tables: counts, sequences: await sequencesOf(client) };
  await client.query("commit");
  return facts;
}

/** The rows of a table, as many as it has; `progress` hears their bytes. */
async function dumpTable(
  client: pg.Client,
  archive: Archive,
  name: string,
  columns: string,
  progress: (bytes: number) => void,
): Promise<number> {
  const rows = client.query(to(`copy public."${name}" (${columns}) to stdout (header)`));
  let [part, bytes, done] = [0, 0, 0];
  let held: Buffer[] = [];
  const add = async () => {
    part += 1;
    const packed = await compress(Buffer.concat(held));
    await archive.add(names.rows(name, part), packed.length, packed);
    done += bytes;
    progress(done);
    [held, bytes] = [[], 0];
  };
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    held.push(chunk);
    bytes += chunk.length;
    if (bytes >= partBytes) await add();
  }
  await add();
  return rows.rowCount;
}

async function migrationOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query("select max(created_at)::float8 as last from drizzle.__drizzle_migrations");
  return rows[0].last;
}

/** Read last: a sequence is at least as far as any row seen before. */
async function sequencesOf(client: pg.Client): Promise<Manifest["sequences"]> {
  const { rows } = await client.query(
    "select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' and last_value is not null",
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}
