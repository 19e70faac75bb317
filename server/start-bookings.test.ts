import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { WiredKind } from "../shop/carriers/carrier.ts";
import { firstTimes, type Trouble } from "../shop/carriers/carrier-stand-in.ts";
import type { openOzonStandIn } from "../shop/carriers/ozon-stand-in.ts";
import { type Wired, wired } from "../shop/carriers/wired-testing.ts";
import { orders } from "../shop/orders/tables.ts";
import { parcels } from "../shop/parcels/tables.ts";
import { aCheckout, makeCarrier, makePolo } from "../test/builders.ts";
import { openTestShop, type TestShop } from "../test/shop.ts";
import { until } from "../test/until.ts";
import { openBookingWork } from "./start-bookings.ts";

let shop: TestShop;
let karim: { email: string };
let polo: { id: string };
/** How far the shop's clock is ahead: pauses pass when a test says so. */
let aheadMs = 0;
beforeAll(async () => {
  shop = await openTestShop({ clock: () => new Date(Date.now() + aheadMs) });
  karim = await shop.person("karim");
  polo = await makePolo(shop.db, { sizes: { M: 900 }, priceCentimes: 300_00 });
});
afterAll(() => shop.stop());

let open: Wired;
let works: { close(): Promise<void> }[] = [];
const ids = new Map<WiredKind, string>();
beforeEach(() => {
  works = [];
});
afterEach(async () => {
  await Promise.all(works.map((work) => work.close()));
  await open.standIn.close();
});

const begin = (kind: WiredKind) => works.push(openBookingWork(shop.services, { [kind]: open.carrier }));

async function carrierOf(kind: WiredKind): Promise<string> {
  const known = ids.get(kind);
  if (known) return known;
  const { id } = await makeCarrier(shop.db, { name: kind, kind, trackingPage: "https://suivi.exemple.ma/{number}" });
  ids.set(kind, id);
  return id;
}

/** A parcel of one polo that waits to be booked. */
async function aParcel(kind: WiredKind, { city = "Fès", quantity = 1 } = {}) {
  const checkout = aCheckout([{ productId: polo.id, size: "M", quantity }]);
  const { orderId } = await shop
    .as(null)
    .orders.place({ ...checkout, shippingAddress: { ...checkout.shippingAddress, city } });
  await shop.as(karim).orders.confirm({ orderId, from: "pending" });
  const { parcels: made } = await shop.as(karim).parcels.make({ orderId, carrierId: await carrierOf(kind) });
  return made[0]!.parcelId;
}

const show = async (id: string) => (await shop.db.select().from(parcels).where(eq(parcels.id, id)))[0]!;
const becomes = (id: string, facts: object) => until(async () => expect(await show(id)).toMatchObject(facts));
/** Lets the pause before the next try pass. */
const passPause = () => {
  aheadMs += 3_600_000;
};

describe.each(["sendit", "ozon", "cathedis"] as const)("%s", (kind) => {
  beforeEach(async () => {
    open = await wired[kind]();
  });

  test("a parcel that is made is booked, and has its carrier's number and page", async () => {
    const id = await aParcel(kind);
    begin(kind);
    const row = await until(async () => {
      const found = await show(id);
      expect(found.booking).toBe("booked");
      return found;
    });
    expect(row).toMatchObject({ bookAt: null, bookingProblem: null, state: "ready", askAt: expect.any(Date) });
    expect(row.trackingUrl).toBe(`https://suivi.exemple.ma/${row.trackingNumber}`);
    if (kind === "sendit") await becomes(id, { labelUrl: expect.stringMatching(/^https:/) });
    expect(open.booked()).toBe(1);
  });

  test.each<Trouble>(["reset-after", { status: 500, body: "" }, { status: 200, body: "<html>" }])(
    "a booking whose answer is lost (%j) is found before it is tried again, and made once",
    async (trouble) => {
      const id = await aParcel(kind);
      open.standIn.state.trouble = firstTimes(1, "POST", open.booking, trouble);
      begin(kind);
      await becomes(id, {
        booking: "waiting",
        bookingProblem: expect.stringMatching(/^unanswered: /),
        bookingTries: 1,
      });
      const wasBooked = trouble === "reset-after";
      expect(open.booked()).toBe(wasBooked ? 1 : 0);
      passPause();
      // Ozon may have booked under a number of its own: a person looks
      await becomes(
        id,
        kind === "ozon" && !wasBooked ? { booking: "failed", bookingProblem: "to-check" } : { booking: "booked" },
      );
      expect(open.booked()).toBe(kind === "ozon" && !wasBooked ? 0 : 1);
    },
  );

  test("twenty parcels that four processes see are booked once each", async () => {
    const all: string[] = [];
    for (let count = 0; count < 20; count += 1) all.push(await aParcel(kind));
    for (let count = 0; count < 4; count += 1) begin(kind);
    for (const id of all) await becomes(id, { booking: "booked" });
    expect(open.booked()).toBe(20);
    expect(new Set(await Promise.all(all.map(async (id) => (await show(id)).trackingNumber))).size).toBe(20);
  });

  test("a process that ends before it has written what was booked leaves no second booking behind", async () => {
    const id = await aParcel(kind);
    open.standIn.state.trouble = firstTimes(1, "POST", open.booking, "silence-after");
    open.line.timeoutMs = 60_000;
    const dying = openBookingWork(shop.services, { [kind]: open.carrier });
    await until(() => expect(open.booked()).toBe(1));
    await becomes(id, { booking: "waiting", bookingProblem: "unanswered" });
    passPause();
    open.line.timeoutMs = 20_000;
    begin(kind);
    await becomes(id, { booking: "booked" });
    expect(open.booked()).toBe(1);
    open.standIn.hangUp();
    await dying.close();
  });

  test("a parcel to a city that the carrier does not know is left to a person, with the reason", async () => {
    const id = await aParcel(kind, { city: "Atlantis" });
    begin(kind);
    await becomes(id, { booking: "failed", bookingProblem: "city: Atlantis", bookAt: null });
    expect(await shop.as(karim).parcels.show({ parcelId: id })).toMatchObject({ bookingProblem: "city: Atlantis" });
    expect(open.booked()).toBe(0);
  });

  test("a carrier that is down is tried again after growing pauses, and in the end a person has to look", async () => {
    const id = await aParcel(kind);
    open.standIn.state.trouble = () => ({ status: 429, body: "" });
    const pauses: number[] = [];
    for (let tries = 1; tries <= 12; tries += 1) {
      // Each a process of its own, for one alone would pause the whole carrier
      const work = openBookingWork(shop.services, { [kind]: open.carrier });
      await until(async () => {
        const { bookingTries, bookingProblem } = await show(id);
        expect([bookingTries, bookingProblem]).toEqual([tries, "away: 429"]);
      });
      await work.close();
      const { bookAt } = await show(id);
      if (bookAt) pauses.push(Math.round((bookAt.getTime() - shop.services.clock().getTime()) / 60_000));
      passPause();
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60, 60, 60]);
    expect(await show(id)).toMatchObject({ booking: "failed", bookingTries: 12, bookingProblem: "away: 429" });
  });

  test("a booked parcel that is given up is taken back at the carrier, or a person is told to do it", async () => {
    const id = await aParcel(kind);
    begin(kind);
    await becomes(id, { booking: "booked" });
    await shop.as(karim).parcels.cancel({ parcelId: id });
    await becomes(
      id,
      kind === "sendit" ? { booking: "none" } : { booking: "failed", bookingProblem: "cancel-by-hand" },
    );
    expect(open.booked()).toBe(kind === "sendit" ? 0 : 1);
  });

  test("a parcel given up while its booking is under way is booked no more, or taken back", async () => {
    const id = await aParcel(kind);
    open.standIn.state.trouble = firstTimes(1, "POST", open.booking, "reset-after");
    begin(kind);
    await becomes(id, { bookingProblem: expect.stringMatching(/^unanswered: /), bookingTries: 1 });
    await shop.as(karim).parcels.cancel({ parcelId: id });
    await becomes(
      id,
      kind === "sendit" ? { booking: "none" } : { booking: "failed", bookingProblem: "cancel-by-hand" },
    );
    expect(open.booked()).toBe(kind === "sendit" ? 0 : 1);
  });
});

describe("what only some carriers ask", () => {
  test("Sendit collects 5,000 dirhams at most: more is told in so many words", async () => {
    open = await wired.sendit();
    const id = await aParcel("sendit", { quantity: 17 });
    begin("sendit");
    const facts = await until(async () => {
      const row = await show(id);
      expect(row.booking).toBe("failed");
      return row;
    });
    expect([facts.collectCentimes > 5_000_00, facts.bookingProblem]).toEqual([true, "most: 5000"]);
  });

  test("a city in several districts wants an address that names one", async () => {
    open = await wired.sendit();
    const id = await aParcel("sendit", { city: "Casablanca" });
    begin("sendit");
    await becomes(id, { booking: "failed", bookingProblem: "district: Casablanca" });
    const { orderId } = await show(id);
    const address = {
      address: "12, rue des Orangers, Maârif",
      city: "Casablanca",
      state: "",
      zipCode: "",
      country: "Maroc",
    };
    await shop.db.update(orders).set({ shippingAddress: address }).where(eq(orders.id, orderId));
    await shop.as(karim).parcels.book({ parcelId: id });
    await becomes(id, { booking: "booked" });
    expect(
      open.standIn.asked.find(({ method, path }) => method === "POST" && path.endsWith("/deliveries"))!.json,
    ).toMatchObject({
      district_id: 52,
    });
  });

  test("where Ozon chooses its numbers, a lost answer is looked into by a person, never tried blindly", async () => {
    open = await wired.ozon();
    (open.standIn as Awaited<ReturnType<typeof openOzonStandIn>>).settings.takesOurNumbers = false;
    const id = await aParcel("ozon");
    open.standIn.state.trouble = firstTimes(1, "POST", open.booking, "reset-after");
    begin("ozon");
    await becomes(id, { bookingProblem: expect.stringMatching(/^unanswered: /) });
    passPause();
    await becomes(id, { booking: "failed", bookingProblem: "to-check" });
    expect(open.booked()).toBe(1);
    // Somebody has looked, found it and taken it back there; then it may be booked again
    await shop.as(karim).parcels.book({ parcelId: id });
    await becomes(id, { booking: "booked", bookingProblem: null });
    expect(open.booked()).toBe(2);
    await expect(shop.as(karim).parcels.book({ parcelId: id })).rejects.toMatchObject({ code: "PARCEL_MOVED" });
  });

  test("a search that Cathedis has not understood rules nothing out", async () => {
    open = await wired.cathedis();
    const id = await aParcel("cathedis");
    begin("cathedis");
    await becomes(id, { booking: "booked" });
    (open.standIn as unknown as { settings: { understandsSearch: boolean } }).settings.understandsSearch = false;
    const other = await aParcel("cathedis");
    open.standIn.state.trouble = firstTimes(1, "POST", open.booking, { status: 500, body: "" });
    await becomes(other, { bookingProblem: expect.stringMatching(/^unanswered: /) });
    passPause();
    await becomes(other, { booking: "failed", bookingProblem: "to-check" });
  });

  test("a parcel for a carrier without keys here is left to a person", async () => {
    open = await wired.sendit();
    const id = await aParcel("ozon");
    begin("sendit");
    await becomes(id, { booking: "failed", bookingProblem: "not-set-up" });
  });
});
