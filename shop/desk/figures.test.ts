import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCheckout, makePolo } from "../../test/builders.ts";
import { openTestShop, type TestShop } from "../../test/shop.ts";
import { daysAfter, timeOfMinute } from "../clock.ts";
import { makeDueMove } from "../orders/make-due-move.ts";
import { scheduledMoves } from "../orders/tables.ts";

let shop: TestShop;
type Person = Awaited<ReturnType<TestShop["person"]>>;
let [adil, meryem]: Person[] = [];
let polo: { id: string };
let now = timeOfMinute("2026-11-23T10:00");
beforeAll(async () => {
  shop = await openTestShop({ clock: () => now });
  adil = await shop.person("adil");
  meryem = await shop.person("meryem");
  polo = await makePolo(shop.db, { sizes: { M: 500 } });
});
afterAll(() => shop.stop());

const at = (minute: string) => {
  now = timeOfMinute(minute);
};
const figures = (given = {}) => shop.as(meryem!).desk.figures(given);
const place = async (minute: string, city: string) => {
  at(minute);
  const checkout = aCheckout([{ productId: polo.id }]);
  const shippingAddress = { ...checkout.shippingAddress, city };
  return (await shop.as(null).orders.place({ ...checkout, shippingAddress })).orderId;
};
type Outcome = "confirmed" | "no_answer" | "wrong_number";
const call = async (person: Person | undefined, minute: string, orderId: string, outcome: Outcome) => {
  at(minute);
  const { desk } = shop.as(person!);
  expect(await desk.take()).toEqual({ orderId });
  await desk.record({ orderId, outcome });
};

describe("the figures of the desk", () => {
  test("are empty before anybody was called", async () => {
    await place("2026-11-20T10:00", "Rabat").then((orderId) =>
      shop.as(meryem!).orders.reject({ orderId, from: "pending" }),
    );
    expect(await figures()).toEqual({
      from: "2026-10-22",
      to: "2026-11-20",
      today: "2026-11-20",
      all: null,
      agents: [],
      hours: [],
      cities: [],
      sources: [],
    });
  });

  test("say of a small history what is counted by hand", async () => {
    // Adil confirms at once after 10 minutes; calls the next after 20 in vain, and Meryem confirms it in the afternoon
    const first = await place("2026-11-23T10:00", "Fès");
    await call(adil, "2026-11-23T10:10", first, "confirmed");
    const second = await place("2026-11-23T10:20", "fes");
    await call(adil, "2026-11-23T10:40", second, "no_answer");
    await call(meryem, "2026-11-23T15:00", second, "confirmed");
    // Meryem finds a wrong number after 60
    const third = await place("2026-11-23T15:05", "Casablanca");
    await call(meryem, "2026-11-23T16:05", third, "wrong_number");
    await shop.db.update(scheduledMoves).set({ dueAt: sql`now()` }).where(eq(scheduledMoves.orderId, third));
    await makeDueMove(shop.services, third);
    // One that still waits for its second call counts as called, and is not decided
    const fourth = await place("2026-11-23T16:10", "Douar Inconnu");
    await call(adil, "2026-11-23T16:15", fourth, "no_answer");
    // Who was never called counts nowhere
    await place("2026-11-23T16:20", "Agadir");

    const shown = await figures();
    expect(shown.all).toEqual({
      called: 4,
      decided: 3,
      confirmed: 2,
      confirmedPercent: 66.7, // 2 of 3
      minutesToFirstCall: 15, // between 10 and 20 of 5, 10, 20, 60
      triesPerConfirmation: 1.5, // 1 and 2
    });
    expect(shown.agents).toEqual(
      [
        {
          ...{ id: adil!.id, name: "Adil Chraibi", called: 2, decided: 1, confirmed: 1, confirmedPercent: 100 },
          ...{ minutesToFirstCall: 10, triesPerConfirmation: 1 }, // of 5, 10, 20
        },
        {
          ...{ id: meryem!.id, name: "Meryem Filali", called: 2, decided: 2, confirmed: 1, confirmedPercent: 50 },
          ...{ minutesToFirstCall: 60, triesPerConfirmation: 2 },
        },
      ].sort((one, other) => (one.id < other.id ? -1 : 1)),
    );
    expect(shown.hours).toMatchObject([
      { hour: 10, called: 1, confirmedPercent: 100, minutesToFirstCall: 15, triesPerConfirmation: 1 },
      { hour: 15, called: 1, confirmedPercent: 100, minutesToFirstCall: null, triesPerConfirmation: 2 },
      { hour: 16, called: 2, decided: 1, confirmedPercent: 0, minutesToFirstCall: 33, triesPerConfirmation: null },
    ]);
    expect(shown.cities).toMatchObject([
      { name: "Fès", called: 2, confirmedPercent: 100, minutesToFirstCall: 15 },
      { name: "Casablanca", called: 1, confirmedPercent: 0, minutesToFirstCall: 60 },
      { name: "Douar Inconnu", called: 1, decided: 0, confirmedPercent: null, minutesToFirstCall: 5 },
    ]);
    expect(shown.sources).toMatchObject([{ source: "site", called: 4, confirmed: 2 }]);
  });

  test("are of the orders placed from one day to another, both included", async () => {
    const day = "2026-11-23";
    expect((await figures({ placedFrom: day, placedTo: day })).all).toMatchObject({ called: 4 });
    expect((await figures({ placedTo: daysAfter(day, -1) })).all).toBeNull();
    expect((await figures({ placedFrom: daysAfter(day, 1) })).all).toBeNull();
    expect((await figures({ placedFrom: "2000-01-01", placedTo: "2099-12-31" })).all).toMatchObject({ called: 4 });
    expect((await figures({ placedFrom: "2099-12-31", placedTo: "2000-01-01" })).all).toBeNull();
    await expect(figures({ placedFrom: "2026-02-30" })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  });

  test("put the cities of fewest orders together", async () => {
    for (const nth of Array.from({ length: 16 }, (_, index) => index)) {
      const minute = `2026-11-24T10:${10 + nth}`;
      const orderId = await place(minute, `Hameau ${"abcdefghijklmnop"[nth]}`);
      await shop.db.execute(sql`insert into order_attempts (order_id, agent_id, channel, outcome, due_before, tries_before, created_at)
        values (${orderId}, ${adil!.id}, 'call', 'no_answer', now(), 0, ${now.toISOString()})`);
    }
    const { cities } = await figures({ placedFrom: "2026-11-24" });
    expect(cities).toHaveLength(16);
    expect(cities.at(-1)).toMatchObject({ name: null, called: 1 });
  });
});
