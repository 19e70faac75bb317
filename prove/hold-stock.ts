import { eq } from "drizzle-orm";
import type { Shop } from "../shop/calls.ts";
import type { Database } from "../shop/context.ts";
import { orders } from "../shop/orders/tables.ts";
import { aCheckout, makePolo } from "../test/builders.ts";
import { until } from "../test/until.ts";
import { orderByApi } from "./buyers.ts";
import { mustBe } from "./walk-step.ts";

/** Sets whether orders that wait hold their pieces, and waits until each process knows. */
export async function setHolding(holdsStock: boolean, db: Database, calls: Shop, origins: readonly string[]) {
  const { current: version } = await calls.settings.show({});
  await calls.settings.save({ version, settings: { desk: { holdsStock } } });
  const { id: productId } = await makePolo(db, { sizes: { M: 999 } });
  for (const origin of origins) {
    await until(async () => {
      const { orderId } = await orderByApi(origin, aCheckout([{ productId }]));
      const [order] = await db
        .select()
        .from(orders)
        .where(eq(orders.id, orderId ?? ""));
      mustBe("whether an order holds", order && order.heldUntil !== null, holdsStock);
    });
  }
}
