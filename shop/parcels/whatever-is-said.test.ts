import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCheckout, makeCarrier, makePolo } from "../../test/builders.ts";
import { openTestShop, type TestShop } from "../../test/shop.ts";
import { unsound } from "../../test/unsound.ts";
import { cashLines } from "../cash/tables.ts";
import { products } from "../catalogue/tables.ts";
import { madeBy } from "../journal/author.ts";
import { mails } from "../mail/tables.ts";
import { orderStatuses } from "../orders/status.ts";
import { orderEvents, orderLines, orders } from "../orders/tables.ts";
import { inTransaction } from "../transaction.ts";
import { stepOf } from "./order-step.ts";
import { hasUnpacked } from "./parcels.server.ts";
import { holdsPiecesAway, roadStates } from "./states.ts";
import { parcelLines, parcelReturns, parcels } from "./tables.ts";
import { takeNews } from "./take-news.ts";

let shop: TestShop;
let karim: { email: string; id: string };
let carrier: { id: string };
beforeAll(async () => {
  shop = await openTestShop();
  karim = await shop.person("karim");
  carrier = await makeCarrier(shop.db, { name: "Amana" });
});
afterAll(() => shop.stop());

const stock = 20;
const began = Date.now();
const which = fc.nat({ max: 2 });
/** What can happen to the parcels of an order, in whatever order; what may not be is refused. */
const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("leaves" as const), which }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant("said" as const),
      which,
      state: fc.constantFrom(...roadStates, null),
      minute: fc.nat({ max: 8 }),
      source: fc.constantFrom("carrier" as const, "file" as const, "hand" as const),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant("looked into" as const), which, good: fc.nat({ max: 2 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("given up" as const), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("cancelled" as const), which }) },
);
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

/** Does it, and again: whatever happens twice is one. */
async function happens(orderId: string, parcelIds: readonly string[], one: Act): Promise<void> {
  const parcelId = parcelIds[one.which % parcelIds.length]!;
  const admin = shop.as(karim);
  const refusal = (error: { defined?: boolean }) => expect(error.defined).toBe(true);
  if (one.kind === "leaves") await admin.parcels.handOver({ carrierId: carrier.id, parcelIds: [parcelId] });
  if (one.kind === "given up") await admin.parcels.cancel({ parcelId }).catch(refusal);
  if (one.kind === "cancelled") {
    const { status: from } = await admin.orders.review({ orderId });
    await admin.orders.cancel({ orderId, from }).catch(refusal);
  }
  if (one.kind === "looked into") {
    const { lines } = await admin.parcels.show({ parcelId });
    const counted = lines.map(({ position, quantity }) => {
      const good = Math.min(one.good, quantity);
      return { position, good, damaged: quantity - good, missing: 0 };
    });
    await admin.parcels.inspect({ parcelId, lines: counted }).catch(refusal);
  }
  if (one.kind !== "said") return;
  const { state, source } = one;
  const at = new Date(began - (10 - one.minute) * 60_000);
  const news = { parcelId, source, state, carrierStatus: `dit ${state}`, at };
  const by = { actorId: null, author: madeBy("system", "carriers.ask") };
  const hear = () => inTransaction(shop.services, (unit) => takeNews(shop.services, unit, news, by));
  await Promise.all([hear(), hear()]);
}

test("whatever is said of parcels in whatever order, their order stands where the rule says, stock agrees, and no mail is owed twice", {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 3 }),
      fc.array(act, { minLength: 3, maxLength: 12, size: "max" }),
      async (count, acts) => {
        const polo = await makePolo(shop.db, { sizes: { M: stock } });
        const { orderId } = await shop.as(null).orders.place(aCheckout([{ productId: polo.id, quantity: count + 1 }]));
        await shop.as(karim).orders.confirm({ orderId, from: "pending" });
        const wanted = Array.from({ length: count }, (_, at) => ({
          lines: [{ position: 0, quantity: at === 0 ? 2 : 1 }],
        }));
        const made = await shop.as(karim).parcels.make({ orderId, carrierId: carrier.id, parcels: wanted });
        const ids = made.parcels.map(({ parcelId }) => parcelId);
        for (const one of acts) await happens(orderId, ids, one);

        const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
        const found = await shop.db
          .select({
            id: parcels.id,
            state: parcels.state,
            quantity: parcelLines.quantity,
            collects: parcels.collectCentimes,
          })
          .from(parcels)
          .innerJoin(parcelLines, eq(parcelLines.parcelId, parcels.id))
          .where(eq(parcels.orderId, orderId));
        const states = found.map(({ state }) => state);
        const isWaiting = await shop.db.transaction((tx) => hasUnpacked(tx, orderId));
        expect(stepOf(order!.status, states, isWaiting)).toBeNull();

        const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
        const [product] = await shop.db.select().from(products).where(eq(products.id, polo.id));
        const gone = await shop.db
          .select({ damaged: parcelReturns.damaged })
          .from(parcelReturns)
          .innerJoin(parcels, eq(parcels.id, parcelReturns.parcelId))
          .where(eq(parcels.orderId, orderId));
        const damaged = gone.reduce((sum, one) => sum + one.damaged, 0);
        expect(product!.stockQuantity).toBe(stock - line!.takenQuantity - damaged);
        const away = found
          .filter(({ state }) => holdsPiecesAway(state))
          .reduce((sum, { quantity }) => sum + quantity, 0);
        const seen = found.filter(({ state }) => state === "seen").reduce((sum, { quantity }) => sum + quantity, 0);
        expect(line!.takenQuantity).toBe(order!.status === "cancelled" ? away : count + 1 - seen);

        const steps = await shop.db
          .select({ toStatus: orderEvents.toStatus, transaction: sql<string>`xmin::text` })
          .from(orderEvents)
          .where(eq(orderEvents.orderId, orderId));
        const passed = steps.map(({ toStatus }) => toStatus);
        expect(new Set(passed).size).toBe(passed.length);
        const sent = await shop.db.select().from(mails).where(eq(mails.orderId, orderId));
        const told = sent.flatMap(({ content }) => (content.kind === "order-status" ? content.newStatus : []));
        // Of steps made at once the last is told
        const inOrder = orderStatuses.flatMap((status) => steps.filter(({ toStatus }) => toStatus === status));
        const last = new Map(inOrder.map(({ transaction, toStatus }) => [transaction, toStatus]));
        expect(told.sort()).toEqual([...last.values()].filter((status) => status !== "pending").sort());

        for (const { id, state, collects } of found) {
          const cash = await shop.db.select().from(cashLines).where(eq(cashLines.parcelId, id));
          const hasLeft = state !== "ready" && state !== "cancelled";
          expect(cash.map(({ centimes }) => centimes)).toEqual(hasLeft && collects > 0 ? [collects] : []);
        }
      },
    ),
    { numRuns: 20 },
  );
  // No piece in two parcels, no order behind its parcels, no bordereau missing
  expect(await unsound(shop.db)).toEqual([]);
});
