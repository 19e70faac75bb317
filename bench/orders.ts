import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { RunningShop } from "./children.ts";
import { type Load, load, post } from "./client.ts";
import { cpuOf, cpuOfFamily } from "./processes.ts";
import { medianOf, percentile } from "./statistics.ts";
import type { Row, Table } from "./table.ts";

const clients = 8;

interface Piece {
  productId: string;
  size: string;
  color: string;
}

/** Orders over HTTP in both ways there are, beside what PostgreSQL can write at all: one durable row a transaction. */
export async function measureOrders(
  shop: RunningShop,
  database: pg.Client,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Table> {
  const piece = await findPiece(database);
  const ways = {
    "POST /api/v1/orders": () => throughApi(piece),
    "POST /checkout (form)": () => throughForm(piece),
  };
  for (const next of Object.values(ways)) await load(shop.port, clients, seconds, next);
  const floors: Load[] = [];
  const orders = Object.keys(ways).map((way) => ({ way, rounds: [] as Round[] }));
  let most = 0;
  const drains: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await drain(database);
    floors.push(await insertRows(shop.databaseUrl, seconds));
    for (const { way, rounds } of orders) {
      rounds.push(await measure(shop, seconds, ways[way as keyof typeof ways]));
      const unsent = await countUnsent(database);
      most = Math.max(most, unsent);
      const from = performance.now();
      const left = await drain(database);
      drains.push(((unsent - left) / (performance.now() - from)) * 1000);
    }
  }
  const floor = medianOf(floors, ({ perSecond }) => perSecond);
  const rows: Row[] = orders.map(({ way, rounds }) => summary(way, rounds, floor));
  rows.push(summary("PostgreSQL: single-row inserts", floors, floor));
  return {
    title: `Orders: ${clients} clients, median of ${rounds} rounds of ${seconds} s`,
    rows,
    notes: [
      `Mail is written meanwhile: at most ${most} were still queued, then sent at ${Math.round(medianOf(drains, Number))}/s.`,
    ],
  };
}

interface Round extends Load {
  own: number;
  database: number;
}

async function measure(shop: RunningShop, seconds: number, next: () => Buffer): Promise<Round> {
  const [own, database] = [cpuOf(shop.pid), cpuOfFamily(shop.postmaster)];
  const round = await load(shop.port, clients, seconds, next);
  return {
    ...round,
    own: (cpuOf(shop.pid) - own) / round.requests,
    database: (cpuOfFamily(shop.postmaster) - database) / round.requests,
  };
}

const summary = (way: string, rounds: readonly (Load & Partial<Round>)[], floor: number): Row => ({
  way,
  "per second": medianOf(rounds, ({ perSecond }) => perSecond),
  "p50 ms": medianOf(rounds, ({ p50 }) => p50),
  "p99 ms": medianOf(rounds, ({ p99 }) => p99),
  refused: rounds.reduce((sum, { refused }) => sum + refused, 0),
  "of the floor": medianOf(rounds, ({ perSecond }) => perSecond) / floor,
  "shop CPU ms": medianOf(rounds, ({ own }) => own ?? Number.NaN),
  "PostgreSQL CPU ms": medianOf(rounds, ({ database }) => database ?? Number.NaN),
});

const person = { firstName: "Yasmine", lastName: "Alaoui" };
let guests = 0;
/** A guest of their own for each order, as limits by place, mailbox and phone expect. */
function nextGuest() {
  guests += 1;
  const place = [10, guests >> 16, (guests >> 8) & 255, guests & 255].join(".");
  const facts = { ...person, email: `cliente${guests}@exemple.ma`, phone: `06${10_000_000 + guests}` };
  return { facts, headers: { "x-forwarded-for": place } };
}
const address = { address: "12, rue des Orangers", city: "Casablanca", zipCode: "20000", country: "Maroc" };

export function throughApi(piece: Piece): Buffer {
  const { facts, headers } = nextGuest();
  const order = {
    idempotencyKey: randomUUID(),
    customerInfo: facts,
    shippingAddress: address,
    items: [{ ...piece, quantity: 1 }],
  };
  return post("/api/v1/orders", { "content-type": "application/json", ...headers }, JSON.stringify(order));
}

/** The value of the cookie of a guest's cart that holds one piece. */
export const cartOf = ({ productId, size, color }: Piece): string =>
  [productId, size.replace(" ", "_"), color, 1].join(".");

function throughForm({ productId, size, color }: Piece): Buffer {
  const guest = nextGuest();
  const fields = { ...guest.facts, ...address, billingSame: "on", orderNotes: "", idempotencyKey: randomUUID() };
  const cookie = `cart=${cartOf({ productId, size, color })}`;
  const headers = { "content-type": "application/x-www-form-urlencoded", cookie, ...guest.headers };
  return post("/checkout", headers, new URLSearchParams(fields).toString());
}

/** A size and a colour that can be ordered. */
export async function findPiece(database: pg.Client): Promise<Piece> {
  const { rows } = await database.query<Piece>(
    `select p.id as "productId", s.name as size, c.value as color from products p
     join product_sizes s on s.product_id = p.id and s.is_active and s.stock_quantity > 0
     join product_colors c on c.product_id = p.id and c.is_active where p.is_active limit 1`,
  );
  if (!rows[0]) throw new Error("no product can be ordered");
  return rows[0];
}

async function insertRows(url: string, seconds: number): Promise<Load> {
  const pool = new pg.Pool({ connectionString: url, max: clients });
  pool.on("error", () => {}); // the run is being broken off
  await pool.query("create table bench_floor (id text primary key, facts jsonb not null)");
  const facts = JSON.stringify({ ...person, ...address });
  const insert = { name: "floor", text: "insert into bench_floor values ($1, $2)" };
  const times: number[] = [];
  const started = performance.now();
  const end = started + seconds * 1000;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = await pool.connect();
      for (let before = performance.now(); before < end; before = performance.now()) {
        await client.query({ ...insert, values: [randomUUID(), facts] });
        times.push(performance.now() - before);
      }
      client.release();
    }),
  );
  const elapsed = performance.now() - started;
  await pool.query("drop table bench_floor");
  await pool.end();
  const sorted = times.sort((a, b) => a - b);
  const requests = times.length;
  const [p50, p99] = [percentile(sorted, 0.5), percentile(sorted, 0.99)];
  return { perSecond: (requests / elapsed) * 1000, p50, p99, requests, refused: 0 };
}

async function countUnsent(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ unsent: number }>(
    "select count(*)::int as unsent from mails where sent_at is null",
  );
  return rows[0]!.unsent;
}

/** Waits until all mail has been sent, at most a minute; says how much was left. */
export async function drain(database: pg.Client): Promise<number> {
  let unsent = await countUnsent(database);
  for (let waited = 0; unsent > 0 && waited < 240; waited++) {
    await pause(250);
    unsent = await countUnsent(database);
  }
  return unsent;
}
