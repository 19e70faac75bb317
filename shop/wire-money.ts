import type { Centimes } from "./money.ts";
import { type Pricing, sumOf } from "./orders/pricing.ts";

/**
 * Money at the edge. Inside, amounts are whole centimes in fields called `…Centimes`; JSON that leaves or enters (the
 * API, import and export) has them in DH, under the same name without the unit. Nothing else in the shop knows amounts in
 * DH. Source: behaviour.md, "Money".
 */

const unit = "Centimes";
/** The amounts that calls take, by the name that JSON has for them. */
const taken = new Set([
  "price",
  "originalPrice",
  "costPrice",
  "min",
  "max",
  "fee",
  "freeAbove",
  "capital",
  "discount",
  "amount",
  "said",
  "paid",
  "collect",
]);
/** Amounts lie no deeper than this; what a stranger nests beyond it is left as it came. */
const deepest = 12;

/** What leaves: each `priceCentimes` as `price` in DH; beside adjustments, what is shipping and what is tax of them. */
export function toWire(inside: unknown): unknown {
  if (Array.isArray(inside)) return inside.map(toWire);
  if (!isRecord(inside)) return inside;
  const outside = Object.fromEntries(
    Object.entries(inside).map(([name, value]) =>
      name.endsWith(unit) ? [nameless(name), inDirhams(value)] : [name, toWire(value)],
    ),
  );
  if (!Array.isArray(inside.adjustments)) return outside;
  const priced = inside as unknown as Pricing;
  return { ...outside, shipping: sumOf(priced, "delivery") / 100, tax: sumOf(priced, "tax") / 100 };
}

/** An amount in DH; of one that changed, as the journal tells it, before and after. */
function inDirhams(value: unknown): unknown {
  if (typeof value === "number") return value / 100;
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, amount]) => [name, inDirhams(amount)]));
}

/**
 * What enters: each `price` as `priceCentimes`. What is no amount stays as it came, and more decimals than two stay a
 * fraction, for the call's own rules to refuse.
 */
export function fromWire(outside: unknown, depth = 0): unknown {
  if (depth > deepest) return outside;
  if (Array.isArray(outside)) return outside.map((one) => fromWire(one, depth + 1));
  if (!isRecord(outside)) return outside;
  // A reader of types names every field that a call knows, also those that did not come.
  const given = Object.entries(outside).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    given.map(([name, value]) => {
      const amount = taken.has(name) ? amountIn(name, value) : undefined;
      return amount === undefined ? [name, fromWire(value, depth + 1)] : [name + unit, amount && exactly(amount)];
    }),
  );
}

/** A JSON schema of what is inside, as one of what is outside. */
export function schemaToWire(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(schemaToWire);
  if (typeof schema === "string") return schema.endsWith(unit) ? nameless(schema) : schema;
  if (!isRecord(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([name, value]) =>
      name.endsWith(unit) && isRecord(value)
        ? [nameless(name), { ...value, type: "number", multipleOf: 0.01 }]
        : [name, schemaToWire(value)],
    ),
  );
}

const nameless = (name: string) => name.slice(0, -unit.length);

/** The amount under a name; an address has figures as text. Undefined for what is none. */
function amountIn(name: string, value: unknown): number | null | undefined {
  if (typeof value === "number" || value === null) return value;
  const isText = typeof value === "string" && (name === "min" || name === "max");
  return isText && /^\d+(\.\d+)?$/.test(value) ? Number(value) : undefined;
}

/** Whole centimes where the amount has no more than two decimals. */
function exactly(dirhams: number): number {
  const whole = centimesOf(dirhams);
  return whole / 100 === dirhams ? whole : dirhams * 100;
}

/** An amount in DH to the nearest centime. */
export const centimesOf = (dirhams: number): Centimes => Math.round(dirhams * 100);

/** Not a list, a date, a file or anything else that has a shape of its own. */
const isRecord = (value: unknown): value is Record<string, unknown> =>
  Object.prototype.toString.call(value) === "[object Object]";
