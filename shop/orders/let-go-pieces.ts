import type { Transaction } from "../context.ts";
import { readLines, writeTaken } from "./orders.server.ts";

/**
 * Notes that pieces of an order that is locked, so many of each named line, are the order's no more: whoever cancels it later
 * gives none of them back.
 */
export async function letGoPieces(
  tx: Transaction,
  orderId: string,
  pieces: readonly { position: number; quantity: number }[],
): Promise<void> {
  const gone = new Map(pieces.map(({ position, quantity }) => [position, quantity]));
  const lines = (await readLines(tx, orderId)).filter(({ position }) => gone.has(position));
  await writeTaken(
    tx,
    orderId,
    new Map(lines.map(({ position, takenQuantity }) => [position, Math.max(0, takenQuantity - gone.get(position)!)])),
  );
}
