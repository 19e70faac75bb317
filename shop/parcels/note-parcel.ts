import { z } from "zod";
import { staff } from "../call.ts";
import { id } from "../fields.ts";
import { authorOf } from "../journal/author-of.ts";
import { parcelRefusals } from "../refusals.ts";
import { safeText } from "../safe-text.ts";
import { inTransaction } from "../transaction.ts";
import { lockParcel } from "./parcels.server.ts";
import { isOnTheRoad, parcelStates, roadStates } from "./states.ts";
import { takeNews } from "./take-news.ts";

/**
 * Notes by hand what happened to a parcel on the road, from where its author saw it; the same again is one more try. Refuses
 * with PARCEL_NOT_FOUND, PARCEL_MOVED. Source: behaviour.md, "Parcels".
 */
export const noteParcel = staff("parcels.note")
  .route({ method: "POST", path: "/parcels/{parcelId}/news", summary: "Note what happened to a parcel" })
  .errors(parcelRefusals)
  .input(
    z.object({
      parcelId: id,
      from: z.enum(parcelStates),
      state: z.enum(roadStates),
      note: safeText(500).trim().optional(),
    }),
  )
  .handler(({ context, input: { from, ...said }, errors }) =>
    inTransaction(context, async (unit) => {
      const locked = await lockParcel(unit.tx, said.parcelId);
      if (!locked) throw errors.PARCEL_NOT_FOUND();
      const { state } = locked.parcel;
      if (state !== from || !isOnTheRoad(state)) throw errors.PARCEL_MOVED({ data: { state } });
      const by = { actorId: context.person.id, author: authorOf(context) };
      await takeNews(context, unit, { ...said, source: "hand", at: context.clock() }, by);
      return { parcelId: said.parcelId, state: said.state };
    }),
  );
