import { asc, eq } from "drizzle-orm";
import { z } from "zod";
import { staff } from "../call.ts";
import { id } from "../fields.ts";
import { seesOrder } from "../orders/seen-by.ts";
import { orderRefusals } from "../refusals.ts";
import { unpackedOf } from "./pack.ts";
import { readPackable } from "./parcels.server.ts";
import { present, readCollected, readContents, selectParcels } from "./shown.server.ts";
import { parcels } from "./tables.ts";

/**
 * An order's parcels in their order, with what they hold and what was said of them; what is in none; and what it is to collect.
 * Refuses with ORDER_NOT_FOUND. Source: behaviour.md, "Parcels".
 */
export const listOrderParcels = staff("parcels.ofOrder")
  .route({ method: "GET", path: "/orders/{orderId}/parcels", summary: "List an order's parcels" })
  .errors({ ORDER_NOT_FOUND: orderRefusals.ORDER_NOT_FOUND })
  .input(z.object({ orderId: id }))
  .handler(async ({ context: { db, person }, input: { orderId }, errors }) => {
    const order = await readCollected(db, orderId);
    if (!order || !seesOrder(person.role, order)) throw errors.ORDER_NOT_FOUND();
    const rows = await selectParcels(db, eq(parcels.orderId, orderId)).orderBy(asc(parcels.position));
    const contents = await readContents(
      db,
      rows.map((row) => row.id),
    );
    return {
      parcels: rows.map((row) => ({ ...present(row), ...contents(row.id) })),
      unpacked: unpackedOf(await readPackable(db, orderId)),
      toCollectCentimes: order.toCollectCentimes,
    };
  });
