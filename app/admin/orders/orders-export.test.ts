import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { orders } from "../../../shop/orders/tables.ts";
import { aCheckout, makePolo, yasmineAtCheckout } from "../../../test/builders.ts";
import { openTestSite, type TestSite } from "../../../test/site.ts";

let site: TestSite;
let cookie: string;
let polo: { id: string };
beforeAll(async () => {
  site = await openTestSite();
  cookie = site.cookiesOf((await site.person("karim")).email);
  polo = await makePolo(site.db, { name: "Polo Cèdre", sizes: { M: 1000 } });
});
afterAll(() => site.stop());

const place = async (more: Parameters<typeof aCheckout>[1] = {}) =>
  (await site.as(null).orders.place(aCheckout([{ productId: polo.id }], more))).orderId;
const ask = (path: string) => site.ask(path, { headers: { cookie } });
const file = async (query: string) => {
  const answer = await ask(`/admin/orders/export.csv${query}`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const lines = new TextDecoder().decode(bytes).trimEnd().split("\r\n");
  return { answer, bytes, lines, rows: lines.slice(1).map((line) => line.split(";")) };
};

/** Writes so many orders like one, past the front door, which takes a while for each. */
async function copyOrder(orderId: string, count: number): Promise<void> {
  const { rows } = await site.db.execute<{ columns: string }>(
    sql`select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
      where table_name = 'orders' and is_generated = 'NEVER' and column_name not in ('id', 'idempotency_key')`,
  );
  const columns = sql.raw(rows[0]!.columns);
  const id = sql`'copied0000000000' || translate(lpad(n::text, 8, '0'), '0123456789', '234679AFHJ')`;
  await site.db.execute(sql`insert into orders (id, idempotency_key, ${columns})
    select ${id}, 'copy ' || n, ${columns} from orders, generate_series(1, ${count}) n where id = ${orderId}`);
  await site.db.execute(sql`insert into order_lines
    select ${id}, position, product_id, name, sku, price_centimes, quantity, size, color, color_name, image
    from order_lines, generate_series(1, ${count}) n where order_id = ${orderId}`);
}

describe("orders as a file", () => {
  test("is for spreadsheets set to French: a mark, semicolons, amounts in DH with a comma, nothing that runs", async () => {
    const customerInfo = { ...yasmineAtCheckout, firstName: "=Zoé", phone: "+212 6 12 34 56 78" };
    const orderId = await place({ customerInfo, orderNotes: "Sonner ; deux fois" });
    await site.db
      .update(orders)
      .set({ createdAt: new Date("2026-05-09T23:30:00Z") })
      .where(eq(orders.id, orderId));
    const { answer, bytes, lines } = await file(`?q=${orderId.slice(-8)}`);
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(lines[0]).toMatch(/^Number;Date;Status;First name;/);
    expect(lines[1]).toBe(
      `${orderId.slice(-8)};2026-05-10 00:30;En Attente;"'=Zoé";Alaoui;yasmine@exemple.ma;"'+212 6 12 34 56 78";` +
        `12, rue des Orangers;;20000;Casablanca;Maroc;1;345,00;0,00;27,60;372,60;372,60;Paiement à la livraison;pending;;;` +
        `"Sonner ; deux fois"`,
    );
  });

  test("holds every order that is filtered, by status, words and days, however many", async () => {
    const first = await place();
    await copyOrder(first, 519);
    await site.as({ email: "karim@exemple.ma" }).orders.confirm({ orderId: first, from: "pending" });
    const numbers = async (query: string) => (await file(query)).rows.map(([number]) => number);
    const pending = await numbers("?q=cliente&status=pending");
    expect(pending).toHaveLength(519);
    expect(new Set(pending).size).toBe(519);
    expect(await numbers("?status=confirmed")).toEqual([first.slice(-8)]);
    expect(await numbers("?status=all&since=2026-05-10&until=2026-05-10")).toHaveLength(1);
    expect(await numbers("?status=all&until=2026-05-09")).toEqual([]);
    expect(await numbers("?q=introuvable")).toEqual([]);
  });

  test("is for administrators", async () => {
    expect((await site.ask("/admin/orders/export.csv")).status).toBe(302);
  });
});

describe("packing slips", () => {
  test("say in French what to pack, where it goes and what to collect; several are one after the other", async () => {
    const [one, two] = [await place(), await place()];
    const single = (await (await ask(`/admin/orders/${one}/slip`)).text()).replace(/\s/g, " ");
    for (const said of ["Bon de préparation", "Livrer à", "À encaisser", "372,60 DH", "Polo Cèdre", "Casablanca"])
      expect(single).toContain(said);
    expect(single).not.toContain("345");
    const several = await (await ask(`/admin/orders/slips?order=${two}&order=${one}&order=nobody`)).text();
    const at = [two, one].map((id) => several.indexOf(`Bon de préparation ${id.slice(-8)}`));
    expect(at[0]).toBeGreaterThan(0);
    expect(at[1]).toBeGreaterThan(at[0]!);
    expect(several.match(/class="slip /g)).toHaveLength(2);
  });

  test("of nothing, of what there is not, of more than can be asked at once", async () => {
    for (const query of ["", "?order=", "?order=nobody"]) {
      const answer = await ask(`/admin/orders/slips${query}`);
      expect([query, answer.status]).toEqual([query, 200]);
      expect(await answer.text()).toContain("No orders to print.");
    }
    const many = new URLSearchParams(Array.from({ length: 150 }, (_, i) => ["order", `order${i}`]));
    expect((await ask(`/admin/orders/slips?${many}`)).status).toBe(200);
    expect((await ask("/admin/orders/nobody/slip")).status).toBe(404);
  });
});
