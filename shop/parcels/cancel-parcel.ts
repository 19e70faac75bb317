import { z } from "zod";
import { staff } from "../call.ts";
import { id } from "../fields.ts";
import { authorOf } from "../journal/author-of.ts";
import { changesBetween } from "../journal/changes.ts";
import { tell } from "../journal/tell.ts";
import { parcelRefusals } from "../refusals.ts";
import { inTransaction } from "../transaction.ts";
import { insertEvent, lockParcel, writeParcel } from "./parcels.server.ts";

/**
 * Gives up a parcel that has not left: its pieces are to be packed again. Refuses with PARCEL_NOT_FOUND, PARCEL_MOVED.
 * Source: behaviour.md, "Parcels".
 */
export const cancelParcel = staff("parcels.cancel")
  .route({ method: "POST", path: "/parcels/{parcelId}/cancel", summary: "Give up a parcel that has not left" })
  .errors(parcelRefusals)
  .input(z.object({ parcelId: id }))
  .handler(({ context, input: { parcelId }, errors }) =>
    inTransaction(context, async ({ tx }) => {
      const locked = await lockParcel(tx, parcelId);
      if (!locked) throw errors.PARCEL_NOT_FOUND();
      const { state } = locked.parcel;
      if (state !== "ready") throw errors.PARCEL_MOVED({ data: { state } });
      const [at, actorId] = [context.clock(), context.person.id];
      await insertEvent(tx, { parcelId, source: "hand", state: "cancelled", actorId, at, createdAt: at });
      await writeParcel(tx, parcelId, { state: "cancelled", endedAt: at, bookAt: null, askAt: null });
      const changes = changesBetween({ state }, { state: "cancelled" });
      await tell(tx, authorOf(context), at, { thing: "parcel", id: parcelId, changes });
      return { parcelId };
    }),
  );
