import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCheckout, makeCarrier, makePolo } from "../../test/builders.ts";
import { openTestShop, type TestShop } from "../../test/shop.ts";
import { users } from "../accounts/tables.ts";
import { addresses } from "../addresses/tables.ts";
import { journalEntries } from "../journal/tables.ts";
import { orderLines, orders } from "../orders/tables.ts";
import { phoneColumns } from "../phone-number.ts";
import { type Part, parts } from "./parts.ts";
import { personalColumns } from "./personal-columns.ts";

let shop: TestShop;
let karim: Awaited<ReturnType<TestShop["person"]>>;
let polo: { id: string };
beforeAll(async () => {
  shop = await openTestShop();
  karim = await shop.person("karim");
  polo = await makePolo(shop.db, { sizes: { M: 500 } });
});
afterAll(() => shop.stop());

const admin = () => shop.as(karim);
const own = () => ({ password: karim.password });
const zineb = { firstName: "Zineb", lastName: "Chraibi-Filali", email: "zineb.cf@exemple.ma", phone: "06 77 88 99 00" };
const street = "45 bis, impasse des Jacarandas";
const note = "Sonnez chez la voisine Mme Rhoufrane";
const home = {
  address: street,
  apartment: "Étage 7bis",
  city: "Tétouan",
  state: "Tanger-Tétouan",
  zipCode: "93042",
  country: "Maroc",
};

const elsewhere = { address: "3, rue du Figuier", city: "Safi", zipCode: "46000", country: "Maroc" };

/** An order of somebody's, moved on until it is over. */
async function delivered(orderId: string) {
  const { orders } = admin();
  await orders.confirm({ orderId, from: "pending" });
  await orders.prepare({ orderId, from: "confirmed" });
  const parcel = {
    carrier: "Amana",
    trackingNumber: "AM987654321MA",
    trackingUrl: "https://suivi.exemple.ma/AM987654321MA",
  };
  await orders.ship({ orderId, from: "processing", ...parcel });
  await orders.deliver({ orderId, from: "shipped" });
}
const place = async (who: { email: string } | null, customerInfo = zineb) =>
  (
    await shop.as(who).orders.place({
      ...aCheckout([{ productId: polo.id, quantity: 2 }], { customerInfo, shippingAddress: home, orderNotes: note }),
      ...(who ? { items: undefined } : {}),
    })
  ).orderId;

/** Everything the file says, part by part and page by page. */
async function fileOf(read: (asked: { part: Part; after?: { createdAt: Date; id: string } }) => Promise<unknown>) {
  const file: Record<string, Record<string, unknown>[]> = {};
  for (const part of parts) {
    const { rows, hasMore } = (await read({ part })) as { rows: Record<string, unknown>[]; hasMore: boolean };
    expect(hasMore).toBe(false);
    file[part] = rows;
  }
  return file;
}

/** Where a text stands in the database, in whichever table and column. */
async function found(text: string): Promise<string[]> {
  const { rows } = await shop.db.execute<{ name: string }>(sql`select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`);
  const places: string[] = [];
  for (const { name } of rows) {
    const hits = await shop.db.execute(
      sql`select t::text as row from ${sql.identifier(name)} t where position(lower(${text}) in lower(t::text)) > 0`,
    );
    if (hits.rows.length > 0) places.push(name);
  }
  return places;
}

/** What the dashboard says of orders, pieces and money. */
const figures = async () => {
  const { recentOrders: _, ...told } = await admin().stats.show();
  return told;
};

describe("every column of the schema", () => {
  test("is declared: in the file and gone with the person, gone only, kept for a reason, or of no buyer", async () => {
    const { rows } = await shop.db.execute<{ table: string; column: string }>(sql`
      select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`);
    const open: string[] = [];
    for (const { table, column } of rows) {
      const { personal = [], secret = [], kept = {}, impersonal = [] } = personalColumns[table] ?? {};
      const named = [personal, secret, Object.keys(kept), typeof impersonal === "string" ? [] : impersonal];
      const times = named.flat().filter((name) => name === column).length;
      const isOther = times === 0 && (impersonal === "all" || impersonal === "rest");
      if (times !== 1 && !isOther) open.push(`${table}.${column}`);
    }
    expect(open).toEqual([]);
    const there = new Set(rows.map(({ table, column }) => `${table}.${column}`));
    const declared = Object.entries(personalColumns).flatMap(([table, { personal = [], secret = [], kept = {} }]) =>
      [...personal, ...secret, ...Object.keys(kept)].map((column) => `${table}.${column}`),
    );
    expect(declared.filter((column) => !there.has(column))).toEqual([]);
  });
});

describe("a guest", () => {
  test("is found by e-mail or by phone, however it is written, and shown before anything is pressed", async () => {
    const orderId = await place(null);
    for (const search of [zineb.email, "0677889900", "+212 677-889900", "06 77 88 99 00"]) {
      expect((await admin().persons.find({ search })).persons).toMatchObject([{ email: zineb.email }]);
    }
    expect(await admin().persons.show({ email: zineb.email })).toMatchObject({
      account: null,
      counts: { orders: 1, mails: 1 },
      orders: [{ id: orderId, number: orderId.slice(-8), isOver: false }],
    });
    await delivered(orderId);
  });

  test("is found where no order names them: by account, its phone or an address's, a size waited for, a message", async () => {
    const find = async (search: string) => (await admin().persons.find({ search })).persons.map(({ email }) => email);
    const nabil = await shop.person("nabil");
    await shop.db.update(users).set(phoneColumns("0661.23-45.67")).where(eq(users.id, nabil.id));
    await shop.db
      .insert(addresses)
      .values({ ...elsewhere, id: "a".repeat(24), userId: nabil.id, phone: "00212 662234568", usedAt: new Date() });
    for (const search of ["+212661234567", "0662 23 45 68", nabil.id, nabil.email]) {
      expect(await find(search), search).toEqual([nabil.email]);
    }
    const waiting = "attend@exemple.ma";
    const empty = await makePolo(shop.db, { sizes: { M: 0 } });
    await shop.as(null).waitlist.join({ productId: empty.id, size: "M", email: waiting, phone: "+33 6 12 34 56 78" });
    expect(await find("0033612345678")).toEqual([waiting]);
    expect(await find("+44 612345678")).toEqual([]);
    expect(await find(waiting)).toEqual([waiting]);
    const writer = "ecrit@exemple.ma";
    await shop.as(null).contact.send({ name: "Rim", email: writer, subject: "Taille", message: "Bonjour" });
    expect(await find("Ecrit@Exemple.ma")).toEqual([writer]);
    expect(await find("inconnue@exemple.ma")).toEqual([]);
  });

  test("gets everything in a file, without what opens something", async () => {
    await shop.as(null).contact.send({ ...zineb, name: "Zineb", subject: "Taille", message: `Bonjour, ${note}` });
    const empty = await makePolo(shop.db, { sizes: { M: 0 } });
    await shop.as(null).waitlist.join({ productId: empty.id, size: "M", email: zineb.email, phone: zineb.phone });
    const file = await fileOf((asked) => admin().persons.file({ email: zineb.email, ...asked }));
    expect(file).toMatchObject({
      account: [],
      orders: [
        {
          customerInfo: zineb,
          shippingAddress: { address: street },
          orderNotes: note,
          trackingNumber: "AM987654321MA",
        },
      ],
      messages: [{ subject: "Taille" }],
      waitlist: [{ email: zineb.email, phone: zineb.phone, size: "M" }],
    });
    expect(file.orders![0]!.items).toMatchObject([{ quantity: 2 }]);
    expect(file.orders![0]!.history).toHaveLength(5);
    const kinds = file.mails!.map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(["contact", "order-confirmation", "order-status", "waitlist"]));
    expect(JSON.stringify(file)).not.toMatch(/"(link|code|leave|token|password|idempotencyKey)"/);
  });

  test("is erased by an administrator who gives their own password; the database holds neither name, phone, street nor e-mail", async () => {
    const [before] = await shop.db.select().from(orders).where(eq(orders.email, zineb.email));
    const lines = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, before!.id));
    const figuresBefore = await figures();
    const erase = (password?: string) => admin().persons.erase({ email: zineb.email, password });
    await expect(erase()).rejects.toMatchObject({ code: "PASSWORD_REQUIRED" });
    await expect(erase("pas le bon")).rejects.toMatchObject({ code: "WRONG_PASSWORD" });
    await erase(karim.password);

    for (const text of [
      zineb.email,
      "Zineb",
      zineb.lastName,
      zineb.phone,
      "677889900",
      "Jacarandas",
      "7bis",
      "93042",
      "Rhoufrane",
      "AM987654321MA",
    ]) {
      expect({ text, found: await found(text) }).toEqual({ text, found: [] });
    }
    const [after] = await shop.db.select().from(orders).where(eq(orders.id, before!.id));
    expect(after).toMatchObject({
      ...{ totalCentimes: before!.totalCentimes, adjustments: before!.adjustments, createdAt: before!.createdAt },
      ...{ status: "delivered", carrier: "Amana", firstName: "", email: "", phone: "", orderNotes: "" },
      shippingAddress: { address: "", city: "Tétouan", state: "", zipCode: "", country: "Maroc" },
    });
    expect(after!.erasedAt).toBeInstanceOf(Date);
    expect(await shop.db.select().from(orderLines).where(eq(orderLines.orderId, before!.id))).toEqual(lines);
    expect(await figures()).toEqual(figuresBefore);

    expect((await shop.as(null).orders.track({ email: zineb.email })).orders).toEqual([]);
    const orderId = before!.id;
    await expect(shop.as(null).orders.show({ orderId })).rejects.toMatchObject({ code: "ORDER_NOT_FOUND" });
    await expect(shop.as(null).orders.requestCode({ orderId })).rejects.toMatchObject({ code: "ORDER_NOT_FOUND" });
    await expect(admin().orders.sendStatus({ orderId })).rejects.toMatchObject({ code: "ORDER_NOT_FOUND" });
    expect(await admin().orders.review({ orderId })).toMatchObject({ mails: [] });
    await expect(erase(karim.password)).rejects.toMatchObject({ code: "PERSON_NOT_FOUND" });
  });

  test("both are told in the journal, of whom nobody can read", async () => {
    const told = await shop.db
      .select()
      .from(journalEntries)
      .where(eq(journalEntries.thing, "person"))
      .orderBy(journalEntries.createdAt);
    expect(told).toMatchObject([
      { call: "persons.file", author: karim.id },
      {
        call: "persons.erase",
        author: karim.id,
        changes: { orders: { before: 1, after: null }, messages: { before: 1, after: null } },
      },
    ]);
    expect(new Set(told.map(({ thingId }) => thingId)).size).toBe(1);
  });
});

describe("whose order is in parcels", () => {
  const word = "Laissé chez la gardienne Mme Oulad";
  test("is not erased while one is not over; then the file holds them, and erased nothing is left of number and notes", async () => {
    const info = { ...zineb, email: "hajar@exemple.ma" };
    const orderId = await place(null, info);
    await admin().orders.confirm({ orderId, from: "pending" });
    const { id: carrierId } = await makeCarrier(shop.db);
    const lines = [1, 1].map((quantity) => ({ lines: [{ position: 0, quantity }] }));
    const { parcels } = await admin().parcels.make({ orderId, carrierId, parcels: lines });
    const [first, second] = parcels.map(({ parcelId }) => parcelId) as [string, string];
    await admin().parcels.change({ parcelId: first, trackingNumber: "HAJAR-77" });
    await admin().parcels.handOver({ carrierId, parcelIds: [first, second] });
    await admin().orders.cancel({ orderId, from: "shipped" });
    const erase = () => admin().persons.erase({ email: info.email, ...own() });
    await expect(erase()).rejects.toMatchObject({ code: "ORDERS_OPEN", data: { numbers: [orderId.slice(-8)] } });
    expect(await admin().persons.show({ email: info.email })).toMatchObject({ orders: [{ isOver: false }] });
    const note = { from: "handed_over", note: word } as const;
    await admin().parcels.note({ parcelId: first, state: "delivered", ...note });
    await admin().parcels.note({ parcelId: second, state: "lost", ...note });
    const file = await fileOf((asked) => admin().persons.file({ email: info.email, ...asked }));
    expect(file.orders).toMatchObject([
      {
        parcels: [
          { parcel: parcels[0]!.code, state: "delivered", trackingNumber: "HAJAR-77" },
          { state: "lost", events: [{ state: "ready" }, { state: "handed_over" }, { state: "lost", note: word }] },
        ],
      },
    ]);
    await erase();
    for (const text of ["HAJAR-77", "Oulad"]) expect({ text, found: await found(text) }).toEqual({ text, found: [] });
    expect((await admin().parcels.ofOrder({ orderId })).parcels.map(({ state }) => state)).toEqual([
      "delivered",
      "lost",
    ]);
  });
});

describe("a customer", () => {
  let salma: Awaited<ReturnType<TestShop["person"]>>;
  const shared = "06 55 44 33 22";
  test("reads their own file, with what was ordered as a guest under their address, and nobody else's", async () => {
    salma = await shop.person("salma");
    const mine = shop.as(salma);
    const info = { ...zineb, firstName: "Salma", lastName: "Bennani", email: salma.email, phone: shared };
    const guest = await place(null, info);
    await mine.cart.add({ line: { productId: polo.id, size: "M", color: "navy", quantity: 1 } });
    const own = await place(salma, info);
    await mine.wishlist.add({ productId: polo.id });
    await mine.cart.add({ line: { productId: polo.id, size: "M", color: "white", quantity: 3 } });
    const file = await fileOf((asked) => mine.persons.fileOfMine(asked));
    expect(new Set(file.orders!.map(({ id }) => id))).toEqual(new Set([guest, own]));
    expect(file).toMatchObject({
      account: [{ email: salma.email, waysIn: [{ by: "credential" }] }],
      addresses: [{ address: street }],
      wishlist: [{ product: { name: "Polo Essai" } }],
      cart: [{ color: "white", quantity: 3 }],
      sessions: [{ network: expect.any(String) }],
    });
    expect(JSON.stringify(file)).not.toContain(karim.email);
    await expect(mine.persons.file({ email: karim.email, part: "account" })).rejects.toMatchObject({
      code: "PERMISSION_DENIED",
    });
  });

  test("is not erased while an order is not over, in a sentence that says so", async () => {
    const erase = shop.as(salma).persons.eraseMine({ password: salma.password });
    await expect(erase).rejects.toMatchObject({
      code: "ORDERS_OPEN",
      message: expect.stringContaining("Une de vos commandes n’est pas terminée."),
      data: { numbers: [expect.any(String), expect.any(String)] },
    });
    await expect(admin().persons.erase({ email: salma.email, ...own() })).rejects.toMatchObject({
      code: "ORDERS_OPEN",
    });
    expect(await shop.db.$count(users, eq(users.email, salma.email))).toBe(1);
    const open = await shop.db.select().from(orders).where(eq(orders.email, salma.email));
    for (const { id } of open) await delivered(id);
  });

  test("erases themselves by their password: account and orders of the mailbox, not another's who has the same phone", async () => {
    const yasmine = await shop.person("yasmine");
    await shop.db.update(users).set({ phone: shared }).where(eq(users.id, yasmine.id));
    const stock = await admin().inventory.show({ productId: polo.id });
    await expect(shop.as(salma).persons.eraseMine({ password: "faux" })).rejects.toMatchObject({
      code: "WRONG_PASSWORD",
    });
    await shop.as(salma).persons.eraseMine({ password: salma.password });
    for (const text of [salma.email, "Salma", salma.id]) {
      const places = (await found(text)).filter((table) => table !== "journal_entries");
      expect({ text, places }).toEqual({ text, places: [] });
    }
    expect(await found(shared)).toEqual(["users"]);
    expect((await admin().inventory.show({ productId: polo.id })).product).toEqual(stock.product);
    expect(await shop.as(salma).accounts.whoAmI()).toBeNull();
    const told = await shop.db.select().from(journalEntries).where(eq(journalEntries.call, "persons.eraseMine"));
    expect(told).toMatchObject([
      { author: "customer", authorName: "", thing: "person", changes: { orders: { before: 2 } } },
    ]);
    expect(await found(salma.email)).toEqual([]);
  });

  test("whose address another's ends with takes nothing of what is counted for that other one", async () => {
    const { limit } = shop.services;
    const counted = "sign-in:10.9.9.9:nzineb.cf@exemple.ma";
    const wait = async () => limit(counted, 1, 600);
    await wait();
    const orderId = await place(null);
    await delivered(orderId);
    await admin().persons.erase({ email: zineb.email, ...own() });
    expect(await wait()).toBeGreaterThan(0);
  });

  test("who works here gives that up first", async () => {
    await expect(admin().persons.eraseMine(own())).rejects.toMatchObject({
      code: "STAFF_ACCOUNT",
      message: "Ce compte travaille pour la boutique. Un administrateur doit d’abord lui retirer son rôle.",
    });
    await expect(admin().persons.erase({ email: karim.email, ...own() })).rejects.toMatchObject({
      code: "STAFF_ACCOUNT",
    });
  });

  test("a file asked for without end is refused", async () => {
    const yasmine = await shop.db.select().from(users).where(eq(users.email, "yasmine@exemple.ma"));
    await shop.services.limit(`person-file:${yasmine[0]!.id}`, 1, 600);
    await shop.db.execute(sql`update rate_limits set count = 1000 where key like 'person-file:%'`);
    await expect(shop.as(yasmine[0]!).persons.fileOfMine({ part: "orders" })).rejects.toMatchObject({
      code: "TOO_MANY_REQUESTS",
    });
  });
});
