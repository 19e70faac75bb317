import type { ORPCErrorConstructorMap } from "@orpc/server";
import type { CartLine } from "../cart/lines.ts";
import { findProducts } from "../catalogue/find-products.ts";
import type { Product } from "../catalogue/product.ts";
import type { CallContext } from "../context.ts";
import type { deskCorrectionRefusals } from "../refusals.ts";
import type { Unit } from "../transaction.ts";
import { announceRestock } from "../waitlist/announce-restock.ts";
import { checkLines } from "./check-order.ts";
import { replaceLines } from "./corrections.server.ts";
import type { Correction } from "./corrections.ts";
import { freezeLine } from "./draft-order.ts";
import { holdPieces, releasePieces } from "./order-stock.ts";
import type { NewLine } from "./orders.server.ts";
import type { orders } from "./tables.ts";

type Refuse = ORPCErrorConstructorMap<typeof deskCorrectionRefusals>;
type Order = Pick<typeof orders.$inferSelect, "id" | "heldUntil">;
type Choice = Pick<NewLine, "size" | "color" | "quantity">;
interface Lines {
  before: readonly NewLine[];
  /** What each of them is to be; 0 pieces take it out. */
  input: readonly Choice[];
}

/**
 * Gives an order other lines, if they differ, in the order's transaction. One that holds its pieces holds the new ones in
 * their place, or none are changed. Answers the lines and what changed. Refuses with EMPTY_ORDER, INVALID_QUANTITY, OUT_OF_STOCK.
 */
export async function correctLines(
  context: CallContext,
  { tx, changesCatalogue }: Unit,
  order: Order,
  { before, input }: Lines,
  errors: Refuse,
): Promise<{ lines: readonly NewLine[]; changes: Correction[] }> {
  if (input.every(({ quantity }) => quantity === 0)) throw errors.EMPTY_ORDER();
  if (before.every((line, at) => isSame(line, input[at]!))) return { lines: before, changes: [] };
  const isHeld = order.heldUntil !== null;
  const act = { id: order.id, actorId: context.person.id, at: context.clock() };
  // What it held itself is there for what it is to be
  const released = isHeld ? await releasePieces(tx, { ...act, reason: "hold_lapsed" }) : [];
  const products = await findProducts(
    tx,
    before.map(({ productId }) => productId),
  );
  const wanted = before.map((line, at) => ({ ...line, ...input[at] })).filter(({ quantity }) => quantity > 0);
  checkLines(askedAnew(before, wanted), products, errors);
  const lines = joined(wanted.map((line) => frozen(line, before, products)));
  await replaceLines(tx, { id: order.id, isHeld }, lines);
  if (isHeld) {
    const short = await holdPieces(tx, act, lines);
    if (short.length > 0) throw errors.OUT_OF_STOCK({ data: { lines: short } });
    await announceRestock(context, tx, released);
    changesCatalogue();
  }
  return { lines, changes: changesOf(before, input, products) };
}

const isSame = (one: Choice, other: Choice) =>
  one.size === other.size && one.color === other.color && one.quantity === other.quantity;
const isSamePiece = (one: NewLine, other: NewLine) =>
  one.productId === other.productId && one.size === other.size && one.color === other.color;

/** The lines of each size of which more is wanted than before: what was ordered already is asked again at approval. */
function askedAnew(before: readonly NewLine[], wanted: readonly NewLine[]): CartLine[] {
  const sizeOf = ({ productId, size }: NewLine) => JSON.stringify([productId, size]);
  const asked = new Set(
    wanted
      .filter((line) => {
        const was = before.find(({ position }) => position === line.position)!;
        return !isSamePiece(line, was) || line.quantity > was.quantity;
      })
      .map(sizeOf),
  );
  return wanted
    .filter((line) => asked.has(sizeOf(line)))
    .map(({ productId, size, color, quantity }) => ({ productId, size, color, quantity }));
}

/** A line in another size or colour keeps the name and the price it was ordered at. */
function frozen(line: NewLine, before: readonly NewLine[], products: readonly Product[]): NewLine {
  const was = before.find(({ position }) => position === line.position)!;
  const { position, productId, name, sku, priceCentimes, quantity, size, color } = line;
  const { colorName, image } = line.color === was.color ? was : freezeLine(line, position, products);
  return { position, productId, name, sku, priceCentimes, quantity, size, color, colorName, image };
}

/** Lines that have become the same piece are one; positions follow each other. */
function joined(lines: readonly NewLine[]): NewLine[] {
  const whole: NewLine[] = [];
  for (const line of lines) {
    const same = whole.find((one) => isSamePiece(one, line) && one.priceCentimes === line.priceCentimes);
    if (same) same.quantity += line.quantity;
    else whole.push({ ...line, position: whole.length });
  }
  return whole;
}

/** Each line that changed, as it was and as it is. */
function changesOf(before: readonly NewLine[], input: readonly Choice[], products: readonly Product[]): Correction[] {
  return before.flatMap((line, at): Correction[] => {
    const wanted = { ...line, ...input[at]! };
    if (isSame(line, wanted)) return [];
    const to = wanted.quantity === 0 ? null : pieceOf(frozen(wanted, before, products));
    return [{ field: "line", name: line.name, from: pieceOf(line), to }];
  });
}

const pieceOf = ({ size, colorName, quantity }: NewLine) => ({ size, colorName, quantity });
