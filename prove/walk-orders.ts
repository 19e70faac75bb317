import { eq } from "drizzle-orm";
import fc from "fast-check";
import { type Move, moves, orderStatuses } from "../shop/orders/status.ts";
import { orders } from "../shop/orders/tables.ts";
import { aCheckout } from "../test/builders.ts";
import { until } from "../test/until.ts";
import { orderByApi } from "./buyers.ts";
import * as model from "./walk-model.ts";
import { count, index, type Model, mustBe, next, outcomeOf, pick, recent, size, step } from "./walk-step.ts";

const line = fc.record({
  product: index,
  size: fc.oneof({ weight: 9, arbitrary: size }, { weight: 1, arbitrary: fc.constant("One Size" as const) }),
  color: fc.constantFrom("navy" as const, "white" as const),
  quantity: fc.integer({ min: 1, max: 5 }),
});

export const placing = fc.array(line, { minLength: 1, maxLength: 4 }).map((given) =>
  step(`place ${JSON.stringify(given)}`, async (m, shop) => {
    const wanted = given.map((each) => ({ ...each, product: pick(m.products, each.product), taken: 0 }));
    // The cart itself joins lines that are alike
    const lines = wanted.filter(
      (each, at) =>
        wanted.findIndex(
          (other) => other.product === each.product && other.size === each.size && other.color === each.color,
        ) === at,
    );
    const items = lines.map(({ product, size, color, quantity }) => ({ productId: product.id, size, color, quantity }));
    const { status, orderId } = await orderByApi(next(shop).origin, aCheckout(items));
    mustBe("placing", count(shop, status), model.canOrder(lines) ? 201 : 409);
    if (!orderId) return;
    for (const { product } of lines) product.wasOrdered = true;
    if (m.holdsStock) model.take(lines);
    m.orders.push({ id: orderId, status: "pending", lines, isHeld: m.holdsStock });
  }),
);

export const moving = fc
  .record({
    order: index,
    move: fc.constantFrom<Move>(
      "confirm",
      "confirm",
      "confirm",
      "cancel",
      "cancel",
      "reject",
      "prepare",
      "ship",
      "deliver",
    ),
    acceptShortage: fc.boolean(),
    seen: fc.option(fc.constantFrom(...orderStatuses), { freq: 5 }),
  })
  .map((given) =>
    step(
      `move ${JSON.stringify(given)}`,
      async (m, shop) => {
        const order = pick(recent(m.orders), given.order);
        const from = given.seen ?? order.status;
        const { acceptShortage } = given;
        const { orders } = next(shop).calls;
        const outcome = await outcomeOf(shop, orders[given.move]({ orderId: order.id, from, acceptShortage }));
        const begins: readonly string[] = moves[given.move].from;
        if (from !== order.status || !begins.includes(from)) return mustBe("moving", outcome, "STATUS_CONFLICT");
        if (given.move === "confirm" && !model.approve(order, acceptShortage)) {
          return mustBe("moving", outcome, "OUT_OF_STOCK");
        }
        mustBe("moving", outcome, "done");
        if (given.move === "cancel" || given.move === "reject") model.giveBack(order.lines);
        order.isHeld = false;
        order.status = moves[given.move].to;
      },
      (m) => m.orders.length > 0,
    ),
  );

/** The time of an order's hold is over; whichever process looks first gives its pieces back. */
export const lapsing = index.map((given) =>
  step(
    `lapse ${given}`,
    async (m, { db }) => {
      const order = pick(heldIn(m), given);
      const isIt = eq(orders.id, order.id);
      await db
        .update(orders)
        .set({ heldUntil: new Date(0) })
        .where(isIt);
      await until(async () => {
        const [row] = await db.select().from(orders).where(isIt);
        mustBe("a hold that is over", row?.heldUntil ?? null, null);
      });
      model.giveBack(order.lines);
      order.isHeld = false;
    },
    (m) => heldIn(m).length > 0,
  ),
);

const heldIn = ({ orders }: Readonly<Model>) => recent(orders).filter(({ isHeld }) => isHeld);
