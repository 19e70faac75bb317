import type { Services } from "../context.ts";
import { inTransaction } from "../transaction.ts";
import { announceRestock } from "../waitlist/announce-restock.ts";
import { releasePieces } from "./order-stock.ts";
import { lockOrder, writeHeldUntil } from "./orders.server.ts";

/**
 * Gives back the pieces of an order whose hold has ended; the order waits on without them. Whoever comes second, another
 * process or an approval, waits for the order's lock and finds nothing left to do. Source: behaviour.md, "Holding stock".
 */
export function lapseHold(services: Services, orderId: string): Promise<void> {
  return inTransaction(services, async ({ tx, changesCatalogue }) => {
    const order = await lockOrder(tx, orderId);
    const at = services.clock();
    if (!order?.heldUntil || order.heldUntil > at) return;
    const act = { id: orderId, actorId: null, at, reason: "hold_lapsed" } as const;
    await announceRestock(services, tx, await releasePieces(tx, act));
    await writeHeldUntil(tx, orderId, null);
    changesCatalogue();
  });
}
