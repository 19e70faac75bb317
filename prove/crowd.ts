import { sql } from "drizzle-orm";
import type { Database } from "../shop/context.ts";
import { aCheckout, makePolo } from "../test/builders.ts";
import { openPatience, orderByApi } from "./buyers.ts";
import { approve } from "./office.ts";
import { expectSame, type Task } from "./proof.ts";

const buyers = 200;
const lastUnits = 10;
const wrong = (statuses: readonly number[], allowed: readonly number[]) =>
  [...new Set(statuses)].filter((status) => !allowed.includes(status));

/**
 * One round: two polos of which ten each are left, half of the buyers waiting for approval, the other half ordering, all of
 * it at once at both processes, every approval asked twice. Answers how many
 * requests that were, and how many of them were told to come back.
 */
export async function crowd(
  db: Database,
  origins: readonly string[],
  token: string,
  holdsStock: boolean,
  found: Task["found"],
) {
  const [anfa, atlas] = [
    await makePolo(db, { sizes: { M: lastUnits } }),
    await makePolo(db, { sizes: { M: lastUnits } }),
  ];
  const basket = (buyer: number) => {
    const [one, two] = [{ productId: anfa.id }, { productId: atlas.id }];
    const many = { quantity: 1 + (buyer % 3) };
    return [[one, two], [{ ...two, ...many }, one], [two, one], [one], [two]][buyer % 5]!;
  };
  const statuses = { ordered: [] as number[], approved: [] as number[] };
  const { insist, counts } = openPatience();
  const originOf = (turn: number) => origins[turn % origins.length]!;

  async function order(buyer: number): Promise<string | null> {
    const checkout = aCheckout(basket(buyer));
    const { status, orderId } = await insist(
      () => orderByApi(originOf(buyer), checkout),
      (answer) => answer.status,
    );
    statuses.ordered.push(status);
    return orderId;
  }
  async function decide(buyer: number, orderId: string): Promise<void> {
    const acceptShortage = buyer % 10 === 1;
    const twice = origins.map((origin) => insist(() => approve(origin, token, orderId, acceptShortage), Number));
    const answers = await Promise.all(twice);
    statuses.approved.push(...answers);
    const accepted = answers.filter((status) => status === 200).length;
    if (accepted > 1) found(`an order was approved ${accepted} times`);
  }

  const waiting = await Promise.all(Array.from({ length: buyers / 2 }, (_, buyer) => order(buyer)));
  // Where orders hold their pieces the first have them all
  const early = holdsStock ? [201, 409] : [201];
  expectSame(found, "orders while all is there", wrong(statuses.ordered, early), []);
  await Promise.all([
    ...waiting.map((orderId, buyer) => orderId && decide(buyer, orderId)),
    ...waiting.map(async (_, index) => {
      const buyer = buyers / 2 + index;
      const orderId = await order(buyer);
      if (orderId) await decide(buyer, orderId);
    }),
  ]);

  expectSame(found, "answers to orders other than placed or out of stock", wrong(statuses.ordered, [201, 409]), []);
  expectSame(found, "answers to approvals other than done or refused", wrong(statuses.approved, [200, 409]), []);
  for (const { id } of [anfa, atlas]) {
    const { rows } = await db.execute<{ taken: number; left: number }>(sql`select stock_quantity as left,
      (select sum(taken_quantity)::int from order_lines where product_id = ${id}) as taken from products where id = ${id}`);
    expectSame(found, "the last units", rows[0], { left: 0, taken: lastUnits });
  }
  return { requests: statuses.ordered.length + statuses.approved.length, toldToComeBack: counts.toldToComeBack };
}
