import { z } from "zod";
import { staff } from "../call.ts";
import { id } from "../fields.ts";
import { newId } from "../ids.ts";
import { authorOf } from "../journal/author-of.ts";
import { changesBetween } from "../journal/changes.ts";
import { tellEach } from "../journal/tell.ts";
import { policy } from "../policy.ts";
import { handingRefusals } from "../refusals.ts";
import { inTransaction } from "../transaction.ts";
import { insertBordereau, lockWithOrders, type WithOrder } from "./bordereaux.server.ts";
import { followParcels } from "./follow-parcels.ts";
import { leaveHouse } from "./leave-house.ts";
import { findCarrier } from "./parcels.server.ts";
import type { ParcelState } from "./states.ts";

/** Why one of many parcels was not handed over. */
export interface Left {
  parcelId: string;
  code: "PARCEL_NOT_FOUND" | "OTHER_CARRIER" | "PARCEL_MOVED" | "MOVE_SCHEDULED";
  state?: ParcelState;
}

/**
 * Hands parcels over to their carrier, all on one bordereau, whose number follows the last one's; orders of which these are the
 * first are shipped. Those that are not here any more, or are another carrier's, are answered as left; where all are, there is no
 * bordereau. Refuses with CARRIER_NOT_FOUND. Source: behaviour.md, "Parcels".
 */
export const handOver = staff("parcels.handOver")
  .route({ method: "POST", path: "/admin/bordereaux", summary: "Hand parcels over to their carrier" })
  .errors(handingRefusals)
  .input(z.object({ carrierId: id, parcelIds: z.array(id).min(1).max(policy.mostParcelsAtOnce) }))
  .handler(({ context, input: { carrierId, parcelIds }, errors }) =>
    inTransaction(context, async (unit) => {
      const { tx } = unit;
      const carrier = await findCarrier(tx, carrierId);
      if (!carrier) throw errors.CARRIER_NOT_FOUND();
      const ids = [...new Set(parcelIds)];
      const orders = await lockWithOrders(tx, ids);
      const by = { actorId: context.person.id, author: authorOf(context) };
      const act = { source: "hand" as const, actorId: by.actorId, at: context.clock() };
      const left: Left[] = leftOf(ids, orders, carrierId);
      const handedOver = ids.filter((id) => !left.some(({ parcelId }) => parcelId === id));
      const leaving = orders.flatMap(({ parcels }) => parcels.filter((parcel) => handedOver.includes(parcel.id)));
      const gone = await leaveHouse(tx, leaving, carrier, act);
      for (const { order } of orders) {
        const [first] = gone.filter(({ orderId }) => orderId === order.id).sort((a, b) => a.position - b.position);
        if (first) await followParcels(context, unit, order, first, by);
      }
      if (handedOver.length === 0) return { bordereauId: null, number: null, handedOver, left };
      const bordereau = { id: newId(), carrierId, actorId: by.actorId, createdAt: act.at };
      const number = await insertBordereau(tx, bordereau, handedOver);
      const state = changesBetween({ state: "ready" }, { state: "handed_over", bordereau: number });
      const whole = changesBetween(null, { bordereau: number, carrier: carrier.name, parcels: handedOver.length });
      await tellEach(tx, by.author, act.at, [
        { thing: "bordereau", id: bordereau.id, changes: whole },
        ...handedOver.map((id) => ({ thing: "parcel" as const, id, changes: state })),
      ]);
      return { bordereauId: bordereau.id, number, handedOver, left };
    }),
  );

/** Which of the parcels stay, and why. */
function leftOf(ids: readonly string[], orders: readonly WithOrder[], carrierId: string): Left[] {
  return ids.flatMap((parcelId): Left[] => {
    const found = orders.find(({ parcels }) => parcels.some(({ id }) => id === parcelId));
    const parcel = found?.parcels.find(({ id }) => id === parcelId);
    if (!found || !parcel) return [{ parcelId, code: "PARCEL_NOT_FOUND" }];
    if (parcel.carrierId !== carrierId) return [{ parcelId, code: "OTHER_CARRIER" }];
    if (parcel.state !== "ready") return [{ parcelId, code: "PARCEL_MOVED", state: parcel.state }];
    return found.isEnding ? [{ parcelId, code: "MOVE_SCHEDULED" }] : [];
  });
}
