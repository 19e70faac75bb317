import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { migrate } from "../server/db/migrate.ts";

const folder = join(import.meta.dirname, "migrations");
const name = `test_before_adjustments_${process.pid}`;
const addressOf = (database: string) => {
  const { url, template } = inject("database");
  return url.replace(`/${template}`, `/${database}`);
};

let before: string;
let client: pg.Client;
beforeAll(async () => {
  before = await mkdtemp(join(tmpdir(), "migrations-"));
  await cp(folder, before, { recursive: true });
  const file = join(before, "meta/_journal.json");
  const journal = JSON.parse(await readFile(file, "utf8"));
  journal.entries = journal.entries.filter(({ tag }: { tag: string }) => tag < "0019");
  await writeFile(file, JSON.stringify(journal));
  await onServer(`create database ${name}`);
  await migrate(addressOf(name), before);
  client = new pg.Client({ connectionString: addressOf(name) });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await onServer(`drop database ${name} with (force)`);
  await rm(before, { recursive: true, force: true });
});

async function onServer(statement: string) {
  const server = new pg.Client({ connectionString: addressOf("postgres") });
  await server.connect();
  await server.query(statement);
  await server.end();
}

/** Writes orders as the version before wrote them, their amounts drawn by their number. */
const place = (from: number, to: number) =>
  client.query(`
  insert into orders (id, is_guest_order, first_name, last_name, email, phone, subtotal_centimes, shipping_centimes,
    tax_centimes, total_centimes, shipping_address, billing_address, idempotency_key, content_hash)
  select lpad(n::text, 24, '0'), true, 'Yasmine', 'Alaoui', 'yasmine@exemple.ma', '0612345678', subtotal, shipping, tax,
    subtotal + shipping + tax, '{}', '{}', 'old-' || n, ''
  from (select n, n * 7919::bigint % 1000003 as subtotal, case when n % 3 = 0 then 1500 else 0 end as shipping,
      round((n * 7919::bigint % 1000003) * 0.08)::bigint as tax from generate_series(${from}, ${to}) n) o`);

test("100,000 orders of the version before keep their totals to the centime, and their shipping and tax", async () => {
  await client.query("alter table orders disable trigger user");
  await client.query("drop index orders_search");
  await place(1, 100_000);
  await client.query("alter table orders enable trigger user");
  await client.query("create table old_orders as select * from orders");
  await migrate(addressOf(name), folder);
  const { rows } = await client.query(`
    select count(*)::int as orders, count(*) filter (where o.total_centimes = old.total_centimes
      and o.subtotal_centimes + sum_of_adjustments(o.adjustments) = old.total_centimes
      and o.adjustments @> jsonb_build_array(
        jsonb_build_object('kind', 'delivery', 'amountCentimes', old.shipping_centimes, 'basisCentimes', old.subtotal_centimes),
        jsonb_build_object('kind', 'tax', 'percent', 8, 'amountCentimes', old.tax_centimes, 'basisCentimes', old.subtotal_centimes))
      )::int as alike
    from orders o join old_orders old using (id)`);
  expect(rows).toEqual([{ orders: 100_000, alike: 100_000 }]);
});

test("a process of the version before still writes its orders, and reads those of this one", async () => {
  await place(100_001, 100_001);
  await client.query(
    `
    insert into orders (id, is_guest_order, first_name, last_name, email, phone, subtotal_centimes, adjustments,
      total_centimes, shipping_address, billing_address, idempotency_key, content_hash)
    values ('anew', true, '', '', '', '', 10000, $1, 12300, '{}', '{}', 'anew', '')`,
    [
      JSON.stringify([
        { kind: "delivery", amountCentimes: 1500 },
        { kind: "tax", amountCentimes: 800 },
      ]),
    ],
  );
  const { rows } = await client.query(`select shipping_centimes::int as shipping, tax_centimes::int as tax,
    jsonb_array_length(adjustments) as adjustments from orders where idempotency_key in ('old-100001', 'anew') order by id`);
  expect(rows[1]).toEqual({ shipping: 1500, tax: 800, adjustments: 2 });
  expect(rows[0].adjustments).toBe(2);
});
