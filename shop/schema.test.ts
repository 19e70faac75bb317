import { join } from "node:path";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { migrate } from "../server/db/migrate.ts";
import { aCheckout, makePolo } from "../test/builders.ts";
import { cloneDatabase, openTestShop, type TestShop } from "../test/shop.ts";

let shop: TestShop;
let polo: { id: string };
beforeAll(async () => {
  shop = await openTestShop();
  polo = await makePolo(shop.db);
  await shop.as(null).orders.place(aCheckout([{ productId: polo.id }]));
});
afterAll(() => shop.stop());

/** The name of the constraint that refuses a statement; null when the database lets it through. */
async function refusedBy(statement: string): Promise<string | null> {
  try {
    await shop.db.execute(sql.raw(statement));
    return null;
  } catch (error) {
    const cause = (error as Error).cause as { constraint?: string; message: string };
    return cause.constraint ?? cause.message;
  }
}

/** An invitation by id, mailbox, role and digest. */
const invited = (...rows: [string, string, string, string][]) =>
  `insert into invitations (id, email, role, link_digest, created_at, expires_at) values ${rows
    .map((row) => `('${row.join("', '")}', now(), now())`)
    .join()}`;

/** Passkeys of one device, by id and counter. */
const passkeysOf = (...rows: [string, number][]) =>
  `insert into passkeys (id, user_id, name, credential_id, public_key, counter, transports, created_at) values ${rows
    .map(([id, counter]) => `('${id}', 'u', '', 'c', 'k', ${counter}, '{}', now())`)
    .join()}`;

/** A city by its name, and one more column. */
const city = (name: string, column = "version", value = "1") =>
  `insert into cities (id, name, name_key, region, ${column}) values ('c', ${name}, ${name}, 'oriental', ${value})`;

/** A parcel of the order there is, by its columns, with its carrier. */
const parcel = (facts: Record<string, string>) => {
  const columns = { id: "'p'", position: "1", code: "'X-1'", carrier_id: "c.id", collect_centimes: "0", ...facts };
  return `with c as (insert into carriers (id, name, name_key, kind) values ('c', 'Amana', 'amana', 'hand') returning id)
    insert into parcels (order_id, created_at, ${Object.keys(columns).join()})
    select o.id, now(), ${Object.values(columns).join()} from orders o, c`;
};

/** A parcel, and what is written of it. */
const ofParcel = (table: string, facts: Record<string, string>) =>
  `do $$ begin ${parcel({})}; insert into ${table} (parcel_id, ${Object.keys(facts).join()})
    values ('p', ${Object.values(facts).join()}); end $$`;

/** A file of a carrier about something, of one row, with so many taken. */
const carrierFile = (kind: string, taken: number) =>
  `insert into carrier_files (id, carrier_id, kind, name, encoding, columns, rows, taken, created_at)
    values ('f', 'c', '${kind}', 'x', 'utf-8', '{}', 1, ${taken}, now())`;

describe("the database makes nonsense impossible", () => {
  test.each([
    ["stock below zero", "update product_sizes set stock_quantity = -1", "product_sizes_stock"],
    [
      "a total that is not the sum of the sizes",
      "update products set stock_quantity = 7",
      "products_stock_is_sum_of_sizes",
    ],
    [
      "a size whose stock leaves the total behind",
      "update product_sizes set stock_quantity = 1",
      "products_stock_is_sum_of_sizes",
    ],
    ["a size of no house", "update product_sizes set name = 'XXXL' where name = 'M'", "product_sizes_name"],
    ["a total that is not subtotal, shipping and tax", "update orders set total_centimes = 1", "orders_total"],
    ["an unknown status", "update orders set status = 'lost'", "orders_status"],
    ["an order from nowhere", "update orders set source = 'fax'", "orders_source"],
    [
      "pieces held by an order that waits no longer",
      "update orders set held_until = now(), status = 'confirmed'",
      "orders_held",
    ],
    [
      "a page to follow a parcel that runs a script",
      "update orders set tracking_url = 'javascript:alert(1)'",
      "orders_tracking_url",
    ],
    ["a language that no message is in", "update orders set message_language = 'en'", "orders_message_language"],
    [
      "deciding a step that cannot be taken back",
      "insert into scheduled_moves (order_id, move, from_status, due_at) select id, 'ship', 'pending', now() from orders",
      "scheduled_moves_move",
    ],
    ["an order tried less than never", "update orders set desk_tries = -1", "orders_desk_tries"],
    [
      "holding an order for nobody knows how long",
      "with u as (insert into users (id, email) values ('1', 'a@b.ma') returning id) update orders set desk_holder_id = u.id from u",
      "orders_desk_held",
    ],
    [
      "an outcome that is none",
      "insert into order_attempts (order_id, channel, outcome, due_before, tries_before, created_at) select id, 'call', 'asleep', now(), 0, now() from orders",
      "order_attempts_outcome",
    ],
    [
      "a way to reach nobody by",
      "insert into order_attempts (order_id, channel, outcome, due_before, tries_before, created_at) select id, 'pigeon', 'no_answer', now(), 0, now() from orders",
      "order_attempts_channel",
    ],
    [
      "a buyer who is called again at no hour",
      "insert into order_attempts (order_id, channel, outcome, due_before, tries_before, created_at) select id, 'call', 'postponed', now(), 0, now() from orders",
      "order_attempts_postponed",
    ],
    ["a role of no house", "insert into users (id, email, role) values ('1', 'a@b.ma', 'florist')", "users_role"],
    [
      "admin screens in a language that they have not",
      "insert into users (id, email, admin_language) values ('1', 'a@b.ma', 'de')",
      "users_admin_language",
    ],
    ["an invitation to be a customer", invited(["1", "a@b.ma", "customer", "x"]), "invitations_role"],
    ["one device's passkey twice", passkeysOf(["1", 0], ["2", 0]), "passkeys_credential_id_unique"],
    ["a passkey that counts backwards", passkeysOf(["1", -1]), "passkeys_counter"],
    [
      "asking a passkey for what is neither adding nor proving",
      "insert into passkey_challenges values ('s', 'sign', 'x', now())",
      "passkey_challenges_purpose",
    ],
    ["an invitation in capitals", invited(["1", "A@b.ma", "agent", "x"]), "invitations_email_lower"],
    [
      "two open invitations to a mailbox",
      invited(["1", "a@b.ma", "agent", "x"], ["2", "a@b.ma", "manager", "y"]),
      "invitations_open",
    ],
    ["a line of nothing", "update order_lines set quantity = 0", "order_lines_quantity"],
    ["taking more than was ordered", "update order_lines set taken_quantity = 99", "order_lines_taken"],
    ["forgetting a product somebody ordered", "delete from products", "order_lines_product_id_products_id_fk"],
    ["rewriting the ledger", "update stock_movements set delta = 6", "stock movements are never changed"],
    ["forgetting what the journal tells", "delete from journal_entries", "the journal is only added to"],
    [
      "money of nobody",
      "insert into cash_lines (parcel_id, kind, centimes, created_at) values ('p', 'gift', 1, now())",
      "cash_lines_kind",
    ],
    [
      "less than nothing collected",
      "insert into cash_lines (parcel_id, kind, centimes, created_at) values ('p', 'said', -1, now())",
      "cash_lines_amount",
    ],
    [
      "a parcel paid by no payment",
      "insert into cash_lines (parcel_id, kind, centimes, created_at) values ('p', 'paid', 1, now())",
      "cash_lines_paid_by",
    ],
    [
      "a payment of less than nothing",
      "insert into carrier_payments (id, carrier_id, reference, paid_on, amount_centimes, created_at) values ('p', 'c', 'V', now(), -1, now())",
      "carrier_payments_amount",
    ],
    ["a draft that is sold", "update products set is_draft = true", "products_draft"],
    ["a colour that is none", "update product_colors set hex_code = 'red'", "product_colors_hex"],
    ["a mail that failed for no reason known", "update mails set failure = 'odd'", "mails_failure"],
    [
      "a finished backup without a size",
      "insert into backups (id, started_at, finished_at, outcome) values ('b', now(), now(), 'done')",
      "backups_done",
    ],
    ["a city without a name", city("''"), "cities_named"],
    ["a city that is paid for being delivered to", city("'Fès'", "fee_centimes", "-1"), "cities_fee"],
    ["a delay that ends before it begins", city("'Fès'", "days", `'{"least": 5, "most": 2}'`), "cities_days"],
    ["a carrier that is reached in no way", "insert into carriers values ('c', 'A', 'a', 'pigeon')", "carriers_kind"],
    ["a parcel that is nowhere", parcel({ state: "'mislaid'", handed_over_at: "now()" }), "parcels_state"],
    ["a parcel that left at no time", parcel({ state: "'in_transit'" }), "parcels_handed_over"],
    ["a parcel that gives money away", parcel({ collect_centimes: "-1" }), "parcels_collect"],
    ["a parcel that weighs nothing", parcel({ weight_grams: "0" }), "parcels_weight"],
    ["a parcel booked by halves", parcel({ booking: "'half'" }), "parcels_booking"],
    ["a parcel's page that runs a script", parcel({ tracking_url: "'javascript:alert(1)'" }), "parcels_tracking_url"],
    [
      "a parcel that holds less than nothing",
      ofParcel("parcel_lines", { position: "0", quantity: "0" }),
      "parcel_lines_quantity",
    ],
    [
      "news of a parcel that say nothing",
      ofParcel("parcel_events", { source: "'hand'", at: "now()", created_at: "now()" }),
      "parcel_events_says",
    ],
    [
      "news of a parcel from nowhere",
      ofParcel("parcel_events", { source: "'rumour'", state: "'lost'", at: "now()", created_at: "now()" }),
      "parcel_events_source",
    ],
    [
      "fewer pieces than none in what came back",
      ofParcel("parcel_returns", { position: "0", good: "-1", damaged: "0", missing: "0", created_at: "now()" }),
      "parcel_returns_counts",
    ],
    ["a carrier’s file about nothing known", carrierFile("odd", 0), "carrier_files_kind"],
    ["more rows taken than a file has", carrierFile("cash", 9), "carrier_files_counts"],
    ["settings of no version", "insert into settings values (0, '{}', null, now())", "settings_version"],
    ["settings that are no record", "insert into settings values (1, '[]', null, now())", "settings_values"],
  ])("%s", async (_, statement, constraint) => {
    expect(await refusedBy(statement)).toBe(constraint);
  });

  test("two orders under one key, two open alerts of one kind, two addresses that come first, one e-mail in two spellings", async () => {
    const { rows } = await shop.db.execute<{ columns: string }>(
      sql`select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
        where table_name = 'orders' and is_generated = 'NEVER' and column_name <> 'id'`,
    );
    const { columns } = rows[0]!;
    const copy = `insert into orders (id, ${columns}) select 'another1another2another3', ${columns} from orders`;
    expect(await refusedBy(copy)).toBe("orders_idempotency_key_unique");
    const alert = (id: string) =>
      `insert into inventory_alerts (id, product_id, alert_type, current_stock, threshold) values ('${id}', '${polo.id}', 'low_stock', 1, 5)`;
    expect(await refusedBy(alert("a"))).toBeNull();
    expect(await refusedBy(alert("b"))).toBe("inventory_alerts_one_open");
    expect(await refusedBy("insert into users (id, email) values ('u', 'u@exemple.ma')")).toBeNull();
    const first = (id: string) =>
      `insert into addresses (id, user_id, phone, address, city, zip_code, country, is_first, used_at)
        values ('${id}', 'u', '06', 'rue', 'Fès', '30000', 'Maroc', true, now())`;
    expect(await refusedBy(first("a"))).toBeNull();
    expect(await refusedBy(first("b"))).toBe("addresses_one_first");
    expect(await refusedBy("insert into users (id, email) values ('u', 'Karim@Exemple.ma')")).toBe("users_email_lower");
  });
});

test("no function of the database asks for the time of a zone but UTC", async () => {
  const { rows } = await shop.db.execute(sql`select proname from pg_proc join pg_namespace n on n.oid = pronamespace
    where n.nspname = 'public' and prosrc ~* 'time zone (?!''UTC'')|current_date|date_trunc'`);
  expect(rows).toEqual([]);
});

const folder = join(import.meta.dirname, "../db/migrations");

test("two processes that migrate the same database at once both find it up to date", async () => {
  const database = await cloneDatabase();
  await Promise.all([migrate(database.url, folder), migrate(database.url, folder), migrate(database.url, folder)]);
  await database.drop();
});

test("a database that a newer version of the shop has changed is refused by this one, and left as it is", async () => {
  const database = await cloneDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const tomorrow = Date.now() + 86_400_000;
  await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', $1)", [
    tomorrow,
  ]);
  await expect(migrate(database.url, folder)).rejects.toMatchObject({
    name: "DatabaseNewer",
    message: expect.stringContaining(new Date(tomorrow).toISOString()),
  });
  await client.end();
  await database.drop();
});
