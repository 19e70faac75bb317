import { z } from "zod";
import { staff } from "../call.ts";
import { id } from "../fields.ts";
import { authorOf } from "../journal/author-of.ts";
import { changesBetween } from "../journal/changes.ts";
import { tell } from "../journal/tell.ts";
import { cashRefusals } from "../refusals.ts";
import { inTransaction } from "../transaction.ts";
import { centimes } from "./fields.ts";
import { lockForCash } from "./lock-for-cash.ts";
import { sayCollected } from "./say-collected.ts";

/**
 * Notes what a carrier says it has collected for a parcel. Refuses with PARCEL_NOT_FOUND, PARCELS_NOT_HANDED_OVER, and with
 * CASH_CHANGED_MEANWHILE when its money has another line since `version` was read. Source: behaviour.md, "Admin: cash".
 */
export const sayCash = staff("cash.say")
  .route({ method: "POST", path: "/admin/cash/parcels/{parcelId}/said", summary: "Note what a carrier has collected" })
  .errors(cashRefusals)
  .input(z.object({ parcelId: id, version: z.int(), saidCentimes: centimes }))
  .handler(({ context, input: { parcelId, version, saidCentimes }, errors }) =>
    inTransaction(context, async ({ tx }) => {
      const at = context.clock();
      const parcel = await lockForCash(tx, { parcelId, version }, errors);
      const became = await sayCollected(tx, { parcelId, centimes: saidCentimes, at, actorId: context.person.id });
      if (became === "known") return { parcelId, version };
      const changes = changesBetween({ saidCentimes: parcel.saidCentimes }, { saidCentimes });
      await tell(tx, authorOf(context), at, { thing: "parcel", id: parcelId, changes });
      return { parcelId, version: version + 1 };
    }),
  );
