import { eq, sql } from "drizzle-orm";
import { mails } from "../shop/mail/tables.ts";
import { orders } from "../shop/orders/tables.ts";
import { aCheckout, makePolo } from "../test/builders.ts";
import { until } from "../test/until.ts";
import { type Answer, expectTaken, openPatience, orderByApi, orderByForm } from "./buyers.ts";
import { expectSame, type Proof } from "./proof.ts";
import { openRelay } from "./relay.ts";

const timesAtOnce = 50;
const rounds = { short: 2, long: 20 };

export const twice: Proof = {
  name: "twice",
  promise: "a checkout sent 50 times at once is one order, one mail and one answer, whoever is asked",
  async run({ length, place, say, found }) {
    const relay = await openRelay();
    const { url, db } = await place.startDatabase();
    const shops = await place.startTwo(url, { SMTP_URL: relay.url });
    const polo = await makePolo(db, { sizes: { M: 1_000_000 } });
    const originOf = (index: number) => shops[index % shops.length]!.origin;
    const mostRounds = rounds[length];
    const { insist, counts } = openPatience();
    let sent = 0;

    /** Sends all of them at once, to one process after the other. */
    const allAtOnce = (send: typeof orderByApi, checkouts: Parameters<typeof orderByApi>[1][]) => {
      sent += checkouts.length;
      return Promise.all(
        checkouts.map((checkout, index) =>
          insist(
            () => send(originOf(index), checkout),
            ({ status }) => status,
          ),
        ),
      );
    };
    /** What stands under a key: exactly one order, with one mail, and every acknowledgement names it. */
    const expectOne = async (what: string, key: string, answers: Answer[]) => {
      const under = await db.select({ id: orders.id }).from(orders).where(eq(orders.idempotencyKey, key));
      expectSame(found, `${what}: orders under the key`, under.length, 1);
      const acknowledged = new Set(answers.flatMap(({ orderId }) => orderId ?? []));
      expectSame(found, `${what}: orders acknowledged`, [...acknowledged], [under[0]?.id]);
      const queued = under[0] ? await db.$count(mails, eq(mails.orderId, under[0].id)) : 0;
      expectSame(found, `${what}: mails`, queued, 1);
    };
    const statuses = (answers: Answer[]) => [...new Set(answers.map(({ status }) => status))].sort();

    for (let round = 1; round <= mostRounds; round += 1) {
      for (const [send, accepted] of [
        [orderByApi, 201],
        [orderByForm, 302],
      ] as const) {
        const what = `round ${round}, ${send.name}`;
        const first = aCheckout([{ productId: polo.id }]);
        const other = { ...first, orderNotes: "Tout autre chose" };
        const same = await allAtOnce(send, Array(timesAtOnce).fill(first));
        expectSame(found, `${what}: statuses`, statuses(same), [accepted]);
        const changed = await allAtOnce(send, Array(10).fill(other));
        expectSame(found, `${what}: statuses of other content`, statuses(changed), [422]);
        await expectOne(what, first.idempotencyKey, [...same, ...changed]);

        const key = aCheckout([]).idempotencyKey;
        const [ours, theirs] = [first, other].map((checkout) => ({ ...checkout, idempotencyKey: key }));
        const mixed = Array.from({ length: timesAtOnce }, (_, index) => (index % 4 < 2 ? ours! : theirs!));
        const answers = await allAtOnce(send, mixed);
        expectSame(found, `${what}: statuses of two contents at once`, statuses(answers), [accepted, 422].sort());
        await expectOne(`${what}, two contents`, key, answers);
      }
      say(`round ${round} of ${mostRounds}`);
    }

    const [made] = (await db.execute<{ orders: number }>(sql`select count(*)::int as orders from orders`)).rows;
    expectSame(found, "orders in all", made!.orders, mostRounds * 4);
    await until(
      () => {
        if (relay.arrived.size < made!.orders)
          throw new Error(`${relay.arrived.size} of ${made!.orders} mails arrived`);
      },
      { timeout: 180_000 },
    );
    expectTaken(counts.toldToComeBack, found);
    const letters = [...relay.arrived.values()].reduce((sum, times) => sum + times, 0);
    expectSame(found, "letters at the relay", letters, made!.orders);
    await relay.close();
    return [
      `${sent} checkouts sent to two processes under ${made!.orders} keys, ${timesAtOnce} at a time, as calls and as forms`,
      `${made!.orders} orders, ${letters} letters at the relay, ${counts.toldToComeBack} told to come back`,
    ];
  },
};
