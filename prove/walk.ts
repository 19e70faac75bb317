import { ORPCError } from "@orpc/client";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import type { Shop } from "../shop/calls.ts";
import type { SizeName } from "../shop/catalogue/sizes.ts";
import type { Database } from "../shop/context.ts";
import { adjustmentTypes } from "../shop/inventory/adjustment.ts";
import { type Move, moves, orderStatuses } from "../shop/orders/status.ts";
import { aCheckout } from "../test/builders.ts";
import { orderByApi } from "./buyers.ts";
import * as model from "./walk-model.ts";

type Model = model.Model;

/** The shop a walk goes through: its processes in turn, and its database, to look into. */
export interface Walked {
  db: Database;
  processes: readonly { origin: string; calls: Shop }[];
  /** How many steps were made. */
  steps: number;
  /** How they were answered, and how often. */
  answers: Map<string, number>;
}

const next = (shop: Walked) => shop.processes[shop.steps % shop.processes.length]!;
const pick = <T>(list: readonly T[], index: number): T => list[index % list.length]!;
/** The newest orders are worked on; the others rest. */
const recent = <T>(list: readonly T[]): T[] => list.slice(-30);

function count<T extends string | number>({ answers }: Walked, answer: T): T {
  answers.set(String(answer), (answers.get(String(answer)) ?? 0) + 1);
  return answer;
}

/** "done", or the code of a refusal. */
async function outcomeOf(shop: Walked, call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return count(shop, "done");
  } catch (error) {
    if (error instanceof ORPCError) return count(shop, error.code);
    throw error;
  }
}

function mustBe(what: string, is: unknown, must: unknown): void {
  const [seen, wanted] = [JSON.stringify(is), JSON.stringify(must)];
  if (seen !== wanted) throw new Error(`${what}: ${seen}, not ${wanted}`);
}

/** A step of the walk: what is done, and that the shop stands afterwards where the model does. */
function step(name: string, run: (m: Model, shop: Walked) => Promise<void>, may: (m: Model) => boolean = () => true) {
  return {
    check: (m: Readonly<Model>) => may(m),
    async run(m: Model, shop: Walked) {
      shop.steps += 1;
      await run(m, shop);
      await compare(m, shop);
    },
    toString: () => name,
  } satisfies fc.AsyncCommand<Model, Walked>;
}

interface Held extends Record<string, unknown> {
  id: string;
  stock: number;
  ledger: number;
  sizes: Record<string, number>;
}

/** Stock = what the ledger adds up to = the sum of the sizes = what the model holds, and so the orders and what they took. */
async function compare({ products, orders }: Model, { db }: Walked): Promise<void> {
  const ids = sql.param(products.map(({ id }) => id));
  const { rows } = await db.execute<Held>(sql`select p.id, p.stock_quantity as stock,
    (select coalesce(sum(m.delta), 0)::int from stock_movements m where m.product_id = p.id) as ledger,
    (select coalesce(json_object_agg(s.name, s.stock_quantity order by s.position), '{}')
      from product_sizes s where s.product_id = p.id) as sizes
    from products p where p.id = any(${ids}::text[])`);
  for (const product of products) {
    const stock = model.stockOf(product);
    const must = { id: product.id, stock, ledger: stock, sizes: Object.fromEntries(product.sizes) };
    mustBe("stock", rows.find(({ id }) => id === product.id) ?? null, must);
  }
  const looked = recent(orders);
  const { rows: kept } = await db.execute<{ id: string; status: string; taken: number[] }>(sql`select o.id, o.status,
    (select json_agg(l.taken_quantity order by l.position) from order_lines l where l.order_id = o.id) as taken
    from orders o where o.id = any(${sql.param(looked.map(({ id }) => id))}::text[])`);
  for (const { id, status, lines } of looked) {
    const must = { id, status, taken: lines.map(({ taken }) => taken) };
    mustBe("order", kept.find((row) => row.id === id) ?? null, must);
  }
}

const index = fc.nat(1_000);
const size = fc.constantFrom(...model.modelSizes);
const line = fc.record({
  product: index,
  size: fc.oneof({ weight: 9, arbitrary: size }, { weight: 1, arbitrary: fc.constant("One Size" as const) }),
  color: fc.constantFrom("navy" as const, "white" as const),
  quantity: fc.integer({ min: 1, max: 5 }),
});

const placing = fc.array(line, { minLength: 1, maxLength: 4 }).map((given) =>
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
    m.orders.push({ id: orderId, status: "pending", lines });
  }),
);

const moving = fc
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
        if (given.move === "cancel") model.giveBack(order.lines);
        order.status = moves[given.move].to;
      },
      (m) => m.orders.length > 0,
    ),
  );

const adjusting = fc
  .record({
    product: index,
    type: fc.constantFrom(...adjustmentTypes),
    quantity: fc.nat(12),
    size: fc.option(size, { freq: 3 }),
  })
  .map(({ product: at, type, quantity, size }) =>
    step(`adjust ${JSON.stringify({ at, type, quantity, size })}`, async (m, shop) => {
      const product = pick(m.products, at);
      const adjusted = (now: number) =>
        Math.max(0, type === "set" ? quantity : type === "add" ? now + quantity : now - quantity);
      const { inventory } = next(shop).calls;
      const call = inventory.adjust({ productId: product.id, type, quantity, size: size ?? undefined });
      const outcome = await outcomeOf(shop, call);
      const now = size ? product.sizes.get(size) : model.stockOf(product);
      if (now === undefined) return mustBe("adjusting", outcome, "SIZE_NOT_FOUND");
      mustBe("adjusting", outcome, "done");
      if (size) product.sizes.set(size, adjusted(now));
      else if (product.sizes.size === 0) product.loose = adjusted(now);
      else await shareOut(product, adjusted(now), shop);
    }),
  );

/** How the shop splits a whole across sizes is its own rule: here it is only that the sum is right and none is below 0. */
async function shareOut(product: model.ModelProduct, total: number, { db }: Walked): Promise<void> {
  const { rows } = await db.execute<{ name: SizeName; held: number }>(
    sql`select name, stock_quantity as held from product_sizes where product_id = ${product.id} order by position`,
  );
  mustBe(
    "sizes",
    rows.map(({ name }) => name),
    [...product.sizes.keys()],
  );
  product.sizes = new Map(rows.map(({ name, held }) => [name, held]));
  mustBe("the whole stock", model.stockOf(product), total);
}

const facts = {
  category: "Classique",
  description: "Un polo pour les essais.",
  priceCentimes: 345_00,
  colors: ["navy", "white"].map((value) => ({ name: value, value, hexCode: "#1a365d" })),
};

const pieces = fc.nat(8);
/** What is typed into a form's sizes: none, some or all of them. */
const typedSizes = fc
  .record({ S: fc.option(pieces), M: fc.option(pieces), L: fc.option(pieces) })
  .map(
    (typed) =>
      new Map(model.modelSizes.flatMap((name) => (typed[name as "S"] === null ? [] : [[name, typed[name as "S"]!]]))),
  );

const adding = fc.record({ typed: typedSizes, loose: pieces, isUnlimited: fc.boolean() }).map((given) =>
  step(
    `add a product ${JSON.stringify({ ...given, typed: [...given.typed] })}`,
    async (m, shop) => {
      m.products.push(await add(next(shop).calls, given));
    },
    (m) => m.products.length < 4,
  ),
);

/** Adds a product by its form. */
export async function add(
  { catalogue }: Shop,
  { typed, loose, isUnlimited }: { typed: Map<SizeName, number>; loose: number; isUnlimited: boolean },
): Promise<model.ModelProduct> {
  const sizes = [...typed].map(([name, stockQuantity]) => ({ name, stockQuantity }));
  const draft = { ...facts, name: "Polo Marche", stockQuantity: loose, sizes, allowBackorder: isUnlimited };
  const { productId: id } = await catalogue.addProduct(draft);
  const { product } = await catalogue.openProduct({ productId: id });
  const held = { sizes: typed, loose: typed.size > 0 ? 0 : loose };
  return { id, ...held, isUnlimited, isActive: true, wasOrdered: false, version: product!.version };
}

const opening = index.map((at) =>
  step(`open the form of ${at}`, async (m) => {
    const product = pick(m.products, at);
    m.forms.push({ product, version: product.version, sizes: new Map(product.sizes), loose: product.loose });
    m.forms.splice(0, m.forms.length - 3);
  }),
);

const saving = fc.record({ form: index, typed: typedSizes, loose: pieces }).map(({ form: at, typed, loose }) =>
  step(
    `save form ${at} with ${JSON.stringify([...typed])} or ${loose}`,
    async (m, shop) => {
      const form = pick(m.forms, at);
      const { product, version } = form;
      const sizes = [...typed].map(([name, stockQuantity]) => ({ name, stockQuantity, seen: form.sizes.get(name) }));
      const draft = { ...facts, name: "Polo Marche", allowBackorder: product.isUnlimited, sizes };
      const stock = { stockQuantity: loose, seenStock: form.sizes.size === 0 ? form.loose : undefined };
      const { catalogue } = next(shop).calls;
      const outcome = await outcomeOf(
        shop,
        catalogue.editProduct({ ...draft, ...stock, productId: product.id, version }),
      );
      if (!m.products.includes(product)) return mustBe("saving", outcome, "PRODUCT_NOT_FOUND");
      if (version !== product.version) return mustBe("saving", outcome, "EDITED_MEANWHILE");
      mustBe("saving", outcome, "done");
      model.saveForm(form, typed, loose);
    },
    (m) => m.forms.length > 0,
  ),
);

const removing = fc.record({ product: index, forGood: fc.boolean() }).map(({ product: at, forGood }) =>
  step(
    `remove ${at}${forGood ? " for good" : ""}`,
    async (m, shop) => {
      const product = pick(m.products, at);
      const { catalogue } = next(shop).calls;
      const outcome = await outcomeOf(shop, catalogue.removeProduct({ productId: product.id, forGood }));
      if (forGood && product.wasOrdered) return mustBe("removing", outcome, "PRODUCT_ORDERED");
      mustBe("removing", outcome, "done");
      if (forGood) m.products.splice(m.products.indexOf(product), 1);
      product.isActive = false;
      product.version += 1;
    },
    (m) => m.products.length > 1,
  ),
);

const restoring = index.map((at) =>
  step(`restore ${at}`, async (m, shop) => {
    const product = pick(m.products, at);
    mustBe(
      "restoring",
      await outcomeOf(shop, next(shop).calls.catalogue.restoreProduct({ productId: product.id })),
      "done",
    );
    if (!product.isActive) product.version += 1;
    product.isActive = true;
  }),
);

/** Steps of a walk, each kind about as often as it stands here. */
export const walks = (most: number) =>
  fc.commands(
    [
      placing,
      placing,
      placing,
      moving,
      moving,
      moving,
      moving,
      adjusting,
      opening,
      saving,
      adding,
      removing,
      restoring,
      restoring,
    ],
    { maxCommands: most, size: "max" },
  );
