import type { Transaction } from "../context.ts";
import { lockStock, move } from "./inventory.server.ts";

/**
 * Gives back what an order had really taken, under lock, as ledger movements. A size the product no longer has goes to
 * the first it has, so that no unit is lost.
 */
export async function giveBackStock(
  tx: Transaction,
  order: {
    id: string;
    actorId: string | null;
    at: Date;
    reason: "hold_lapsed" | "order_cancelled" | "parcel_returned";
  },
  taken: readonly { productId: string; size: string; quantity: number }[],
): Promise<void> {
  const holdings = await lockStock(
    tx,
    taken.map((line) => line.productId),
  );
  const { id: orderId, actorId, at, reason } = order;
  await move(
    tx,
    taken
      .filter((line) => line.quantity > 0)
      .map(({ productId, size, quantity }) => {
        const sizes = holdings.find((holding) => holding.productId === productId)?.sizes ?? [];
        const home = sizes.some(({ name }) => name === size) ? size : (sizes[0]?.name ?? size);
        return {
          productId,
          size: home,
          delta: quantity,
          reason,
          orderId,
          actorId,
          at,
        };
      }),
    holdings,
  );
}
