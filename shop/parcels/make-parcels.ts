import { ORPCError } from "@orpc/server";
import { z } from "zod";
import { staff } from "../call.ts";
import { id } from "../fields.ts";
import { policy } from "../policy.ts";
import { packingRefusals } from "../refusals.ts";
import { packing, packOrder } from "./pack-order.ts";

/**
 * Makes the parcels of an order: one of all that is in none, or those that are named. Refuses with ORDER_NOT_FOUND,
 * STATUS_CONFLICT, MOVE_SCHEDULED, CARRIER_NOT_FOUND, NOTHING_TO_PACK, INVALID_PARCELS, WRONG_COLLECT, TRACKING_TAKEN.
 * Source: behaviour.md, "Parcels".
 */
export const makeParcels = staff("parcels.make")
  .route({ method: "POST", path: "/orders/{orderId}/parcels", successStatus: 201, summary: "Make an order's parcels" })
  .errors(packingRefusals)
  .input(packing)
  .handler(async ({ context, input, errors }) => ({ parcels: await packOrder(context, input, errors) }));

/** Why one of many orders has no parcel, as the call for it alone would refuse. */
export interface Unmade {
  orderId: string;
  code: string;
  data: { status?: string };
}

/**
 * Makes one parcel of all that is in none for each of these orders, one after the other and each a transaction of its own:
 * those that have none to be made are answered with their refusal. Source: behaviour.md, "Parcels".
 */
export const makeManyParcels = staff("parcels.makeMany")
  .route({ method: "POST", path: "/admin/parcels", summary: "Make the parcels of many orders" })
  .errors(packingRefusals)
  .input(z.object({ orderIds: z.array(id).min(1).max(policy.mostOrdersAtOnce), carrierId: id }))
  .handler(async ({ context, input: { orderIds, carrierId }, errors }) => {
    const made: { orderId: string; parcelIds: string[] }[] = [];
    const unmade: Unmade[] = [];
    for (const orderId of new Set(orderIds)) {
      try {
        const parcels = await packOrder(context, { orderId, carrierId }, errors);
        made.push({ orderId, parcelIds: parcels.map(({ parcelId }) => parcelId) });
      } catch (error) {
        if (!(error instanceof ORPCError && error.defined)) throw error;
        unmade.push({ orderId, code: error.code, data: error.data ?? {} });
      }
    }
    return { made, unmade };
  });
