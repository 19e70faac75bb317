import { z } from "zod";
import { staff } from "../call.ts";
import { trackingPageOf } from "../carriers/tracking-page.ts";
import { id } from "../fields.ts";
import { authorOf } from "../journal/author-of.ts";
import { changesBetween } from "../journal/changes.ts";
import { tell } from "../journal/tell.ts";
import { isTrackingPage } from "../orders/carriers.ts";
import { trackingNumber } from "../orders/move-order.ts";
import { parcelRefusals } from "../refusals.ts";
import { inTransaction } from "../transaction.ts";
import { carrierOf, keepNumber, lockParcel, type Parcel, writeParcel } from "./parcels.server.ts";
import { isOver } from "./states.ts";

const heaviestGrams = 100_000;

/**
 * Changes a parcel's number, the page it is followed on, or its weight while it is here; what is not given stays. A number that
 * somebody types is the booking: its carrier's interface is not asked for one any more. Refuses with PARCEL_NOT_FOUND,
 * PARCEL_MOVED once it is over, or for its weight once it has left, TRACKING_TAKEN. Source: behaviour.md, "Parcels".
 */
export const changeParcel = staff("parcels.change")
  .route({ method: "PATCH", path: "/parcels/{parcelId}", summary: "Change a parcel" })
  .errors(parcelRefusals)
  .input(
    z.object({
      parcelId: id,
      /** Empty: it has none. */
      trackingNumber: trackingNumber.optional(),
      /** Empty: its carrier's, where it has one. */
      trackingUrl: z.union([z.literal(""), z.string().refine(isTrackingPage)]).optional(),
      weightGrams: z.int().min(1).max(heaviestGrams).optional(),
    }),
  )
  .handler(({ context, input: { parcelId, ...given }, errors }) =>
    inTransaction(context, async ({ tx }) => {
      const locked = await lockParcel(tx, parcelId);
      if (!locked) throw errors.PARCEL_NOT_FOUND();
      const before = locked.parcel;
      const { state } = before;
      const hasLeft = state !== "ready";
      if (isOver(state) || (hasLeft && given.weightGrams)) throw errors.PARCEL_MOVED({ data: { state } });
      const number = given.trackingNumber === undefined ? before.trackingNumber : given.trackingNumber || null;
      if (number && !(await keepNumber(tx, before, number))) throw errors.TRACKING_TAKEN();
      const isNew = number !== before.trackingNumber;
      const page = trackingPageOf((await carrierOf(tx, before)).trackingPage, number);
      const kept = isNew || given.trackingUrl === "" ? page : before.trackingUrl;
      const after = await writeParcel(tx, parcelId, {
        trackingNumber: number,
        trackingUrl: given.trackingUrl || kept,
        weightGrams: given.weightGrams ?? before.weightGrams,
        ...(isNew && number && before.booking !== "booked" && { booking: "none", bookAt: null, bookingProblem: null }),
      });
      const changes = changesBetween(toldOf(before), toldOf(after), ["trackingNumber", "trackingUrl"]);
      await tell(tx, authorOf(context), context.clock(), { thing: "parcel", id: parcelId, changes });
      return { parcelId };
    }),
  );

const toldOf = ({ trackingNumber, trackingUrl, weightGrams }: Parcel) => ({ trackingNumber, trackingUrl, weightGrams });
