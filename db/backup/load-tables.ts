import { finished } from "node:stream/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type pg from "pg";
import { from } from "pg-copy-streams";
import type { Manifest } from "./manifest.ts";
import { BackupRefused } from "./refused.ts";
import { tablesToKeep } from "./tables.ts";

const expand = promisify(gunzip);

function refuseUnknown(table: string): never {
  throw new BackupRefused(`The backup holds a table that no version of the shop has: ${table}.`);
}

/**
 * Takes the rows of a backup into empty tables of the same schema, within the caller's transaction. What triggers would
 * derive is in the rows already; foreign keys and constraints are checked.
 */
export async function openLoad(client: pg.Client) {
  const tables = await tablesToKeep(client);
  let open: ReturnType<typeof copyInto> | undefined;

  function copyInto(table: string) {
    const { columns } = tables.find(({ name }) => name === table) ?? refuseUnknown(table);
    const rows = client.query(from(`copy public."${table}" (${columns}) from stdin (header match)`));
    const ended = finished(rows);
    // What the database refuses is heard by whoever waits next.
    ended.catch(() => undefined);
    return { table, rows, ended };
  }

  async function close(): Promise<void> {
    open?.rows.end();
    await open?.ended;
    open = undefined;
  }

  for (const { name } of tables) await client.query(`alter table public."${name}" disable trigger user`);
  return {
    /** The next part of a table's rows, compressed. */
    async take(table: string, packed: Uint8Array): Promise<void> {
      if (open?.table !== table) {
        await close();
        open = copyInto(table);
      }
      const { rows, ended } = open;
      const bytes = await expand(packed);
      await Promise.race([new Promise<void>((done) => void rows.write(bytes, () => done())), ended]);
    },
    /** After the last part: sequences go on where they were. */
    async finish({ sequences }: Manifest): Promise<void> {
      await close();
      for (const [name, last] of Object.entries(sequences))
        await client.query("select setval(format('public.%I', $1::text)::regclass, $2)", [name, last]);
      for (const { name } of tables) await client.query(`alter table public."${name}" enable trigger user`);
    },
  };
}
