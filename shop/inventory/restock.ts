import type { Transaction } from "../context.ts";
import { lockStock, move } from "./inventory.server.ts";

/** Moves stock of one product as an adjustment, under lock. A product without sizes moves under the size "". */
export async function restock(
  tx: Transaction,
  product: { id: string; actorId: string; at: Date },
  movements: readonly { size: string; delta: number }[],
): Promise<void> {
  const moved = movements.filter(({ delta }) => delta !== 0);
  if (moved.length === 0) return;
  const holdings = await lockStock(tx, [product.id]);
  const { id: productId, actorId, at } = product;
  await move(
    tx,
    moved.map((movement) => ({ ...movement, productId, actorId, at, orderId: null, reason: "adjustment" as const })),
    holdings,
  );
}
