import type { Transaction } from "../context.ts";
import { stockMovements } from "./tables.ts";

/** Writes the ledger's first movements of a new product: the stock it begins with. */
export async function openStock(
  tx: Transaction,
  productId: string,
  pieces: readonly { size: string; quantity: number }[],
  actorId: string | null,
  at: Date,
): Promise<void> {
  const movements = pieces
    .filter(({ quantity }) => quantity > 0)
    .map(({ size, quantity }) => ({
      productId,
      size,
      delta: quantity,
      reason: "opening" as const,
      actorId,
      createdAt: at,
    }));
  if (movements.length > 0) await tx.insert(stockMovements).values(movements);
}
