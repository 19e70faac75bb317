import type { Transaction } from "../context.ts";
import { type Allocation, allocate, type Want } from "./allocation.ts";
import { lockStock, move } from "./inventory.server.ts";

/**
 * Takes an order's lines from stock, under lock, as ledger movements. With lines short and `acceptShortage` false
 * nothing is taken and the allocation tells which; with it true, what is there is taken.
 */
export async function takeStock(
  tx: Transaction,
  order: {
    id: string;
    actorId: string | null;
    at: Date;
    acceptShortage: boolean;
    reason: "order_held" | "order_confirmed";
  },
  wants: readonly Want[],
): Promise<Allocation> {
  const holdings = await lockStock(
    tx,
    wants.map((want) => want.productId),
  );
  const allocation = allocate(wants, holdings);
  if (allocation.short.length > 0 && !order.acceptShortage) return allocation;
  const { id: orderId, actorId, at, reason } = order;
  await move(
    tx,
    allocation.takes.map(({ productId, size, quantity }) => ({
      productId,
      size,
      delta: -quantity,
      reason,
      orderId,
      actorId,
      at,
    })),
    holdings,
  );
  return allocation;
}
