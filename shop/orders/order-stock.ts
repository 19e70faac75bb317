import { countSales } from "../catalogue/count-sales.ts";
import type { Transaction } from "../context.ts";
import { giveBackStock } from "../inventory/give-back-stock.ts";
import { takeStock } from "../inventory/take-stock.ts";
import { readAway } from "../parcels/packed-lines.ts";
import type { ShortLine } from "../refusals.ts";
import { type NewLine as Line, readLines, writeTaken } from "./orders.server.ts";

interface Act {
  id: string;
  actorId: string | null;
  at: Date;
}

/**
 * Takes from stock what an order's lines have not taken yet, and counts them as sold. Answers the lines that are short;
 * unless `acceptShortage`, nothing is taken then, and the caller must undo its transaction.
 */
export async function takeLines(tx: Transaction, act: Act & { acceptShortage: boolean }): Promise<ShortLine[]> {
  const lines = await readLines(tx, act.id);
  const missing = lines.map((line) => ({ ...line, quantity: line.quantity - line.takenQuantity }));
  const { short, taken } = await takeStock(tx, { ...act, reason: "order_confirmed" }, missing);
  const inAll = new Map(
    lines.map(({ position, takenQuantity }) => [position, takenQuantity + (taken.get(position) ?? 0)]),
  );
  if (short.length === 0 || act.acceptShortage) {
    await writeTaken(tx, act.id, inAll);
    await countSales(tx, lines, 1);
  }
  return shortLines(lines, short, inAll);
}

/**
 * Takes the pieces of an order that waits from stock, so that nobody else can have them; they are not sold yet. Its lines
 * are written as taken whole. Answers those that are short: the caller must undo its transaction then.
 */
export async function holdPieces(tx: Transaction, act: Act, lines: readonly Line[]): Promise<ShortLine[]> {
  const { short, taken } = await takeStock(tx, { ...act, acceptShortage: false, reason: "order_held" }, lines);
  if (short.length > 0) return shortLines(lines, short, taken);
  // Only what has no limit gets less without being short
  const less = lines.filter(({ position, quantity }) => taken.get(position) !== quantity);
  await writeTaken(tx, act.id, new Map(less.map(({ position }) => [position, taken.get(position) ?? 0])));
  return [];
}

const shortLines = (
  lines: readonly Line[],
  short: readonly { position: number }[],
  taken: ReadonlyMap<number, number>,
): ShortLine[] =>
  short.map(({ position }) => {
    const { productId, name, size, color, quantity } = lines.find((line) => line.position === position)!;
    return { productId, name, size, color, wanted: quantity, available: taken.get(position) ?? 0 };
  });

/**
 * Gives back what an order's lines had really taken from stock, but for the pieces that are away in parcels, and counts them as
 * sold no more. Answers their products.
 */
export async function giveBackLines(tx: Transaction, act: Act): Promise<string[]> {
  const lines = await giveBack(tx, { ...act, reason: "order_cancelled" }, await readAway(tx, act.id));
  await countSales(tx, lines, -1);
  return lines.map(({ productId }) => productId);
}

/** Gives back the pieces that an order has held while it waited. Answers their products. */
export async function releasePieces(
  tx: Transaction,
  act: Act & { reason: "hold_lapsed" | "order_cancelled" },
): Promise<string[]> {
  const lines = await giveBack(tx, act, () => 0);
  return lines.map(({ productId }) => productId);
}

/** `away`: how many pieces of a line are not in the house, and stay taken. */
async function giveBack(
  tx: Transaction,
  act: Act & { reason: "hold_lapsed" | "order_cancelled" },
  away: (position: number) => number,
) {
  const lines = await readLines(tx, act.id);
  const kept = new Map(lines.map((line) => [line.position, Math.min(line.takenQuantity, away(line.position))]));
  await giveBackStock(
    tx,
    act,
    lines.map((line) => ({ ...line, quantity: line.takenQuantity - kept.get(line.position)! })),
  );
  await writeTaken(tx, act.id, kept);
  return lines;
}
