import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { auditBooks } from "../../prove/ledger.ts";
import { openHoldWork } from "../../server/start-holds.ts";
import { aCheckout, makePolo } from "../../test/builders.ts";
import { openTestShop, type TestShop } from "../../test/shop.ts";
import { until } from "../../test/until.ts";
import { stockMovements } from "../inventory/tables.ts";
import { lapseHold } from "./lapse-hold.ts";
import { orders } from "./tables.ts";

const hour = 3_600_000;
let shop: TestShop;
let karim: Awaited<ReturnType<TestShop["person"]>>;
let now = Date.parse("2026-11-20T10:00:00Z");
beforeAll(async () => {
  shop = await openTestShop({ clock: () => new Date(now) });
  karim = await shop.person("karim");
});
afterAll(() => shop.stop());

const admin = () => shop.as(karim);
async function hold(holdsStock: boolean) {
  const { version } = await admin().settings.show({});
  await admin().settings.save({ version, settings: { desk: { holdsStock, holdHours: 48 } } });
}
beforeEach(() => hold(true));

const polo = (M = 5) => makePolo(shop.db, { sizes: { M } });
const place = async (productId: string, quantity = 1) =>
  (await shop.as(null).orders.place(aCheckout([{ productId, quantity }]))).orderId;
const left = async (productId: string) => {
  const shown = await shop.as(null).catalogue.showProduct({ idOrSlug: productId });
  return shown.product.sizes[0]!.stockQuantity;
};
const kept = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]!;
const ledgerOf = async (orderId: string) =>
  (
    await shop.db.select().from(stockMovements).where(eq(stockMovements.orderId, orderId)).orderBy(stockMovements.id)
  ).map(({ delta, reason }) => [delta, reason]);

describe("where waiting orders hold nothing", () => {
  test("stock stays until approval, as it always has", async () => {
    await hold(false);
    const { id } = await polo();
    const [one, other] = [await place(id, 4), await place(id, 4)];
    expect([await left(id), (await kept(one)).heldUntil]).toEqual([5, null]);
    await admin().orders.confirm({ orderId: one, from: "pending" });
    await expect(admin().orders.confirm({ orderId: other, from: "pending" })).rejects.toMatchObject({
      code: "OUT_OF_STOCK",
    });
  });
});

describe("where waiting orders hold their pieces", () => {
  test("they are nobody else's: catalogue, cart and checkout know only what is left", async () => {
    const { id } = await polo();
    const orderId = await place(id, 4);
    expect((await kept(orderId)).heldUntil).toEqual(new Date(now + 48 * hour));
    expect(await left(id)).toBe(1);
    const guestCart = [{ productId: id, size: "M", color: "navy", quantity: 2 }];
    expect((await shop.as(null).cart.view({ guestCart })).items[0]).toMatchObject({ available: 1 });
    await expect(place(id, 2)).rejects.toMatchObject({ code: "OUT_OF_STOCK", data: { lines: [{ available: 1 }] } });
    expect(await ledgerOf(orderId)).toEqual([[-4, "order_held"]]);
  });

  test("of twenty who want the last five at once, five have them and the others are told", async () => {
    const { id } = await polo();
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => place(id)));
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    for (const one of all) {
      if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "OUT_OF_STOCK" });
    }
    expect(await left(id)).toBe(0);
    expect(await auditBooks(shop.db)).toEqual([]);
  });

  test("sent twice, an order holds once", async () => {
    const { id } = await polo();
    const checkout = aCheckout([{ productId: id, quantity: 3 }]);
    await Promise.all([1, 2, 3].map(() => shop.as(null).orders.place(checkout)));
    expect(await left(id)).toBe(2);
  });

  test("approval takes what is held and nothing more, counts it as sold, and cancelling gives it back", async () => {
    const { id } = await polo();
    const orderId = await place(id, 5);
    await admin().orders.confirm({ orderId, from: "pending" });
    expect([await left(id), (await kept(orderId)).heldUntil]).toEqual([0, null]);
    const { rows } = await shop.db.execute(sql`select sales_count as sold from products where id = ${id}`);
    expect(rows).toEqual([{ sold: 5 }]);
    await admin().orders.cancel({ orderId, from: "confirmed" });
    expect(await left(id)).toBe(5);
    expect(await ledgerOf(orderId)).toEqual([
      [-5, "order_held"],
      [5, "order_cancelled"],
    ]);
  });

  test("a rejected order gives back what it held", async () => {
    const { id } = await polo();
    const orderId = await place(id, 5);
    await admin().orders.reject({ orderId, from: "pending" });
    expect(await left(id)).toBe(5);
    expect(await shop.db.execute(sql`select sales_count as sold from products where id = ${id}`)).toMatchObject({
      rows: [{ sold: 0 }],
    });
  });

  test("an order taken by phone holds as well", async () => {
    const { id } = await polo();
    await admin().orders.take({ ...aCheckout([{ productId: id, quantity: 5 }]), source: "phone" });
    expect(await left(id)).toBe(0);
  });

  test("what has no limit is ordered all the same, and approval takes what came meanwhile", async () => {
    const { id } = await makePolo(shop.db, { sizes: { M: 1 }, allowBackorder: true });
    const orderId = await place(id, 3);
    await admin().inventory.adjust({ productId: id, type: "add", quantity: 4, size: "M" });
    await admin().orders.confirm({ orderId, from: "pending" });
    expect(await ledgerOf(orderId)).toEqual([
      [-1, "order_held"],
      [-2, "order_confirmed"],
    ]);
  });
});

describe("a hold that ends", () => {
  const pass = (hours: number) => {
    now += hours * hour;
  };

  test("gives back once, however many look, and the order waits on", async () => {
    const { id } = await polo();
    const orderId = await place(id, 5);
    await lapseHold(shop.services, orderId);
    expect(await left(id)).toBe(0);
    pass(48);
    await Promise.all(Array.from({ length: 8 }, () => lapseHold(shop.services, orderId)));
    expect([await left(id), (await kept(orderId)).status, (await kept(orderId)).heldUntil]).toEqual([
      5,
      "pending",
      null,
    ]);
    expect(await ledgerOf(orderId)).toEqual([
      [-5, "order_held"],
      [5, "hold_lapsed"],
    ]);
    await place(id, 3);
    await expect(admin().orders.confirm({ orderId, from: "pending" })).rejects.toMatchObject({ code: "OUT_OF_STOCK" });
  });

  test("cut off in the middle, it has given nothing back, and is ended by the next that looks", async () => {
    const { id } = await polo();
    const orderId = await place(id, 5);
    pass(48);
    // The connection dies while the pieces are on their way
    const dying = {
      ...shop.services,
      clock: () => new Date(now),
      db: new Proxy(shop.services.db, {
        get: (db, name) =>
          name !== "transaction"
            ? Reflect.get(db, name)
            : (work: Parameters<typeof db.transaction>[0]) =>
                db.transaction(async (tx) => {
                  await work(tx);
                  await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
                }),
      }),
    };
    await expect(lapseHold(dying, orderId)).rejects.toThrow();
    expect(await left(id)).toBe(0);
    const work = openHoldWork(shop.services);
    await until(async () => expect(await left(id)).toBe(5));
    await work.close();
    expect(await ledgerOf(orderId)).toHaveLength(2);
  });

  test("at the same moment as an approval is one or the other, never both", async () => {
    const { id } = await polo(40);
    const ids = await Promise.all(Array.from({ length: 20 }, () => place(id, 2)));
    pass(48);
    await Promise.all(
      ids.flatMap((orderId) => [
        lapseHold(shop.services, orderId),
        admin().orders.confirm({ orderId, from: "pending" }),
      ]),
    );
    expect(await left(id)).toBe(0);
    expect(await auditBooks(shop.db)).toEqual([]);
  });

  test("once the house holds no more, what is held is given back when its time comes", async () => {
    const { id } = await polo();
    const orderId = await place(id, 5);
    await hold(false);
    expect(await left(id)).toBe(0);
    pass(48);
    await lapseHold(shop.services, orderId);
    expect(await left(id)).toBe(5);
  });
});
