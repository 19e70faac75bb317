import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { waitedInVain } from "../../server/db/bounds.ts";
import { aCheckout, makeCarrier, makePolo } from "../../test/builders.ts";
import { openTestShop, type TestShop } from "../../test/shop.ts";
import type { Inputs } from "../calls.ts";
import { orders } from "../orders/tables.ts";
import { parcels } from "../parcels/tables.ts";
import { policy } from "../policy.ts";
import { inTransaction } from "../transaction.ts";
import { sayCollected } from "./say-collected.ts";
import { carrierPayments, cashLines } from "./tables.ts";

let now = new Date("2026-11-20T10:00:00Z");
let shop: TestShop;
let [karim, laila, omar, meryem]: { email: string; id: string }[] = [];
let amana: Awaited<ReturnType<typeof makeCarrier>>;
let polo: { id: string };
beforeAll(async () => {
  shop = await openTestShop({ clock: () => now });
  [karim, laila] = [await shop.person("karim"), await shop.person("laila")];
  [omar, meryem] = [await shop.person("omar"), await shop.person("meryem")];
  amana = await makeCarrier(shop.db, { name: "Amana" });
  polo = await makePolo(shop.db, { sizes: { M: 900 }, priceCentimes: 345_00 });
});
afterAll(() => shop.stop());

const admin = () => shop.as(karim!);
const books = () => shop.as(laila!);

/** An order in so many parcels, handed over to a carrier. 345 DH and 8 %: 372,60 DH a piece. */
async function handedOver({ pieces = 1, carrierId = amana.id }: { pieces?: number; carrierId?: string } = {}) {
  const line = { productId: polo.id, quantity: pieces };
  const { orderId } = await shop.as(null).orders.place(aCheckout([line]));
  await admin().orders.confirm({ orderId, from: "pending" });
  const each = Array.from({ length: pieces }, () => ({ lines: [{ position: 0, quantity: 1 }] }));
  const { parcels: made } = await admin().parcels.make({ orderId, carrierId, parcels: each });
  await admin().parcels.handOver({ carrierId, parcelIds: made.map(({ parcelId }) => parcelId) });
  return { orderId, parcels: made, parcelId: made[0]!.parcelId, collectCentimes: made[0]!.collectCentimes };
}

const note = (parcelId: string, state: "delivered" | "refused" | "returned" | "lost", from = "handed_over") =>
  admin().parcels.note({ parcelId, from: from as "handed_over", state });

async function delivered(given?: Parameters<typeof handedOver>[0]) {
  const made = await handedOver(given);
  for (const { parcelId } of made.parcels) await note(parcelId, "delivered");
  return made;
}

let references = 0;
const paying = (
  lines: Inputs["cash"]["pay"]["lines"],
  more: Partial<Inputs["cash"]["pay"]> = {},
): Inputs["cash"]["pay"] => {
  references += 1;
  const amountCentimes = lines.reduce((sum, { paidCentimes, feeCentimes = 0 }) => sum + paidCentimes - feeCentimes, 0);
  return { carrierId: amana.id, reference: `VIR-${references}`, paidOn: "2026-11-20", amountCentimes, lines, ...more };
};
const paymentStatus = async (orderId: string) => (await admin().orders.review({ orderId })).paymentInfo.status;
const linesOf = (parcelId: string) =>
  shop.db.select().from(cashLines).where(eq(cashLines.parcelId, parcelId)).orderBy(asc(cashLines.id));
const standing = async (parcelId: string) => (await books().cash.show({ parcelId })).standing;

describe("the money of a parcel", () => {
  test("is expected from its carrier as it is handed over, is due as it is delivered, and settled as it is paid", async () => {
    const { orderId, parcelId, collectCentimes } = await handedOver();
    expect(collectCentimes).toBe(372_60);
    expect(await books().cash.show({ parcelId })).toMatchObject({
      standing: "road",
      expectedCentimes: 372_60,
      paidCentimes: null,
    });
    await note(parcelId, "delivered");
    expect(await standing(parcelId)).toBe("due");
    await books().cash.say({ parcelId, version: 1, saidCentimes: 372_60 });
    const { paymentId } = await books().cash.pay(paying([{ parcelId, paidCentimes: 372_60, feeCentimes: 35_00 }]));
    expect(await books().cash.show({ parcelId })).toMatchObject({
      standing: "settled",
      saidCentimes: 372_60,
      paidCentimes: 372_60,
      feeCentimes: 35_00,
      lines: [
        { kind: "expected", amountCentimes: 372_60 },
        { kind: "said", amountCentimes: 372_60, who: "Laila Amrani" },
        { kind: "paid", amountCentimes: 372_60, paymentId },
        { kind: "fee", amountCentimes: 35_00, paymentId },
      ],
    });
    expect(await paymentStatus(orderId)).toBe("paid");
    expect(await books().cash.payment({ paymentId })).toMatchObject({
      carrier: "Amana",
      amountCentimes: 337_60,
      parcels: 1,
      paidCentimes: 372_60,
      feeCentimes: 35_00,
      who: "Laila Amrani",
      lines: [{ parcelId, paidCentimes: 372_60, feeCentimes: 35_00, standing: "settled" }],
    });
  });

  test("is none for what comes back, and the carrier's fee for it is settled all the same", async () => {
    const { orderId, parcelId } = await handedOver();
    await note(parcelId, "refused");
    expect(await standing(parcelId)).toBe("none");
    const other = await delivered();
    await books().cash.pay(
      paying([
        { parcelId, paidCentimes: 0, feeCentimes: 15_00 },
        { parcelId: other.parcelId, paidCentimes: 372_60, feeCentimes: 0 },
      ]),
    );
    expect(await standing(parcelId)).toBe("settled");
    expect(await paymentStatus(orderId)).toBe("pending");
  });

  test("differs where another amount is said or paid, and where the parcel is lost", async () => {
    const said = await delivered();
    await books().cash.say({ parcelId: said.parcelId, version: 1, saidCentimes: 300_00 });
    const paid = await delivered();
    await books().cash.pay(paying([{ parcelId: paid.parcelId, paidCentimes: 372_00 }]));
    const lost = await handedOver();
    await note(lost.parcelId, "lost");
    for (const { parcelId } of [said, paid, lost]) expect(await standing(parcelId)).toBe("differs");
    expect(await paymentStatus(paid.orderId)).toBe("pending");
    const { rows } = await books().cash.list({ show: "differs" });
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([said.parcelId, paid.parcelId, lost.parcelId]));
  });

  test("is said with nothing collected while it is on the road without being a difference", async () => {
    const { parcelId } = await handedOver();
    await books().cash.say({ parcelId, version: 1, saidCentimes: 0 });
    expect(await standing(parcelId)).toBe("road");
    await note(parcelId, "delivered");
    expect(await standing(parcelId)).toBe("differs");
  });

  test("is late some days after the parcel was handed over", async () => {
    const before = now;
    now = new Date(before.getTime() - (policy.cashLateAfterDays + 1) * 86_400_000);
    const late = await handedOver();
    now = before;
    const fresh = await handedOver();
    const ids = (await books().cash.list({ show: "late" })).rows.map(({ id }) => id);
    expect(ids).toContain(late.parcelId);
    expect(ids).not.toContain(fresh.parcelId);
    expect(await books().cash.show({ parcelId: late.parcelId })).toMatchObject({ isLate: true });
    const overview = await books().cash.overview();
    expect(overview.late).toMatchObject({ count: 1, owedCentimes: 372_60 });
    expect(overview.road.since!.getTime()).toBeLessThan(before.getTime());
  });

  test("adds up to its lines, by kind, whatever is written", async () => {
    const { rows } = await shop.db.execute(sql`select p.id from parcels p where (
      p.expected_centimes, p.said_centimes, p.paid_centimes, p.fee_centimes) is distinct from (
      (select sum(centimes) from cash_lines l where l.parcel_id = p.id and kind = 'expected'),
      (select sum(centimes) from cash_lines l where l.parcel_id = p.id and kind = 'said'),
      (select sum(centimes) from cash_lines l where l.parcel_id = p.id and kind = 'paid'),
      (select sum(centimes) from cash_lines l where l.parcel_id = p.id and kind = 'fee'))`);
    expect(rows).toEqual([]);
    expect(await shop.db.$count(cashLines)).toBeGreaterThan(10);
  });
});

describe("an order in several parcels", () => {
  test("is paid with the last of those that carry money, and pending until then", async () => {
    const { orderId, parcels: made } = await delivered({ pieces: 2 });
    await books().cash.pay(paying([{ parcelId: made[0]!.parcelId, paidCentimes: made[0]!.collectCentimes }]));
    expect(await paymentStatus(orderId)).toBe("pending");
    await books().cash.pay(paying([{ parcelId: made[1]!.parcelId, paidCentimes: made[1]!.collectCentimes }]));
    expect(await paymentStatus(orderId)).toBe("paid");
    const { status, paymentInfo } = await admin().orders.review({ orderId });
    expect({ status, payment: paymentInfo.status }).toEqual({ status: "delivered", payment: "paid" });
    expect((await admin().orders.slips({ orderIds: [orderId] }))[0]!.toCollectCentimes).toBe(0);
  });

  test("is paid without one that was not taken, as soon as that is known", async () => {
    const { orderId, parcels: made } = await handedOver({ pieces: 2 });
    await note(made[0]!.parcelId, "delivered");
    await books().cash.pay(paying([{ parcelId: made[0]!.parcelId, paidCentimes: made[0]!.collectCentimes }]));
    expect(await paymentStatus(orderId)).toBe("pending");
    await note(made[1]!.parcelId, "refused");
    expect(await paymentStatus(orderId)).toBe("paid");
  });
});

describe("a carrier's payment", () => {
  test("noted twice at once is one, and another under its reference is refused", async () => {
    const { parcelId } = await delivered();
    const payment = paying([{ parcelId, paidCentimes: 372_60, feeCentimes: 35_00 }]);
    const answers = await Promise.all([books().cash.pay(payment), shop.as(meryem!).cash.pay(payment)]);
    expect(answers[0]).toEqual(answers[1]);
    expect((await linesOf(parcelId)).map(({ kind }) => kind)).toEqual(["expected", "paid", "fee"]);
    await expect(
      books().cash.pay({ ...payment, amountCentimes: 372_60, lines: [{ parcelId, paidCentimes: 372_60 }] }),
    ).rejects.toMatchObject({
      code: "REFERENCE_TAKEN",
      data: answers[0],
    });
  });

  test("adds up to what arrived, or is refused with the difference", async () => {
    const { parcelId } = await delivered();
    const payment = paying([{ parcelId, paidCentimes: 372_60, feeCentimes: 35_00 }], { amountCentimes: 372_60 });
    await expect(books().cash.pay(payment)).rejects.toMatchObject({
      code: "PAYMENT_DIFFERS",
      data: { differenceCentimes: 35_00 },
    });
    expect(await standing(parcelId)).toBe("due");
  });

  test("is refused whole where one of its parcels is settled, another carrier's, still here or unknown", async () => {
    const [good, settled] = [await delivered(), await delivered()];
    await books().cash.pay(paying([{ parcelId: settled.parcelId, paidCentimes: 372_60 }]));
    const other = await makeCarrier(shop.db, { name: "Tawssil" });
    const foreign = await delivered({ carrierId: other.id });
    const here = await shop.as(null).orders.place(aCheckout([{ productId: polo.id }]));
    await admin().orders.confirm({ orderId: here.orderId, from: "pending" });
    const ready = (await admin().parcels.make({ orderId: here.orderId, carrierId: amana.id })).parcels[0]!;
    const cases = [
      [settled.parcelId, "PARCELS_SETTLED"],
      [foreign.parcelId, "PARCELS_OF_ANOTHER_CARRIER"],
      [ready.parcelId, "PARCELS_NOT_HANDED_OVER"],
      ["nothing", "PARCEL_NOT_FOUND"],
    ] as const;
    for (const [parcelId, code] of cases) {
      const lines = [good.parcelId, parcelId].map((parcelId) => ({ parcelId, paidCentimes: 372_60 }));
      await expect(books().cash.pay(paying(lines))).rejects.toMatchObject({ code });
    }
    expect(await standing(good.parcelId)).toBe("due");
    await expect(
      books().cash.pay(paying([{ parcelId: good.parcelId, paidCentimes: 1 }], { paidOn: "2026-11-21" })),
    ).rejects.toMatchObject({ code: "PAYMENT_AHEAD" });
    await expect(
      books().cash.pay(paying([{ parcelId: good.parcelId, paidCentimes: 1 }], { carrierId: "x" })),
    ).rejects.toMatchObject({ code: "CARRIER_NOT_FOUND" });
    expect(await shop.db.$count(carrierPayments, eq(carrierPayments.reference, `VIR-${references}`))).toBe(0);
  });

  test("settles a parcel once, however many payments name it at once", async () => {
    const { orderId, parcelId } = await delivered();
    const attempts = Array.from({ length: 500 }, () => paying([{ parcelId, paidCentimes: 372_60 }]));
    const answers = await Promise.allSettled(attempts.map((payment) => books().cash.pay(payment)));
    const refused = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason] : []));
    // The shop that is too busy says so; nothing is written then either
    expect(refused.filter((error) => error.code !== "PARCELS_SETTLED" && !waitedInVain(error))).toEqual([]);
    expect(refused).toHaveLength(499);
    expect((await linesOf(parcelId)).map(({ kind }) => kind)).toEqual(["expected", "paid"]);
    expect(await paymentStatus(orderId)).toBe("paid");
  });

  test("may bring later what was missing, and no more than that", async () => {
    const { orderId, parcelId } = await delivered();
    await books().cash.pay(paying([{ parcelId, paidCentimes: 300_00 }]));
    await expect(books().cash.pay(paying([{ parcelId, paidCentimes: 72_61 }]))).rejects.toMatchObject({
      code: "PARCELS_SETTLED",
      data: { codes: [expect.any(String)] },
    });
    expect((await books().cash.list({ show: "payable" })).rows.map(({ id }) => id)).toContain(parcelId);
    await books().cash.pay(paying([{ parcelId, paidCentimes: 72_60 }]));
    expect(await standing(parcelId)).toBe("settled");
    expect(await paymentStatus(orderId)).toBe("paid");
  });
});

describe("correcting", () => {
  test("is a line more with its reason, and takes an order back to pending where it brings less", async () => {
    const { orderId, parcelId } = await delivered();
    await books().cash.pay(paying([{ parcelId, paidCentimes: 372_60 }]));
    const { version } = await books().cash.show({ parcelId });
    const reason = "Compté 300 à la banque";
    await books().cash.correct({ parcelId, version, kind: "paid", amountCentimes: 300_00, reason });
    expect((await linesOf(parcelId)).at(-1)).toMatchObject({
      kind: "paid",
      centimes: -72_60,
      isCorrection: true,
      note: reason,
    });
    expect(await paymentStatus(orderId)).toBe("pending");
    await books().cash.correct({
      parcelId,
      version: version + 1,
      kind: "expected",
      amountCentimes: 300_00,
      reason: "Remise au retard",
    });
    expect(await standing(parcelId)).toBe("settled");
    expect(await paymentStatus(orderId)).toBe("paid");
  });

  test("from what somebody else has changed meanwhile is refused, also twice at once", async () => {
    const { parcelId } = await delivered();
    const correct = (amountCentimes: number) =>
      books().cash.correct({ parcelId, version: 1, kind: "said", amountCentimes, reason: "Relevé" });
    const answers = await Promise.allSettled([correct(1_00), correct(2_00)]);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(correct(3_00)).rejects.toMatchObject({ code: "CASH_CHANGED_MEANWHILE", data: { current: 2 } });
    await expect(books().cash.say({ parcelId, version: 1, saidCentimes: 1 })).rejects.toMatchObject({
      code: "CASH_CHANGED_MEANWHILE",
    });
  });

  test("holds against what a carrier's file says again", async () => {
    const { parcelId } = await delivered();
    const say = (centimes: number) =>
      inTransaction(shop.services, ({ tx }) => sayCollected(tx, { parcelId, centimes, at: now, actorId: null }));
    expect(await say(300_00)).toBe("said");
    await books().cash.correct({ parcelId, version: 2, kind: "said", amountCentimes: 372_60, reason: "Reçu signé" });
    expect(await say(300_00)).toBe("known");
    expect(await books().cash.show({ parcelId })).toMatchObject({ saidCentimes: 372_60, standing: "due" });
    expect(await say(350_00)).toBe("corrected");
  });
});

describe("an order without parcels", () => {
  async function deliveredByHand() {
    const { orderId } = await shop.as(null).orders.place(aCheckout([{ productId: polo.id }]));
    await admin().orders.confirm({ orderId, from: "pending" });
    await admin().orders.prepare({ orderId, from: "confirmed" });
    await admin().orders.ship({ orderId, from: "processing" });
    await expect(books().cash.receive({ orderId, from: "pending" })).rejects.toMatchObject({
      code: "ORDER_NOT_RECEIVABLE",
    });
    await admin().orders.deliver({ orderId, from: "shipped" });
    return orderId;
  }

  test("is noted as paid by hand once it is delivered, and that is taken back", async () => {
    const orderId = await deliveredByHand();
    await books().cash.receive({ orderId, from: "pending" });
    expect(await paymentStatus(orderId)).toBe("paid");
    await expect(books().cash.receive({ orderId, from: "pending" })).rejects.toMatchObject({
      code: "PAYMENT_STATUS_CONFLICT",
      data: { status: "paid" },
    });
    await books().cash.receive({ orderId, from: "paid" });
    expect(await paymentStatus(orderId)).toBe("pending");
  });

  test("noted as paid by two at once is told to one of them", async () => {
    const orderId = await deliveredByHand();
    const answers = await Promise.allSettled([1, 2].map(() => books().cash.receive({ orderId, from: "pending" })));
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await paymentStatus(orderId)).toBe("paid");
  });

  test("is not what a carrier pays for", async () => {
    const { orderId } = await delivered();
    await expect(books().cash.receive({ orderId, from: "pending" })).rejects.toMatchObject({
      code: "ORDER_NOT_RECEIVABLE",
    });
  });
});

describe("the books", () => {
  test("tell each carrier's money day by day of Morocco's, by when it was handed over or delivered", async () => {
    const before = now;
    const carrier = await makeCarrier(shop.db, { name: "Barid" });
    // Half past midnight in Casablanca
    now = new Date("2026-07-14T23:30:00Z");
    const [paid, short] = [await handedOver({ carrierId: carrier.id }), await handedOver({ carrierId: carrier.id })];
    await handedOver({ carrierId: carrier.id });
    now = new Date("2026-07-16T12:00:00Z");
    for (const { parcelId } of [paid, short]) await note(parcelId, "delivered");
    const lines = [
      { parcelId: paid.parcelId, paidCentimes: 372_60, feeCentimes: 30_00 },
      { parcelId: short.parcelId, paidCentimes: 370_00, feeCentimes: 30_00 },
    ];
    await books().cash.pay(paying(lines, { carrierId: carrier.id, paidOn: "2026-07-16" }));
    now = before;
    const row = {
      carrierId: carrier.id,
      carrier: "Barid",
      paidCentimes: 742_60,
      feeCentimes: 60_00,
      differenceCentimes: -2_60,
    };
    const handed = await books().cash.days({ carrierId: carrier.id, until: "2026-07-31" });
    expect(handed.rows).toEqual([
      { ...row, day: "2026-07-15", parcels: 3, owedCentimes: 3 * 372_60, saidCentimes: 0, openCentimes: 372_60 },
    ]);
    const done = await books().cash.days({ carrierId: carrier.id, dated: "delivered", until: "2026-07-31" });
    expect(done.rows).toMatchObject([{ ...row, day: "2026-07-16", parcels: 2, openCentimes: 0 }]);
    const later = await books().cash.days({ carrierId: carrier.id });
    expect(later).toMatchObject({ rows: [], earlier: "2026-07-15" });
  });

  test("find a parcel by its label, its carrier's number and its order's", async () => {
    const { orderId, parcelId } = await handedOver();
    await shop.db.update(parcels).set({ trackingNumber: "AM77MA" }).where(eq(parcels.id, parcelId));
    for (const search of [`${orderId.slice(-8)}-1`, `#${orderId.slice(-8).toLowerCase()}`, " am77ma "]) {
      expect((await books().cash.list({ show: "all", search })).rows.map(({ id }) => id)).toEqual([parcelId]);
    }
    expect((await books().cash.list({ show: "all", search: "rien" })).rows).toEqual([]);
  });

  test("are for managers and accountants alone", async () => {
    for (const call of ["list", "overview", "payments"] as const) {
      await expect(shop.as(omar!).cash[call]({})).rejects.toMatchObject({ code: "PERMISSION_DENIED" });
    }
    expect(await shop.as(meryem!).cash.list({})).toMatchObject({ rows: expect.any(Array) });
  });
});

describe("the database keeps what was written", () => {
  test.each([
    "update cash_lines set centimes = 1",
    "delete from cash_lines",
    "truncate cash_lines",
    "delete from carrier_payments",
    "update carrier_payments set amount_centimes = 1",
  ])("%s is refused", async (statement) => {
    await expect(shop.db.execute(sql.raw(statement))).rejects.toMatchObject({
      cause: { message: "the money of parcels is only added to" },
    });
  });

  test("but for the name of somebody whose account is gone", async () => {
    await shop.db.execute(sql`update cash_lines set actor_id = null where actor_id is not null`);
    expect(await shop.db.$count(orders)).toBeGreaterThan(0);
  });
});
