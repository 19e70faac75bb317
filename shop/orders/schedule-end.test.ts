import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openMoveWork } from "../../server/start-moves.ts";
import { aCheckout, makePolo } from "../../test/builders.ts";
import { openTestShop, type TestShop } from "../../test/shop.ts";
import { until } from "../../test/until.ts";
import { users } from "../accounts/tables.ts";
import { products } from "../catalogue/tables.ts";
import { mails } from "../mail/tables.ts";
import { makeDueMove } from "./make-due-move.ts";
import { orderEvents, scheduledMoves } from "./tables.ts";

let shop: TestShop;
let karim: { email: string; id: string };
let polo: { id: string };
beforeAll(async () => {
  shop = await openTestShop();
  karim = await shop.person("karim");
  polo = await makePolo(shop.db, { sizes: { M: 500 } });
});
afterAll(() => shop.stop());

const admin = () => shop.as(karim).orders;
const place = async () => (await shop.as(null).orders.place(aCheckout([{ productId: polo.id }]))).orderId;
const confirmed = async () => {
  const orderId = await place();
  await admin().confirm({ orderId, from: "pending" });
  return orderId;
};
const stock = async () =>
  (await shop.db.select({ left: products.stockQuantity }).from(products).where(eq(products.id, polo.id)))[0]!.left;
const statusMails = (orderId: string) =>
  shop.db.$count(mails, sql`${mails.orderId} = ${orderId} and ${mails.kind} = 'order-status'`);
const steps = (orderId: string) => shop.db.$count(orderEvents, eq(orderEvents.orderId, orderId));
/** The seconds in which it could be taken back have gone by. */
const passTime = (orderId: string) =>
  shop.db.update(scheduledMoves).set({ dueAt: sql`now()` }).where(eq(scheduledMoves.orderId, orderId));

describe("a rejection or cancellation that is decided", () => {
  test("happens once it is due: status, stock, one mail, and the reason in the history, not in the mail", async () => {
    const [pending, approved] = [await place(), await confirmed()];
    const before = await stock();
    const why = { reason: "buyer_asked", note: "A rappelé à 10 h." } as const;
    expect(await admin().scheduleEnd({ orderId: pending, from: "pending", move: "reject", ...why })).toEqual({
      orderId: pending,
      seconds: 10,
    });
    await admin().scheduleEnd({ orderId: approved, from: "confirmed", move: "cancel" });
    for (const orderId of [pending, approved]) {
      await passTime(orderId);
      await makeDueMove(shop.services, orderId);
    }
    const { status, scheduled, history } = await admin().review({ orderId: pending });
    expect([status, scheduled, history.at(-1)]).toMatchObject([
      "cancelled",
      null,
      { toStatus: "cancelled", who: "Karim Tazi", ...why },
    ]);
    expect([await stock(), await statusMails(pending), await statusMails(approved)]).toEqual([before + 1, 1, 2]);
    const letters = await shop.db.select().from(mails).where(eq(mails.orderId, pending));
    expect(JSON.stringify(letters)).not.toMatch(/buyer_asked|rappelé/);
  });

  test("has done nothing before: stock, status and mails are as they were, and it is seen with its seconds", async () => {
    const orderId = await confirmed();
    const before = await stock();
    await admin().scheduleEnd({ orderId, from: "confirmed", move: "cancel" });
    const { status, scheduled } = await admin().review({ orderId });
    expect([status, scheduled?.move]).toEqual(["confirmed", "cancel"]);
    expect(scheduled?.secondsLeft).toBeGreaterThan(0);
    expect(scheduled?.secondsLeft).toBeLessThanOrEqual(10);
    expect([await stock(), await statusMails(orderId), await steps(orderId)]).toEqual([before, 1, 2]);
  });

  test("taken back never happens, and the order goes on", async () => {
    const orderId = await place();
    await admin().scheduleEnd({ orderId, from: "pending", move: "reject" });
    expect(await admin().undoEnd({ orderId })).toEqual({ orderId, status: "pending" });
    await makeDueMove(shop.services, orderId);
    expect([await steps(orderId), await statusMails(orderId)]).toEqual([1, 0]);
    await admin().confirm({ orderId, from: "pending" });
    expect((await admin().review({ orderId })).status).toBe("confirmed");
  });

  test("cannot be taken back twice, nor once it has happened", async () => {
    const [twice, late] = [await place(), await place()];
    await admin().scheduleEnd({ orderId: twice, from: "pending", move: "reject" });
    await admin().undoEnd({ orderId: twice });
    await admin().scheduleEnd({ orderId: late, from: "pending", move: "reject" });
    await makeDueMove(shop.services, late);
    for (const [orderId, status] of [
      [twice, "pending"],
      [late, "cancelled"],
    ] as const) {
      await expect(admin().undoEnd({ orderId })).rejects.toMatchObject({ code: "TOO_LATE_TO_UNDO", data: { status } });
    }
    await expect(admin().undoEnd({ orderId: "unknownunknownunknown" })).rejects.toMatchObject({
      code: "ORDER_NOT_FOUND",
    });
  });

  test("refuses every other step meanwhile, a second decision too", async () => {
    const orderId = await place();
    await admin().scheduleEnd({ orderId, from: "pending", move: "reject" });
    const told = { code: "MOVE_SCHEDULED", data: { move: "reject" } };
    await expect(admin().confirm({ orderId, from: "pending" })).rejects.toMatchObject(told);
    await expect(admin().reject({ orderId, from: "pending" })).rejects.toMatchObject(told);
    await expect(admin().updateStatus({ orderId, from: "pending", status: "confirmed" })).rejects.toMatchObject(told);
    await expect(admin().scheduleEnd({ orderId, from: "pending", move: "reject" })).rejects.toMatchObject(told);
    expect(await admin().moveMany({ move: "confirm", orders: [{ orderId, from: "pending" }] })).toMatchObject({
      moved: [],
      unmoved: [{ orderId, ...told }],
    });
  });

  test("begins from where its author saw the order", async () => {
    const orderId = await confirmed();
    for (const [from, move] of [
      ["pending", "reject"],
      ["confirmed", "reject"],
      ["shipped", "cancel"],
    ] as const) {
      await expect(admin().scheduleEnd({ orderId, from, move })).rejects.toMatchObject({
        code: "STATUS_CONFLICT",
        data: { status: "confirmed" },
      });
    }
  });

  test("of one that is taken back while it is being done, one of the two happens", async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, confirmed));
    const before = await stock();
    const outcomes = await Promise.all(
      ids.map(async (orderId) => {
        await admin().scheduleEnd({ orderId, from: "confirmed", move: "cancel" });
        const undone = admin()
          .undoEnd({ orderId })
          .then(
            () => "confirmed",
            () => "cancelled",
          );
        await Promise.all([makeDueMove(shop.services, orderId), undone]);
        expect((await admin().review({ orderId })).status).toBe(await undone);
        return undone;
      }),
    );
    expect(await stock()).toBe(before + outcomes.filter((status) => status === "cancelled").length);
  });

  test("is done once by however many processes look, by one that starts later too, also where its author is gone", async () => {
    const salma = await shop.person("salma");
    await shop.db.update(users).set({ role: "admin" }).where(eq(users.id, salma.id));
    const ids = await Promise.all(Array.from({ length: 10 }, confirmed));
    const before = await stock();
    for (const orderId of ids) {
      await shop.as(salma).orders.scheduleEnd({ orderId, from: "confirmed", move: "cancel" });
      await passTime(orderId);
    }
    await shop.db.delete(users).where(eq(users.id, salma.id));
    const processes = [openMoveWork(shop.services), openMoveWork(shop.services), openMoveWork(shop.services)];
    await until(async () => expect(await stock()).toBe(before + ids.length));
    await Promise.all(processes.map((process) => process.close()));
    expect(await Promise.all(ids.map(steps))).toEqual(ids.map(() => 3));
    expect(await Promise.all(ids.map(statusMails))).toEqual(ids.map(() => 2));
  });
});
