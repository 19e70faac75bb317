import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aCheckout, makeCarrier, makePolo } from "../../test/builders.ts";
import { openTestShop, type TestShop } from "../../test/shop.ts";
import { users } from "../accounts/tables.ts";
import { products } from "../catalogue/tables.ts";
import { timeOfMinute } from "../clock.ts";
import { mails } from "../mail/tables.ts";
import { makeDueMove } from "../orders/make-due-move.ts";
import { orders, scheduledMoves } from "../orders/tables.ts";
import { nextOf, type Waiting } from "./queue.ts";
import { orderAttempts } from "./tables.ts";

let shop: TestShop;
type Person = Awaited<ReturnType<TestShop["person"]>>;
let [adil, meryem, karim]: Person[] = [];
let polo: { id: string };
const monday = timeOfMinute("2026-11-23T10:00");
let now = monday;
beforeAll(async () => {
  shop = await openTestShop({ clock: () => now });
  adil = await shop.person("adil");
  meryem = await shop.person("meryem");
  karim = await shop.person("karim");
  polo = await makePolo(shop.db, { sizes: { M: 5_000, S: 1 } });
});
afterAll(() => shop.stop());
beforeEach(async () => {
  now = monday;
  await clear();
});

/** Nothing waits, and nothing was noted. */
async function clear() {
  await shop.db.update(orders).set({ status: "cancelled", deskHolderId: null });
  await shop.db.delete(scheduledMoves);
  await shop.db.delete(orderAttempts);
}

const minutes = (count: number) => {
  now = new Date(now.getTime() + count * 60_000);
};
const desk = (person: { email: string } | undefined) => shop.as(person!).desk;
const place = async (size = "M", more: Parameters<typeof aCheckout>[1] = {}) =>
  (await shop.as(null).orders.place(aCheckout([{ productId: polo.id, size }], more))).orderId;
const placeMany = async (count: number) => {
  const ids: string[] = [];
  for (let left = count; left > 0; left -= 1) {
    ids.push(await place());
    minutes(1);
  }
  return ids;
};
const row = async (orderId: string) => (await shop.db.select().from(orders).where(eq(orders.id, orderId)))[0]!;
const attempts = (orderId: string) => shop.db.select().from(orderAttempts).where(eq(orderAttempts.orderId, orderId));
const mailKinds = async (orderId: string) =>
  (await shop.db.select().from(mails).where(eq(mails.orderId, orderId))).map(({ kind }) => kind).sort();
const stock = async () =>
  (await shop.db.select({ left: products.stockQuantity }).from(products).where(eq(products.id, polo.id)))[0]!.left;
const happen = async (orderId: string) => {
  await shop.db.update(scheduledMoves).set({ dueAt: sql`now()` }).where(eq(scheduledMoves.orderId, orderId));
  await makeDueMove(shop.services, orderId);
};

describe("the next order", () => {
  test("is the oldest promise; taken again it is the same one; given back it is free", async () => {
    const [first, second] = await placeMany(2);
    expect(await desk(adil).take()).toEqual({ orderId: first });
    expect(await desk(adil).take()).toEqual({ orderId: first });
    expect(await desk(meryem).take()).toEqual({ orderId: second });
    expect(await desk(karim).take()).toEqual({ orderId: null });
    expect(await desk(meryem).release({ orderId: first! })).toEqual({ released: false });
    expect(await desk(adil).release({ orderId: first! })).toEqual({ released: true });
    expect(await desk(karim).take()).toEqual({ orderId: first });
  });

  test("is one whose buyer has confirmed, whoever waited longer", async () => {
    const [, second] = await placeMany(2);
    await shop.db.update(orders).set({ buyerConfirmedAt: now }).where(eq(orders.id, second!));
    expect(await desk(adil).take()).toEqual({ orderId: second });
  });

  test("placed at night is due when calling begins, not before", async () => {
    now = timeOfMinute("2026-11-23T22:15");
    const orderId = await place();
    expect(await desk(adil).take()).toEqual({ orderId: null });
    expect(await desk(adil).waiting()).toEqual({
      due: 0,
      isMore: false,
      since: null,
      nextAt: timeOfMinute("2026-11-24T09:00"),
    });
    now = timeOfMinute("2026-11-24T09:00");
    expect(await desk(adil).take()).toEqual({ orderId });
  });

  test("of an agent whose browser died is another's once the ten minutes are over, and only then", async () => {
    const orderId = await place();
    await desk(adil).take();
    minutes(9);
    expect(await desk(meryem).take()).toEqual({ orderId: null });
    minutes(1);
    expect(await desk(meryem).take()).toEqual({ orderId });
    const told = { code: "ORDER_NOT_HELD", data: { by: "Meryem Filali" } };
    await expect(desk(adil).record({ orderId, outcome: "confirmed" })).rejects.toMatchObject(told);
    expect((await row(orderId)).status).toBe("pending");
  });

  test("whose time is over is still decided by whoever talks, as long as nobody else took it", async () => {
    const orderId = await place();
    await desk(adil).take();
    minutes(25);
    await desk(adil).record({ orderId, outcome: "confirmed" });
    expect((await row(orderId)).status).toBe("confirmed");
  });

  test("is never the same for two of ten agents who press at once, again and again", async () => {
    const waiting = await placeMany(24);
    const people: { email: string }[] = [adil!, meryem!, karim!];
    for (let at = people.length; at < 10; at += 1) {
      const { firstName, lastName } = adil!;
      const person = {
        firstName,
        lastName,
        id: `agent-${at}-of-ten-agents-`,
        email: `agent${at}@exemple.ma`,
        isEmailVerified: true,
      };
      await shop.db.insert(users).values({ ...person, name: "", role: "agent" });
      await shop.enter(person);
      people.push(person);
    }
    const taken: (string | null)[] = [];
    for (let round = 0; round < 3; round += 1) {
      const got = await Promise.all(people.map(async (one) => (await desk(one).take()).orderId));
      const orderIds = got.filter((id) => id !== null);
      expect(new Set(orderIds).size).toBe(orderIds.length);
      await Promise.all(
        got.map((orderId, at) => orderId && desk(people[at]).record({ orderId, outcome: "confirmed" })),
      );
      taken.push(...orderIds);
    }
    // Who was passed over while another held its row comes up as well
    for (let left = await desk(adil).take(); left.orderId; left = await desk(adil).take()) {
      taken.push(left.orderId);
      await desk(adil).record({ orderId: left.orderId, outcome: "confirmed" });
    }
    expect(taken.toSorted()).toEqual(waiting.toSorted());
  });

  test("is the one the rule names, whatever was done before", async () => {
    const act = fc.record({
      who: fc.constantFrom("adil" as const, "meryem" as const),
      does: fc.constantFrom("take", "release", "no_answer", "postponed", "confirmed", "refused", "undo", "wait"),
      wait: fc.integer({ min: 1, max: 240 }),
    });
    const people = { adil: adil!, meryem: meryem! };
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 14 }), async (acts) => {
        await clear();
        now = monday;
        await placeMany(3);
        for (const { who, does, wait } of acts) {
          const calls = desk(people[who]);
          const held = (await calls.show()).order?.id;
          if (does === "wait") minutes(wait);
          else if (does === "take") {
            const expected = nextOf(await waitingNow(), people[who].id, now);
            expect((await calls.take()).orderId).toBe(expected?.id ?? null);
          } else if (does === "undo") {
            const undo = (await calls.show()).undo;
            if (undo) await calls.undo({ orderId: undo.orderId });
          } else if (!held) continue;
          else if (does === "release") await calls.release({ orderId: held });
          else {
            const postponedTo = new Date(now.getTime() + wait * 60_000);
            await calls
              .record({ orderId: held, outcome: does as "no_answer", reason: "price", postponedTo })
              .catch(() => null);
          }
        }
      }),
      { numRuns: 12 },
    );
  });
});

async function waitingNow(): Promise<Waiting[]> {
  const rows = await shop.db.select().from(orders).where(eq(orders.status, "pending"));
  const ending = (await shop.db.select().from(scheduledMoves)).map(({ orderId }) => orderId);
  return rows.map(({ id, deskDueAt, buyerConfirmedAt, deskHolderId, deskHeldUntil }) => ({
    id,
    dueAt: deskDueAt,
    isBuyerConfirmed: buyerConfirmedAt !== null,
    held: deskHolderId && deskHeldUntil ? { by: deskHolderId, until: deskHeldUntil } : null,
    isEnding: ending.includes(id),
  }));
}

describe("what comes of a call", () => {
  test("confirmed: the order is approved, its stock taken, its mail due in ten seconds, the attempt told", async () => {
    const orderId = await place();
    const before = await stock();
    await desk(adil).take();
    expect(await desk(adil).record({ orderId, outcome: "confirmed", note: "Rappel inutile" })).toMatchObject({
      outcome: "confirmed",
      undoSeconds: 10,
    });
    expect([(await row(orderId)).status, await stock()]).toEqual(["confirmed", before - 1]);
    expect(await attempts(orderId)).toMatchObject([
      { agentId: adil!.id, channel: "call", outcome: "confirmed", note: "Rappel inutile", createdAt: now },
    ]);
    const [due] = (
      await shop.db.execute<{ seconds: number }>(
        sql`select extract(epoch from next_try_at - now())::float8 as seconds from mails where order_id = ${orderId} and kind = 'order-status'`,
      )
    ).rows;
    expect(due!.seconds).toBeGreaterThan(0);
    expect(due!.seconds).toBeLessThanOrEqual(10);
  });

  test("confirmed but short: nothing is taken and the order stays with the agent, unless the shortage is accepted", async () => {
    const [first, orderId] = [await place("S"), await place("S")];
    await shop.as(karim!).orders.confirm({ orderId: first, from: "pending" });
    await desk(adil).take();
    await expect(desk(adil).record({ orderId, outcome: "confirmed" })).rejects.toMatchObject({
      code: "OUT_OF_STOCK",
      data: { lines: [{ wanted: 1, available: 0 }] },
    });
    expect(await attempts(orderId)).toEqual([]);
    expect((await desk(adil).show()).order?.id).toBe(orderId);
    await desk(adil).record({ orderId, outcome: "confirmed", acceptShortage: true });
    expect((await row(orderId)).status).toBe("confirmed");
  });

  test("no answer: called again after each pause in turn, then given up with a mail of its own that says so", async () => {
    const orderId = await place();
    for (const due of ["2026-11-23T12:00", "2026-11-24T09:00", "2026-11-24T18:00"]) {
      expect(await desk(adil).take()).toEqual({ orderId });
      const { dueAt, isGivenUp } = await desk(adil).record({ orderId, outcome: "no_answer" });
      expect([dueAt, isGivenUp]).toEqual([timeOfMinute(due), false]);
      expect(await desk(meryem).take()).toEqual({ orderId: null });
      now = timeOfMinute(due);
    }
    expect((await desk(adil).take()).orderId).toBe(orderId);
    expect((await desk(adil).show()).order).toMatchObject({
      triesLeft: 1,
      attempts: [{}, {}, { outcome: "no_answer" }],
    });
    expect(await desk(adil).record({ orderId, outcome: "no_answer" })).toMatchObject({ dueAt: null, isGivenUp: true });
    expect(await desk(meryem).take()).toEqual({ orderId: null });
    await happen(orderId);
    expect((await row(orderId)).status).toBe("cancelled");
    expect(await mailKinds(orderId)).toEqual(["order-confirmation", "order-given-up"]);
    const { email } = await row(orderId);
    expect((await shop.letters(email))[0]).toMatchObject({ kind: "order-given-up", tries: 4 });
    const { history } = await shop.as(karim!).orders.review({ orderId });
    expect(history.at(-1)).toMatchObject({ toStatus: "cancelled", reason: "unreachable", who: "Adil Chraibi" });
  });

  test("postponed: due at the hour agreed, also in the evening, and not before", async () => {
    const orderId = await place();
    await desk(adil).take();
    const postponedTo = timeOfMinute("2026-11-23T21:30");
    expect(await desk(adil).record({ orderId, outcome: "postponed", postponedTo })).toMatchObject({
      dueAt: postponedTo,
    });
    now = timeOfMinute("2026-11-23T21:29");
    expect(await desk(adil).take()).toEqual({ orderId: null });
    now = postponedTo;
    expect(await desk(adil).take()).toEqual({ orderId });
  });

  test.each([
    [{}, "required"],
    [{ postponedTo: timeOfMinute("2026-11-23T09:59") }, "past"],
    [{ postponedTo: timeOfMinute("2027-02-01T10:00") }, "too-far"],
  ])("postponed to %o is refused beside its field", async (given, problem) => {
    const orderId = await place();
    await desk(adil).take();
    await expect(desk(adil).record({ orderId, outcome: "postponed", ...given })).rejects.toMatchObject({
      code: "INVALID_FIELDS",
      data: { fields: { postponedTo: problem } },
    });
  });

  test.each([
    ["refused", { reason: "price" }, "price"],
    ["wrong_number", {}, "wrong_number"],
    ["cancelled", {}, "buyer_asked"],
  ] as const)("%s: the order ends ten seconds later, for its reason", async (outcome, more, reason) => {
    const orderId = await place();
    await desk(adil).take();
    await desk(adil).record({ orderId, outcome, ...more });
    expect([(await row(orderId)).status, await mailKinds(orderId)]).toEqual(["pending", ["order-confirmation"]]);
    expect(await desk(meryem).take()).toEqual({ orderId: null });
    await happen(orderId);
    const { status, history } = await shop.as(karim!).orders.review({ orderId });
    expect([status, history.at(-1)?.reason, history.at(-1)?.who]).toEqual(["cancelled", reason, "Adil Chraibi"]);
    expect(await mailKinds(orderId)).toEqual(["order-confirmation", "order-status"]);
  });

  test("duplicate: of an order there is, named by its number", async () => {
    const [first, orderId] = await placeMany(2);
    await desk(meryem).take();
    await desk(adil).take();
    for (const [duplicateOf, problem] of [
      [undefined, "required"],
      ["inconnue", "unknown"],
      [orderId!.slice(-8), "unknown"],
    ]) {
      await expect(desk(adil).record({ orderId: orderId!, outcome: "duplicate", duplicateOf })).rejects.toMatchObject({
        data: { fields: { duplicateOf: problem } },
      });
    }
    await desk(adil).record({ orderId: orderId!, outcome: "duplicate", duplicateOf: first!.slice(-8) });
    expect(await attempts(orderId!)).toMatchObject([{ outcome: "duplicate", duplicateOf: first }]);
    await happen(orderId!);
    expect((await row(orderId!)).status).toBe("cancelled");
  });

  test("an order its buyer cancels while the agent talks is not confirmed any more", async () => {
    const orderId = await place();
    await desk(adil).take();
    await shop.as(karim!).orders.reject({ orderId, from: "pending", reason: "buyer_asked" });
    await expect(desk(adil).record({ orderId, outcome: "confirmed" })).rejects.toMatchObject({
      code: "STATUS_CONFLICT",
      data: { status: "cancelled" },
    });
    expect((await desk(adil).show()).order).toBeNull();
  });

  test("of one that is cancelled at the very moment it is confirmed, one of the two happens", async () => {
    const ids = await placeMany(8);
    const before = await stock();
    let confirmed = 0;
    for (const orderId of ids) {
      await desk(adil).take();
      const [one, other] = await Promise.allSettled([
        desk(adil).record({ orderId, outcome: "confirmed" }),
        shop.as(karim!).orders.reject({ orderId, from: "pending" }),
      ]);
      expect([one.status, other.status].filter((status) => status === "fulfilled")).toHaveLength(1);
      if (one.status === "fulfilled") confirmed += 1;
    }
    expect(await stock()).toBe(before - confirmed);
  });
});

describe("an outcome pressed by mistake", () => {
  test.each([
    ["no_answer", {}],
    ["postponed", { postponedTo: timeOfMinute("2026-11-23T15:00") }],
    ["refused", { reason: "delay" }],
    ["wrong_number", {}],
    ["cancelled", {}],
    ["confirmed", {}],
  ] as const)(
    "%s is taken back within ten seconds: all is as it was, and the order is the agent's",
    async (outcome, more) => {
      const [orderId, other] = await placeMany(2);
      const before = { ...(await row(orderId!)), updatedAt: null, deskHolderId: adil!.id, deskHeldUntil: null };
      const left = await stock();
      await desk(adil).take();
      await desk(adil).record({ orderId: orderId!, outcome, ...more });
      expect(await desk(adil).take()).toEqual({ orderId: other });
      expect((await desk(adil).show()).undo).toMatchObject({ orderId, outcome, secondsLeft: 10 });
      expect(await desk(adil).undo({ orderId: orderId! })).toEqual({ orderId, outcome });
      await makeDueMove(shop.services, orderId!);
      expect({ ...(await row(orderId!)), updatedAt: null, deskHeldUntil: null }).toEqual(before);
      expect([await attempts(orderId!), await stock(), await mailKinds(orderId!)]).toEqual([
        [],
        left,
        ["order-confirmation"],
      ]);
      expect((await desk(adil).show()).order?.id).toBe(orderId);
      expect(await desk(meryem).take()).toEqual({ orderId: other });
      const { history } = await shop.as(karim!).orders.review({ orderId: orderId! });
      expect(history.map(({ toStatus }) => toStatus)).toEqual(["pending"]);
    },
  );

  test("is not taken back after ten seconds, nor twice, nor by another, nor once its mail may have left", async () => {
    const [slow, others, mailed] = await placeMany(3);
    const tooLate = { code: "TOO_LATE_TO_UNDO" };
    await desk(adil).take();
    await desk(adil).record({ orderId: slow!, outcome: "no_answer" });
    await expect(desk(meryem).undo({ orderId: slow! })).rejects.toMatchObject(tooLate);
    now = new Date(now.getTime() + 10_000);
    await expect(desk(adil).undo({ orderId: slow! })).rejects.toMatchObject(tooLate);
    await desk(adil).take();
    await desk(adil).record({ orderId: others!, outcome: "no_answer" });
    await desk(adil).undo({ orderId: others! });
    await expect(desk(adil).undo({ orderId: others! })).rejects.toMatchObject(tooLate);
    await desk(adil).release({ orderId: others! });
    await shop.db.update(orders).set({ status: "cancelled" }).where(eq(orders.id, others!));
    await desk(adil).take();
    await desk(adil).record({ orderId: mailed!, outcome: "confirmed" });
    await shop.db.update(mails).set({ nextTryAt: sql`now()` }).where(eq(mails.orderId, mailed!));
    await expect(desk(adil).undo({ orderId: mailed! })).rejects.toMatchObject(tooLate);
    expect((await row(mailed!)).status).toBe("confirmed");
  });
});

describe("what the agent is shown", () => {
  test("the buyer's other orders by telephone however it is written, what is odd, and stock as it is now", async () => {
    const phone = (written: string) => ({
      customerInfo: { firstName: "Salma", lastName: "Bennani", email: `s${written.length}@exemple.ma`, phone: written },
    });
    const delivered = await place("M", phone("0661 22 33 44"));
    const karims = shop.as(karim!).orders;
    await karims.confirm({ orderId: delivered, from: "pending" });
    await karims.prepare({ orderId: delivered, from: "confirmed" });
    await karims.ship({ orderId: delivered, from: "processing" });
    await karims.deliver({ orderId: delivered, from: "shipped" });
    const open = await place("M", phone("+212 6 61 22 33 44"));
    await karims.confirm({ orderId: open, from: "pending" });
    const checkout = aCheckout([{ productId: polo.id, quantity: 6 }], phone("06-61-22-33-44"));
    checkout.shippingAddress.address = "Quartier des Orangers";
    const { orderId } = await shop.as(null).orders.place(checkout);
    await desk(adil).take();
    const { order } = await desk(adil).show();
    expect(order).toMatchObject({
      id: orderId,
      past: { ordered: 2, delivered: 1, underWay: 1, refused: 0, returned: 0, cancelled: 0 },
      openOnes: [{ id: open, status: "confirmed", pieces: 1 }],
      hints: ["twin", "many-pieces", "no-street-number"],
      items: [{ stock: { isUnlimited: false, sizes: [{ name: "M", left: expect.any(Number) }, { name: "S" }] } }],
      triesLeft: 4,
    });
  });

  test("what came back of the buyer's other orders: what they refused at the door, and what came back otherwise", async () => {
    const phone = { firstName: "Salma", lastName: "Bennani", email: "porte@exemple.ma", phone: "0662 33 44 55" };
    const carrierId = (await makeCarrier(shop.db)).id;
    const { parcels } = shop.as(karim!);
    const sent = async () => {
      const orderId = await place("M", { customerInfo: phone });
      await shop.as(karim!).orders.confirm({ orderId, from: "pending" });
      const { parcels: made } = await parcels.make({ orderId, carrierId });
      const { parcelId } = made[0]!;
      await parcels.handOver({ carrierId, parcelIds: [parcelId] });
      return parcelId;
    };
    const counted = { lines: [{ position: 0, good: 1, damaged: 0, missing: 0 }] };
    const refused = await sent();
    await parcels.note({ parcelId: refused, from: "handed_over", state: "refused" });
    await parcels.inspect({ parcelId: refused, ...counted });
    const stillOut = await sent();
    await parcels.note({ parcelId: stillOut, from: "handed_over", state: "refused" });
    await parcels.inspect({ parcelId: await sent(), ...counted });
    const takenAfterAll = await sent();
    await parcels.note({ parcelId: takenAfterAll, from: "handed_over", state: "refused" });
    await parcels.note({ parcelId: takenAfterAll, from: "refused", state: "delivered" });
    await sent();
    const orderId = await place("M", { customerInfo: phone });
    await desk(adil).take();
    expect((await desk(adil).show()).order).toMatchObject({
      id: orderId,
      past: { ordered: 5, delivered: 1, underWay: 1, refused: 2, returned: 1, cancelled: 0 },
    });
  });

  test("a telephone abroad and one that cannot be read are odd", async () => {
    const who = { firstName: "Salma", lastName: "Bennani", email: "s@exemple.ma" };
    const abroad = await place("M", { customerInfo: { ...who, phone: "+33 6 12 34 56 78" } });
    minutes(1);
    const unknown = await place("M", { customerInfo: { ...who, phone: "123456" } });
    await desk(adil).take();
    await desk(meryem).take();
    expect((await desk(adil).show()).order).toMatchObject({ id: abroad, hints: ["foreign-phone"] });
    expect((await desk(meryem).show()).order).toMatchObject({ id: unknown, hints: ["unknown-phone"] });
  });

  test("nothing where nothing was taken, and looking takes nothing", async () => {
    await place();
    expect(await desk(adil).show()).toMatchObject({ order: null, undo: null, waiting: { due: 1, since: now } });
    expect((await desk(meryem).take()).orderId).not.toBeNull();
  });
});
