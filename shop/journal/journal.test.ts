import { and, eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { polos } from "../../db/seed/polos.ts";
import { openAuthenticator } from "../../test/authenticator.ts";
import { aCheckout, makeCarrier, makePolo } from "../../test/builders.ts";
import { openPasskeyDevice } from "../../test/passkey-device.ts";
import { openTestShop, type TestShop } from "../../test/shop.ts";
import { ensureAdministrator } from "../accounts/first-administrator.ts";
import { makeAdministrator } from "../accounts/make-administrator.ts";
import { authenticators, credentials, users } from "../accounts/tables.ts";
import { callRoutes } from "../call-routes.ts";
import { calls } from "../calls.ts";
import { newProduct } from "../catalogue/draft.ts";
import { isoDayOf } from "../clock.ts";
import { inventoryAlerts } from "../inventory/tables.ts";
import { makeDueMove } from "../orders/make-due-move.ts";
import { orders, scheduledMoves } from "../orders/tables.ts";
import { parcels } from "../parcels/tables.ts";
import { changesBetween } from "./changes.ts";
import { journalEntries } from "./tables.ts";

let shop: TestShop;
let karim: Awaited<ReturnType<TestShop["person"]>>;
let yasmine: Awaited<ReturnType<TestShop["person"]>>;
beforeAll(async () => {
  shop = await openTestShop();
  karim = await shop.person("karim");
  yasmine = await shop.person("yasmine");
});
afterAll(() => shop.stop());

const device = openPasskeyDevice("http://localhost:0");
const admin = () => shop.as(karim);
const own = () => ({ password: karim.password });
const polo = async () => (await makePolo(shop.db)).id;
const soldOut = async () => (await makePolo(shop.db, { sizes: { M: 0 } })).id;
const place = async () => (await shop.as(null).orders.place(aCheckout([{ productId: await polo() }]))).orderId;
const draft = { ...newProduct, name: "Polo Tanger", description: "Un polo.", priceCentimes: 345_00 };
const linesOf = (call: string) => shop.db.select().from(journalEntries).where(eq(journalEntries.call, call));
const about = (thingId: string) =>
  shop.db.select().from(journalEntries).where(eq(journalEntries.thingId, thingId)).orderBy(journalEntries.createdAt);

/** An order moved on to where a step begins. */
async function placed(...steps: ("confirm" | "prepare" | "ship")[]) {
  const orderId = await place();
  const from = { confirm: "pending", prepare: "confirmed", ship: "processing" } as const;
  for (const step of steps) await admin().orders[step]({ orderId, from: from[step] });
  return orderId;
}

/** An order that is due and that the administrator has taken to call its buyer. */
async function taken() {
  const orderId = await place();
  await shop.db
    .update(orders)
    .set({ deskDueAt: new Date(0) })
    .where(eq(orders.id, orderId));
  for (let held = ""; held !== orderId; ) {
    held = (await admin().desk.take()).orderId!;
    if (held !== orderId) await shop.db.update(orders).set({ status: "cancelled" }).where(eq(orders.id, held));
  }
  return orderId;
}

/** A parcel of a confirmed order, by a carrier of its own. */
async function packed() {
  const { id: carrierId } = await makeCarrier(shop.db);
  const { parcels } = await admin().parcels.make({ orderId: await placed("confirm"), carrierId });
  return { carrierId, parcelId: parcels[0]!.parcelId };
}

async function handedOver() {
  const { carrierId, parcelId } = await packed();
  await admin().parcels.handOver({ carrierId, parcelIds: [parcelId] });
  return parcelId;
}

const newCarrier = (name: string) => ({
  name,
  kind: "file" as const,
  trackingPage: null,
  collectsWholeDirhams: false,
  isActive: true,
});

/** A file of a carrier of its own. */
async function carrierFile() {
  const { id: carrierId } = await makeCarrier(shop.db, { kind: "file" });
  const file = new File(["Réf;Statut\nX;Livré\n"], "statuts.csv");
  return (await admin().carriers.takeFile({ carrierId, kind: "statuses", file })).fileId;
}
const mapped = (fileId: string) =>
  admin().carriers.mapFile({ fileId, columns: { code: "Réf", status: "Statut" }, states: [] });

async function picture() {
  const image = sharp({ create: { width: 400, height: 500, channels: 3, background: "#1a365d" } });
  return new File([new Uint8Array(await image.jpeg().toBuffer())], "face.jpg", { type: "image/jpeg" });
}

const newCity = (name: string) => ({
  name,
  arabicName: "",
  spellings: [],
  region: "souss-massa",
  feeCentimes: 35_00,
  days: null,
  isServed: true,
});

/** The sample of which the fewest pictures are to be made. */
const leanest = polos.toSorted((one, other) => one.colors.length - other.colors.length)[0]!;

/** How staff make each call that changes something, once. Whoever adds such a call adds a way here. */
const ways: Record<string, () => Promise<unknown>> = {
  "catalogue.addProduct": () => admin().catalogue.addProduct(draft),
  "catalogue.editProduct": async () =>
    admin().catalogue.editProduct({ ...draft, productId: await polo(), version: 1, tags: ["été"] }),
  "catalogue.setPriceAndStock": async () =>
    admin().catalogue.setPriceAndStock({ productId: await polo(), version: 1, priceCentimes: 1_00 }),
  "catalogue.duplicateProduct": async () =>
    admin().catalogue.duplicateProduct({ productId: await polo(), name: "Copie" }),
  "catalogue.removeProduct": async () => admin().catalogue.removeProduct({ productId: await polo() }),
  "catalogue.restoreProduct": async () => {
    const productId = await polo();
    await admin().catalogue.removeProduct({ productId });
    await admin().catalogue.restoreProduct({ productId });
  },
  "catalogue.addPicture": async () =>
    admin().catalogue.addPicture({ productId: await polo(), file: await picture(), color: null }),
  "catalogue.addSample": () => admin().catalogue.addSample({ sku: leanest.sku }),
  "orders.take": async () => admin().orders.take({ ...aCheckout([{ productId: await polo() }]), source: "phone" }),
  "orders.confirm": async () => admin().orders.confirm({ orderId: await place(), from: "pending" }),
  "orders.reject": async () => admin().orders.reject({ orderId: await place(), from: "pending" }),
  "orders.prepare": async () => admin().orders.prepare({ orderId: await placed("confirm"), from: "confirmed" }),
  "orders.ship": async () => admin().orders.ship({ orderId: await placed("confirm", "prepare"), from: "processing" }),
  "orders.deliver": async () =>
    admin().orders.deliver({ orderId: await placed("confirm", "prepare", "ship"), from: "shipped" }),
  "orders.cancel": async () => admin().orders.cancel({ orderId: await placed("confirm"), from: "confirmed" }),
  "orders.updateStatus": async () =>
    admin().orders.updateStatus({ orderId: await place(), from: "pending", status: "confirmed" }),
  "orders.moveMany": async () =>
    admin().orders.moveMany({ move: "confirm", orders: [{ orderId: await place(), from: "pending" }] }),
  "orders.scheduleEnd": async () =>
    admin().orders.scheduleEnd({ orderId: await place(), from: "pending", move: "reject" }),
  "orders.undoEnd": async () => {
    const orderId = await place();
    await admin().orders.scheduleEnd({ orderId, from: "pending", move: "reject" });
    await admin().orders.undoEnd({ orderId });
  },
  "desk.record": async () => admin().desk.record({ orderId: await taken(), outcome: "no_answer" }),
  "desk.undo": async () => {
    const orderId = await taken();
    await admin().desk.record({ orderId, outcome: "no_answer" });
    await admin().desk.undo({ orderId });
  },
  "desk.correct": async () => {
    const orderId = await taken();
    const { shippingAddress } = aCheckout([]);
    const lines = [{ size: "M", color: "navy", quantity: 2 }];
    await admin().desk.correct({ orderId, version: 0, phone: "0611223344", shippingAddress, lines });
  },
  "orders.sendStatus": async () => admin().orders.sendStatus({ orderId: await place() }),
  "parcels.make": () => packed(),
  "parcels.makeMany": async () =>
    admin().parcels.makeMany({ orderIds: [await placed("confirm")], carrierId: (await makeCarrier(shop.db)).id }),
  "parcels.handOver": () => handedOver(),
  "parcels.note": async () =>
    admin().parcels.note({ parcelId: await handedOver(), from: "handed_over", state: "not_found" }),
  "parcels.inspect": async () =>
    admin().parcels.inspect({
      parcelId: await handedOver(),
      lines: [{ position: 0, good: 1, damaged: 0, missing: 0 }],
    }),
  "parcels.change": async () => admin().parcels.change({ parcelId: (await packed()).parcelId, weightGrams: 300 }),
  "parcels.book": async () => {
    const { parcelId } = await packed();
    await shop.db.update(parcels).set({ booking: "failed" }).where(eq(parcels.id, parcelId));
    await admin().parcels.book({ parcelId });
  },
  "cash.say": async () => admin().cash.say({ parcelId: await handedOver(), version: 1, saidCentimes: 1 }),
  "cash.correct": async () =>
    admin().cash.correct({ parcelId: await handedOver(), version: 1, kind: "fee", amountCentimes: 1, reason: "Oubli" }),
  "cash.pay": async () => {
    const parcelId = await handedOver();
    const { carrierId } = await admin().cash.show({ parcelId });
    const lines = [{ parcelId, paidCentimes: 372_60 }];
    const facts = { reference: "VIR-1", paidOn: isoDayOf(new Date()), amountCentimes: 372_60 };
    await admin().cash.pay({ carrierId, ...facts, lines });
  },
  "cash.receive": async () => {
    const orderId = await placed("confirm", "prepare", "ship");
    await admin().orders.deliver({ orderId, from: "shipped" });
    await admin().cash.receive({ orderId, from: "pending" });
  },
  "parcels.cancel": async () => admin().parcels.cancel({ parcelId: (await packed()).parcelId }),
  "carriers.add": () => admin().carriers.add(newCarrier("Nouveau")),
  "carriers.save": async () => {
    const { carrierId } = await admin().carriers.add(newCarrier("Ancien"));
    await admin().carriers.save({ carrierId, version: 1, collectsWholeDirhams: true });
  },
  "carriers.takeFile": () => carrierFile(),
  "carriers.mapFile": async () => mapped(await carrierFile()),
  "carriers.applyFile": async () => {
    const fileId = await carrierFile();
    await mapped(fileId);
    await admin().carriers.applyFile({ fileId });
  },
  "buyerLinks.make": async () => admin().buyerLinks.make({ orderId: await place(), language: "fr" }),
  "mail.resend": async () => {
    const [mail] = (await admin().orders.review({ orderId: await place() })).mails!;
    await admin().mail.resend({ mailId: mail!.id });
  },
  "mail.sendSample": () => admin().mail.sendSample({ kind: "order-status" }),
  "inventory.adjust": async () =>
    admin().inventory.adjust({ productId: await polo(), type: "add", quantity: 3, size: "M" }),
  "inventory.check": async () => {
    await soldOut();
    await admin().inventory.check({});
  },
  "inventory.resolve": async () => {
    await soldOut();
    await admin().inventory.check({});
    const [alert] = await shop.db.select().from(inventoryAlerts).where(eq(inventoryAlerts.isResolved, false)).limit(1);
    await admin().inventory.resolve({ alertId: alert!.id });
  },
  "accounts.setRole": () => admin().accounts.setRole({ userId: yasmine.id, role: "admin", ...own() }),
  "accounts.setDisabled": () => admin().accounts.setDisabled({ userId: yasmine.id, disabled: true }),
  "settings.save": () => admin().settings.save({ version: 0, settings: { house: { phone: "+212 5 22 11 22 33" } } }),
  "settings.saveMark": async () => admin().settings.saveMark({ kind: "logo", file: await picture() }),
  "settings.removeMark": () => admin().settings.removeMark({ kind: "logo" }),
  "cities.add": () => admin().cities.add(newCity("Tafraout")),
  "cities.save": async () => {
    const { cityId } = await admin().cities.add(newCity("Anezi"));
    await admin().cities.save({ cityId, version: 1, feeCentimes: 40_00 });
  },
  "cities.import": () => admin().cities.import({ lines: [{ line: 2, ...newCity("Akka") }] }),
  "legal.save": () => admin().legal.save({ page: "terms", version: 0, source: "# Conditions\n\nUn texte." }),
  "accounts.invite": () => admin().accounts.invite({ email: "adil@exemple.ma", role: "agent", ...own() }),
  "accounts.resendInvitation": async () => {
    const { invitationId } = await admin().accounts.invite({ email: "hind@exemple.ma", role: "agent", ...own() });
    await admin().accounts.resendInvitation({ invitationId });
  },
  "accounts.withdrawInvitation": async () => {
    const { invitationId } = await admin().accounts.invite({ email: "omar@exemple.ma", role: "agent", ...own() });
    await admin().accounts.withdrawInvitation({ invitationId });
  },
  "secondFactor.reset": async () => {
    await shop.db
      .insert(authenticators)
      .values({ userId: yasmine.id, secret: "sealed", isConfirmed: true, createdAt: new Date() });
    await admin().secondFactor.reset({ userId: yasmine.id, ...own() });
  },
  "secondFactor.begin": () => admin().secondFactor.begin(own()),
  "secondFactor.confirm": async () => {
    const { address } = await admin().secondFactor.begin(own());
    await shop.inBrowserOf(karim).secondFactor.confirm({ code: await openAuthenticator(address)(new Date()) });
  },
  "secondFactor.askNewPasskey": () => admin().secondFactor.askNewPasskey(own()),
  "secondFactor.addPasskey": async () => {
    const { options } = await admin().secondFactor.askNewPasskey(own());
    await shop.inBrowserOf(karim).secondFactor.addPasskey({ answer: device.make(options) });
  },
  "secondFactor.removePasskey": async () => {
    const [{ id: passkeyId } = { id: "" }] = (await admin().secondFactor.show()).passkeys;
    await admin().secondFactor.removePasskey({ passkeyId, ...own() });
  },
  "secondFactor.renewCodes": () => admin().secondFactor.renewCodes(own()),
  "secondFactor.remove": async () => {
    await admin().secondFactor.remove(own());
    await shop.enter(karim);
  },
  "persons.file": async () => admin().persons.file({ email: "cliente@exemple.ma", part: "account" }),
  "persons.erase": async () => {
    const orderId = await place();
    await admin().orders.reject({ orderId, from: "pending" });
    const { email } = (await admin().orders.review({ orderId })).customerInfo;
    await admin().persons.erase({ email: email!, ...own() });
  },
  "accounts.chooseLanguage": () => admin().accounts.chooseLanguage({ language: "fr" }),
  // Customers' calls that change more than one's own where staff make them
  "orders.sendConfirmation": async () => admin().orders.sendConfirmation({ orderId: await place() }),
  "accounts.updateProfile": () =>
    admin().accounts.updateProfile({ firstName: "Karim", lastName: "Tazi", phone: "0661000000", dateOfBirth: "" }),
};

/** These change nothing that outlives the hour: who telephones whom at the moment. */
const passing = ["desk.take", "desk.release"];

/** These only take rows away, or hand data out. */
const leavesNothing = [
  ...["orders.undoEnd", "persons.file"],
  ...["secondFactor.reset", "secondFactor.remove", "secondFactor.removePasskey"],
];

const changing = callRoutes(calls)
  .filter(({ method, access }) => method !== "GET" && access !== "anyone" && access !== "customer")
  .map(({ name }) => name);

/** Whether a transaction left a row in any other table. */
async function leftRows(transaction: string): Promise<boolean> {
  const { rows } = await shop.db.execute<{ name: string }>(sql`select c.relname as name from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'journal_entries'`);
  for (const { name } of rows) {
    const found = await shop.db.execute(
      sql`select 1 from ${sql.identifier(name)} t where t.xmin::text = ${transaction} limit 1`,
    );
    if (found.rows.length > 0) return true;
  }
  return false;
}

describe("what staff change", () => {
  test("has a way in this test for each call that changes something", () => {
    expect(changing.filter((name) => !ways[name] && !passing.includes(name))).toEqual([]);
  });

  test.each(Object.keys(ways))(
    "%s is told, by whom and from where, in the transaction that changed it",
    async (name) => {
      await ways[name]!();
      const [line] = await linesOf(name);
      expect(line).toMatchObject({
        author: karim.id,
        authorName: "Karim Tazi",
        network: expect.stringMatching(/^\S{16}$/),
      });
      expect(Object.keys(line!.changes)).not.toEqual([]);
      const { rows } = await shop.db.execute<{ xmin: string }>(
        sql`select xmin::text from journal_entries where id = ${line!.id}`,
      );
      expect(await leftRows(rows[0]!.xmin)).toBe(!leavesNothing.includes(name));
    },
  );

  test("tells each field before and after; what stayed is not told", async () => {
    const productId = await polo();
    await admin().catalogue.setPriceAndStock({
      productId,
      version: 1,
      priceCentimes: 299_00,
      sizes: [{ name: "M", stockQuantity: 8, seen: 5 }],
    });
    const [line] = await about(productId);
    expect(line!.changes).toEqual({
      priceCentimes: { before: 345_00, after: 299_00 },
      stockQuantity: { before: 15, after: 18 },
      "stock M": { before: 5, after: 8 },
    });
    await admin().catalogue.removeProduct({ productId, forGood: true });
    expect((await about(productId)).at(-1)!.changes).toMatchObject({ name: { before: "Polo Essai", after: null } });
  });

  test("of many orders moved at once each has a line of its own, those that could not move none", async () => {
    const [first, second, gone] = [await place(), await place(), await placed("confirm")];
    const orders = [first, second, gone].map((orderId) => ({ orderId, from: "pending" as const }));
    const { unmoved } = await admin().orders.moveMany({ move: "confirm", orders });
    expect(unmoved).toHaveLength(1);
    for (const orderId of [first, second]) {
      expect(await about(orderId)).toMatchObject([
        { call: "orders.moveMany", thing: "order", changes: { status: { before: "pending", after: "confirmed" } } },
      ]);
    }
    expect((await about(gone)).map(({ call }) => call)).toEqual(["orders.confirm"]);
  });

  test("a refused step is not told", async () => {
    const orderId = await place();
    await expect(admin().orders.ship({ orderId, from: "processing" })).rejects.toMatchObject({
      code: "STATUS_CONFLICT",
    });
    expect(await about(orderId)).toEqual([]);
  });

  test("a rejection that happens ten seconds later is told of whoever pressed, from where they did", async () => {
    const orderId = await place();
    await admin().orders.scheduleEnd({ orderId, from: "pending", move: "reject", reason: "buyer_asked" });
    await shop.db.update(scheduledMoves).set({ dueAt: sql`now()` }).where(eq(scheduledMoves.orderId, orderId));
    await makeDueMove(shop.services, orderId);
    const [decided, done] = await about(orderId);
    expect(decided!.changes).toMatchObject({ scheduled: { before: null, after: "reject" } });
    const { author, authorName, network } = decided!;
    expect(done).toMatchObject({ author, authorName, network, changes: { status: { after: "cancelled" } } });
    expect(author).toBe(karim.id);
  });
});

describe("what no person of staff changes", () => {
  test("a command and the shop itself are told as such", async () => {
    await shop.db.update(users).set({ role: "customer" }).where(eq(users.id, yasmine.id));
    expect(await makeAdministrator(shop.db, yasmine.email, new Date())).toBe("made");
    const ofCommand = and(eq(journalEntries.author, "command"), eq(journalEntries.thingId, yasmine.id));
    expect(await shop.db.select().from(journalEntries).where(ofCommand)).toMatchObject([
      { call: "npm run admin", changes: { role: { before: "customer", after: "admin" } } },
    ]);
    await shop.db.update(users).set({ role: "customer" });
    const { services, hash } = shop;
    await ensureAdministrator(services, hash, { email: "maison@exemple.ma" });
    expect(await linesOf("npm start")).toMatchObject([{ author: "system", authorName: "", thing: "account" }]);
    await shop.db.update(users).set({ role: "admin" }).where(eq(users.id, karim.id));
  });
});

describe("the journal holds no secret", () => {
  test("and nothing of a buyer: no password, hash, token, name, address or note", async () => {
    await shop.enter(karim);
    const next = "un-autre-mot-de-passe-long";
    const before = karim.password;
    await admin().accounts.changePassword({ currentPassword: before, newPassword: next, confirmPassword: next });
    karim.password = next;
    await shop.enter(karim);
    expect((await linesOf("accounts.changePassword"))[0]!.changes).toEqual({ password: "hidden" });
    const orderId = await placed("confirm", "prepare");
    const parcel = { carrier: "Amana", trackingNumber: "AM123456789MA", trackingUrl: "https://suivi.exemple.ma/1" };
    await admin().orders.ship({ orderId, from: "processing", ...parcel });
    await admin().orders.cancel({ orderId, from: "shipped", note: "Rappeler Yasmine" });
    expect((await about(orderId)).slice(-2).map(({ changes }) => changes)).toEqual([
      {
        status: { before: "processing", after: "shipped" },
        carrier: { before: null, after: "Amana" },
        trackingNumber: "hidden",
        trackingUrl: "hidden",
      },
      { status: { before: "shipped", after: "cancelled" }, note: "hidden" },
    ]);
    const hashes = await shop.db.select({ hash: credentials.password }).from(credentials);
    const session = decodeURIComponent(shop.cookiesOf(karim.email)).split("=")[1]!.split(".")[0]!;
    const secrets = [before, next, session, ...hashes.map(({ hash }) => hash!), "AM123456789MA", "0661000000"];
    const written = JSON.stringify(await shop.db.select().from(journalEntries));
    const buyers = ["Yasmine", "Alaoui", "rue des Orangers", "Rappeler", "@exemple.ma"];
    for (const text of [...secrets, ...buyers]) expect(written).not.toContain(text);
    expect(written).not.toMatch(/"\d+\.\d+\.\d+\.\d+"/);
  });

  test("a field that is called like one is only named, whoever forgets to hide it", () => {
    expect(changesBetween({ linkToken: "a" }, { linkToken: "b", passwordHash: "c", name: "" })).toEqual({
      linkToken: "hidden",
      passwordHash: "hidden",
    });
  });
});

describe("the journal is only added to", () => {
  test.each([
    "update journal_entries set author = 'system'",
    "delete from journal_entries",
    "truncate journal_entries",
  ])("%s is refused by the database", async (statement) => {
    const count = await shop.db.$count(journalEntries);
    await expect(shop.db.execute(sql.raw(statement))).rejects.toMatchObject({
      cause: { message: "the journal is only added to" },
    });
    expect(await shop.db.$count(journalEntries)).toBe(count);
  });
});

describe("the journal is read", () => {
  test("by person, thing, number and day, page by page", async () => {
    const { journal } = admin();
    const orderId = await placed("confirm");
    const byNumber = await journal.list({ search: orderId.slice(-8) });
    expect(byNumber.rows).toMatchObject([{ call: "orders.confirm", authorName: "Karim Tazi", thingId: orderId }]);
    expect(byNumber.authors).toEqual([{ id: karim.id, name: "Karim Tazi" }]);
    expect((await journal.ofThing({ thing: "order", thingId: orderId })).rows).toHaveLength(1);
    const system = await journal.list({ author: "system" });
    expect(system.rows.map(({ author }) => author)).toEqual(["system"]);
    expect((await journal.list({ author: karim.id, thing: "alerts" })).rows.map(({ thing }) => thing)).toContain(
      "alerts",
    );
    expect((await journal.list({ to: "2020-01-01" })).rows).toEqual([]);
    const [first, ...rest] = (await journal.list({})).rows;
    const key = first!.createdAt.toISOString();
    const behind = await journal.list({ cursor: { edge: "after", key, id: first!.id } });
    expect(behind.rows[0]).toEqual(rest[0]);
    expect((await journal.list({ search: "rien de tel" })).rows).toEqual([]);
  });
});
