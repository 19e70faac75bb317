import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { startEmbedded } from "../server/db/embedded.ts";
import { migrate } from "../server/db/migrate.ts";

/** How large a shop to make. */
export interface Size {
  products: number;
  orders: number;
  users: number;
}

export const largeShop: Size = { products: 100_000, orders: 1_000_000, users: 100_000 };
export const smallShop: Size = { products: 1_000, orders: 10_000, users: 1_000 };

const migrations = join(import.meta.dirname, "../db/migrations");
const folder = join(import.meta.dirname, "../data/bench");
const made = join(folder, "made");

/** Whether the shops of `openLargeShops` are there already. */
export const areShopsMade = (): boolean => existsSync(made);

/** A database of the bench's own below `data/`, with a large shop and one of 1/100 of its size; made once. */
export async function openLargeShops(say: (line: string) => void) {
  await mkdir(folder, { recursive: true });
  const database = await startEmbedded({
    dataDir: folder,
    systemName: "shop-bench",
    database: "shop",
    durable: false,
    say,
  });
  const urls: Record<"small" | "large", string> = { small: "", large: "" };
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  for (const [name, size] of Object.entries({ small: smallShop, large: largeShop })) {
    const url = database.url.replace("/shop?", `/bench_${name}?`);
    urls[name as keyof typeof urls] = url;
    if (!areShopsMade()) {
      say(`Making a ${name} shop (${JSON.stringify(size)}); the large one takes some minutes`);
      await client.query(`drop database if exists bench_${name}`);
      await client.query(`create database bench_${name}`);
    }
    await migrate(url, migrations);
    if (!areShopsMade()) await fillShop(url, size, (line) => say(`  ${line}`));
  }
  await client.end();
  await writeFile(made, "");
  return { ...urls, stop: database.stop };
}

/** The id of the n-th of a kind, the same at each run: its last 8 are n, scrambled, so that no two orders share a number. */
const id = (kind: string, n: string) => `substr(md5('${kind}' || ${n}), 1, 16) || translate(upper(lpad(to_hex(
  (${n})::bigint * 2654435761 % 4294967296), 8, '0')), '0123456789ABCDEF', '234679AFHJKMRVXY')`;

/** Two years of orders, the newest a minute old. */
const statements = ({ products, orders, users }: Size) => [
  `insert into users (id, email, name, first_name, last_name, phone, role, is_email_verified, created_at, last_login_at)
   select ${id("user", "n")}, 'client' || n || '@exemple.ma', '', (array['Yasmine','Salma','Karim','Nabil','Imane','Hamza','Zineb','Omar'])[1 + n % 8],
     (array['Alaoui','Bennani','Tazi','Idrissi','El Fassi','Berrada','Chraïbi'])[1 + n % 7], '06' || lpad((n * 7919 % 100000000)::text, 8, '0'),
     case when n % 10000 = 1 then 'admin' else 'customer' end, true,
     date_trunc('second', now()) - n * interval '9 minutes', date_trunc('second', now()) - (n % 500) * interval '1 hour'
   from generate_series(1, ${users}) n`,
  `insert into products (id, name, slug, sku, description, category, price_centimes, cost_price_centimes, stock_quantity, low_stock_threshold, created_at, updated_at, sales_count)
   select ${id("product", "n")}, 'Polo ' || (array['Cèdre','Ifrane','Atlas','Anfa','Médina','Essaouira'])[1 + n % 6] || ' ' || n, 'polo-' || n,
     'POL-' || (array['CED','IFR','ATL','ANF','MED','ESS'])[1 + n % 6] || '-' || lpad(n::text, 6, '0'), 'Un polo en piqué de coton.',
     (array['Classique','Signature','Sport'])[1 + n % 3], 16500 + n % 54 * 1000, 7000 + n % 30 * 500,
     4 * (case when n % 50 = 0 then 0 when n % 50 = 1 then 1 else 5 + n % 20 end), 10,
     date_trunc('second', now()) - n * interval '5 minutes', now(), n % 300
   from generate_series(1, ${products}) n`,
  `insert into product_sizes (product_id, name, label, stock_quantity, position)
   select p.id, s.name, s.name, p.stock_quantity / 4, s.position
   from products p, (values ('S', 0), ('M', 1), ('L', 2), ('XL', 3)) s(name, position) where p.slug ~ '^polo-\\d+$'`,
  `insert into product_colors (product_id, value, name, hex_code, position)
   select id, 'navy', 'Marine', '#1a365d', 0 from products where slug ~ '^polo-\\d+$'`,
  `insert into stock_movements (product_id, size, delta, reason)
   select product_id, name, stock_quantity, 'opening' from product_sizes where stock_quantity > 0`,
  `insert into orders (id, user_id, is_guest_order, first_name, last_name, email, phone, subtotal_centimes, shipping_centimes, tax_centimes,
     adjustments, total_centimes, shipping_address, billing_address, status, idempotency_key, content_hash, created_at, updated_at)
   select ${id("order", "n")}, case when n % 3 = 0 then u.id end, n % 3 <> 0, u.first_name, u.last_name, u.email, u.phone,
     34500, 0, 2760, adjustments_of(34500, 0, 2760), 37260, a, a, case when n <= 300 then 'pending' when n % 20 = 0 then 'cancelled' when n < 2000 then 'confirmed'
       when n < 3000 then 'processing' when n < 6000 then 'shipped' else 'delivered' end, 'bench-' || n, '', at, at
   from (select n, date_trunc('second', now()) - n * (interval '730 days' / ${orders}) as at,
       '{"address":"12, rue des Orangers","city":"Casablanca","state":"","zipCode":"20000","country":"Maroc"}'::jsonb as a,
       ${id("user", `(1 + n * 31 % ${users})`)} as user_id from generate_series(1, ${orders}) n) o
   join users u on u.id = o.user_id`,
  `insert into order_lines (order_id, position, product_id, name, sku, price_centimes, quantity, size, color, color_name, taken_quantity)
   select ${id("order", "n")}, 0, p.id, p.name, p.sku, 34500, 1, 'M', 'navy', 'Marine', 0
   from (select n, ${id("product", `(1 + (n::bigint * n) % ${products})`)} as product_id from generate_series(1, ${orders}) n) l
   join products p on p.id = l.product_id`,
  `insert into journal_entries (id, created_at, author, author_name, network, call, thing, thing_id, changes)
   select ${id("line", "n")}, date_trunc('second', now()) - n * (interval '730 days' / ${orders}),
     case when n % 5000 = 0 then 'command' else ${id("user", "(1 + n % 10 * 10000)")} end, 'Karim Tazi', 'banc', 'orders.confirm',
     case when n % 100000 = 7 then 'alerts' when n % 10 = 0 then 'product' else 'order' end,
     case when n % 10 = 0 then ${id("product", `(1 + n % ${products})`)} else ${id("order", "n")} end,
     '{"status": {"before": "pending", "after": "confirmed"}}'
   from generate_series(1, ${orders}) n`,
  `insert into order_events (order_id, to_status, created_at) select id, 'pending', created_at from orders where idempotency_key like 'bench-%'`,
];

const loaded = ["users", "products", "product_sizes", "product_colors", "stock_movements", "orders", "order_lines"];

/**
 * Fills a migrated, empty database with a shop of the size asked, past the triggers, and counts it anew afterwards.
 * `say` hears each step.
 */
export async function fillShop(url: string, size: Size, say: (line: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("begin");
    await client.query(
      "set local synchronous_commit = off; set local work_mem = '128MB'; set local maintenance_work_mem = '256MB'",
    );
    const { rows } = await client.query("select indexdef from pg_indexes where indexname = 'orders_search'");
    await client.query("drop index orders_search");
    for (const table of loaded) await client.query(`alter table ${table} disable trigger user`);
    for (const statement of statements(size)) {
      const started = performance.now();
      const { rowCount } = await client.query(statement);
      const table = /into (\w+)/.exec(statement)?.[1];
      say(`${table}: ${rowCount} rows, ${((performance.now() - started) / 1000).toFixed(1)} s`);
    }
    await client.query(rows[0].indexdef);
    await client.query("select count_anew()");
    for (const table of loaded) await client.query(`alter table ${table} enable trigger user`);
    await client.query("commit");
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}

if (import.meta.main) {
  const url = process.env.DATABASE_URL;
  if (url) {
    await migrate(url, migrations);
    await fillShop(url, largeShop, console.log);
  } else {
    const shops = await openLargeShops(console.log);
    await shops.stop();
  }
}
