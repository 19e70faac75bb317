import { ORPCError } from "@orpc/client";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import type { Shop } from "../shop/calls.ts";
import type { Database } from "../shop/context.ts";
import * as model from "./walk-model.ts";

export type Model = model.Model;

/** The shop a walk goes through: its processes in turn, and its database, to look into. */
export interface Walked {
  db: Database;
  processes: readonly { origin: string; calls: Shop }[];
  /** How many steps were made. */
  steps: number;
  /** How they were answered, and how often. */
  answers: Map<string, number>;
}

export const next = (shop: Walked) => shop.processes[shop.steps % shop.processes.length]!;
export const pick = <T>(list: readonly T[], index: number): T => list[index % list.length]!;
/** The newest orders are worked on; the others rest. */
export const recent = <T>(list: readonly T[]): T[] => list.slice(-30);

export function count<T extends string | number>({ answers }: Walked, answer: T): T {
  answers.set(String(answer), (answers.get(String(answer)) ?? 0) + 1);
  return answer;
}

/** "done", or the code of a refusal. */
export async function outcomeOf(shop: Walked, call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return count(shop, "done");
  } catch (error) {
    if (error instanceof ORPCError) return count(shop, error.code);
    throw error;
  }
}

export function mustBe(what: string, is: unknown, must: unknown): void {
  const [seen, wanted] = [JSON.stringify(is), JSON.stringify(must)];
  if (seen !== wanted) throw new Error(`${what}: ${seen}, not ${wanted}`);
}

/** A step of the walk: what is done, and that the shop stands afterwards where the model does. */
export function step(
  name: string,
  run: (m: Model, shop: Walked) => Promise<void>,
  may: (m: Model) => boolean = () => true,
) {
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

export const index = fc.nat(1_000);
export const size = fc.constantFrom(...model.modelSizes);
