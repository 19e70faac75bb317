import { countSales } from "../catalogue/count-sales.ts";
import type { Transaction } from "../context.ts";
import { giveBackStock } from "../inventory/give-back-stock.ts";
import { takeStock } from "../inventory/take-stock.ts";
import type { ShortLine } from "../refusals.ts";
import { readLines, writeTaken } from "./orders.server.ts";

interface Act {
  id: string;
  actorId: string | null;
  at: Date;
}

/**
 * Takes an order's lines from stock and counts them as sold. Answers the lines that are short; unless `acceptShortage`,
 * nothing is taken then, and the caller must undo its transaction.
 */
export async function takeLines(tx: Transaction, act: Act & { acceptShortage: boolean }): Promise<ShortLine[]> {
  const lines = await readLines(tx, act.id);
  const { short, taken } = await takeStock(tx, act, lines);
  if (short.length === 0 || act.acceptShortage) {
    await writeTaken(tx, act.id, taken);
    await countSales(tx, lines, 1);
  }
  return short.map(({ position, available }) => {
    const { productId, name, size, color, quantity } = lines.find((line) => line.position === position)!;
    return { productId, name, size, color, wanted: quantity, available };
  });
}

/** Gives back what an order's lines had really taken from stock, and counts them as sold no more. Answers their products. */
export async function giveBackLines(tx: Transaction, act: Act): Promise<string[]> {
  const lines = await readLines(tx, act.id);
  await giveBackStock(
    tx,
    act,
    lines.map((line) => ({ ...line, quantity: line.takenQuantity })),
  );
  await writeTaken(tx, act.id, new Map(lines.map((line) => [line.position, 0])));
  await countSales(tx, lines, -1);
  return lines.map(({ productId }) => productId);
}
