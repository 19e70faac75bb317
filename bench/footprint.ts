import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { freePort, type RunningShop, startShop } from "./children.ts";
import { Connection } from "./client.ts";
import { drain, findPiece, throughApi } from "./orders.ts";
import { pssMb } from "./processes.ts";
import type { Row, Table } from "./table.ts";
import { makeFolder } from "./temporary.ts";

const clients = 8;

interface Sizes {
  walBytes: number;
  tables: Map<string, number>;
}

/** What an order, its mail and a picture leave on the disk, and what a process holds of the database: of a new shop. */
export async function measureFootprint(orders: number, say: (line: string) => void): Promise<Table> {
  const dataDir = await makeFolder();
  say("Starting a shop to see what its orders leave on the disk…");
  const shop = await startShop(dataDir, await freePort());
  const database = new pg.Client({ connectionString: shop.databaseUrl });
  database.on("error", () => {}); // the run is being broken off
  await database.connect();
  await place(shop, database, orders / 10); // what a first order alone makes
  const before = await sizesOf(database);
  say(`Placing ${orders} orders…`);
  const held = await place(shop, database, orders);
  const after = await sizesOf(database);
  await database.end();
  await shop.stop();

  const grown = [...after.tables]
    .map(([name, bytes]): [string, number] => [name, (bytes - (before.tables.get(name) ?? 0)) / orders])
    .sort(([, a], [, b]) => b - a);
  const inAll = grown.reduce((sum, [, bytes]) => sum + bytes, 0);
  const letters = filesOf(join(dataDir, "mail"));
  const pictures = filesOf(join(dataDir, "files"));
  const masters = pictures.filter(({ name }) => /\.jpg$/.test(name)).length;
  const rows: Row[] = [
    { what: "an order, with its mail: tables and indexes", figure: inAll / 1000, unit: "kB" },
    ...grown
      .filter(([, bytes]) => bytes > inAll / 50)
      .map(([name, bytes]) => ({ what: `  of it ${name}`, figure: bytes / 1000, unit: "kB" })),
    { what: "the same: log of changes (WAL)", figure: (after.walBytes - before.walBytes) / orders / 1000, unit: "kB" },
    { what: "a mail as a file, where no relay is set", figure: sum(letters) / letters.length / 1000, unit: "kB" },
    { what: "a picture in all its widths", figure: sum(pictures) / masters / 1000, unit: "kB" },
    { what: "connections of the process", figure: held.connections, unit: "" },
    { what: "memory of PostgreSQL's processes, shared parts once", figure: held.postgresMb, unit: "MB" },
  ];
  return { title: `What stays on the disk, and what is held (${orders} orders, ${masters} pictures)`, rows };
}

/** Places so many orders of guests and waits until their mails have left; what was held when the last one was placed. */
async function place(shop: RunningShop, database: pg.Client, orders: number) {
  const piece = await findPiece(database);
  let left = orders;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      const connection = await Connection.open(shop.port);
      while (left-- > 0) {
        const { status } = await connection.send(throughApi(piece));
        if (status !== 201) throw new Error(`an order was answered ${status}`);
      }
      connection.close();
    }),
  );
  const { rows } = await database.query<{ connections: number }>(
    `select count(*)::int as connections from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  const held = { connections: rows[0]!.connections, postgresMb: pssMb(shop.postmaster) };
  await drain(database);
  return held;
}

async function sizesOf(database: pg.Client): Promise<Sizes> {
  const { rows } = await database.query<{ name: string; bytes: string }>(
    "select relname as name, pg_total_relation_size(oid) as bytes from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  const { rows: facts } = await database.query<{ wal: string }>("select pg_current_wal_insert_lsn() - '0/0' as wal");
  return {
    walBytes: Number(facts[0]!.wal),
    tables: new Map(rows.map(({ name, bytes }) => [name, Number(bytes)])),
  };
}

interface KeptFile {
  name: string;
  bytes: number;
}

const filesOf = (folder: string): KeptFile[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => ({ name: entry.name, bytes: statSync(join(entry.parentPath, entry.name)).size }));

const sum = (files: readonly KeptFile[]): number => files.reduce((bytes, file) => bytes + file.bytes, 0);
