import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCheckout, makePolo } from "../test/builders.ts";
import { openTestShop, type TestShop } from "../test/shop.ts";
import { users } from "./accounts/tables.ts";
import { orders } from "./orders/tables.ts";
import { readPhones } from "./read-phones.server.ts";

let shop: TestShop;
let karim: Awaited<ReturnType<TestShop["person"]>>;
let polo: { id: string };
beforeAll(async () => {
  shop = await openTestShop();
  karim = await shop.person("karim");
  polo = await makePolo(shop.db, { sizes: { M: 900 } });
});
afterAll(() => shop.stop());

const ongoing = new AbortController().signal;
const admin = () => shop.as(karim);
const place = async (phone: string, name = "Zineb") => {
  const { customerInfo } = aCheckout([]);
  const order = aCheckout([{ productId: polo.id }], { customerInfo: { ...customerInfo, firstName: name, phone } });
  return (await shop.as(null).orders.place(order)).orderId;
};
const kept = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]!;
/** As the version before wrote it. */
const unread = (id: string, phone: string) =>
  shop.db.update(orders).set({ phone, phoneE164: null, phoneAsRead: null }).where(eq(orders.id, id));

describe("the phone of an order", () => {
  test("is kept as it was typed and in E.164; one that cannot be told as it was typed, and the order stands", async () => {
    expect(await kept(await place("٠٦ ١٢ ٣٤ ٥٦ ٧٨"))).toMatchObject({
      phone: "٠٦ ١٢ ٣٤ ٥٦ ٧٨",
      phoneE164: "+212612345678",
    });
    expect(await kept(await place("12 34 56"))).toMatchObject({ phone: "12 34 56", phoneE164: null });
  });

  test("finds its orders and its account however it is typed, for staff", async () => {
    const orderId = await place("06 55 00 11 22");
    const yasmine = await shop.person("yasmine");
    const profile = { firstName: "Yasmine", lastName: "Alaoui", phone: "+212 (0) 655-001122", dateOfBirth: "" };
    await shop.as(yasmine).accounts.updateProfile(profile);
    for (const search of ["0655001122", "06 55 00 11 22", "+212655001122", "00212 655 00 11 22", "٠٦٥٥٠٠١١٢٢"]) {
      const found = await admin().orders.list({ status: "all", search });
      expect({ search, ids: found.rows.map(({ id }) => id) }).toEqual({ search, ids: [orderId] });
      const { orders, people } = await admin().search.everything({ search });
      expect([orders.map(({ id }) => id), people.map(({ id }) => id)]).toEqual([[orderId], [yasmine.id]]);
      const { persons } = await admin().persons.find({ search });
      expect(persons.map(({ email }) => email)).toContain(yasmine.email);
    }
  });

  test("is shown as Morocco writes it, or with its country", async () => {
    const own = await admin().orders.review({ orderId: await place("+212655334411") });
    const other = await admin().orders.review({ orderId: await place("0033612345678") });
    const untold = await admin().orders.review({ orderId: await place("12.34.56") });
    expect([own, other, untold].map(({ phoneShown }) => phoneShown)).toEqual([
      "06 55 33 44 11",
      "+33 6 12 34 56 78",
      "12.34.56",
    ]);
  });
});

describe("phones that an earlier version, an import or a backup brought", () => {
  test("are read once, and those that cannot be told are named by the list of orders", async () => {
    const told = await place("06 00 00 00 01", "Ancienne");
    const untold = await place("06 00 00 00 02", "Illisible");
    await unread(told, "05.22.33.44.55");
    await unread(untold, "06 12 34");
    await shop.db.update(users).set({ phone: "0777000000" }).where(eq(users.id, karim.id));
    expect(await readPhones(shop.db, ongoing)).toEqual({ told: 2, untold: 1 });
    expect(await readPhones(shop.db, ongoing)).toEqual({ told: 0, untold: 0 });
    expect((await kept(told)).phoneE164).toBe("+212522334455");
    const [account] = await shop.db.select().from(users).where(eq(users.id, karim.id));
    expect(account!.phoneE164).toBe("+212777000000");
    const list = await admin().orders.list({ status: "all", phone: "untold" });
    expect(list.hasUntoldPhones).toBe(true);
    expect(list.rows[0]!.id).toBe(untold);
    expect(list.rows.every(({ phoneE164 }) => phoneE164 === null)).toBe(true);
  });

  test("are read anew where an earlier version has written another over them, and forgotten with their buyer", async () => {
    const orderId = await place("06 00 00 00 03");
    await shop.db.update(orders).set({ phone: "" }).where(eq(orders.id, orderId));
    await readPhones(shop.db, ongoing);
    expect(await kept(orderId)).toMatchObject({ phone: "", phoneE164: null, phoneAsRead: "" });
  });

  test("are read in however many there are", async () => {
    const first = await place("0600000004");
    await shop.db.execute(sql`insert into orders (id, is_guest_order, first_name, last_name, email, phone, subtotal_centimes,
        adjustments, total_centimes, shipping_address, billing_address, idempotency_key, content_hash)
      select 'earlier-' || lpad(n::text, 8, '0'), true, 'A', 'B', 'ancien@exemple.ma', '06' || lpad(n::text, 8, '0'), 0, '[]', 0,
        shipping_address, billing_address, 'key' || n, 'hash' from orders, generate_series(1, 1203) n where id = ${first}`);
    expect(await readPhones(shop.db, ongoing)).toEqual({ told: 1203, untold: 0 });
  });
});
