import { z } from "zod";
import { staff } from "../call.ts";
import { readProblem } from "../carriers/carrier-problem.ts";
import { id } from "../fields.ts";
import { authorOf } from "../journal/author-of.ts";
import { changesBetween } from "../journal/changes.ts";
import { tell } from "../journal/tell.ts";
import { parcelRefusals } from "../refusals.ts";
import { inTransaction } from "../transaction.ts";
import { lockParcel, writeParcel } from "./parcels.server.ts";
import { isOver } from "./states.ts";

/**
 * Has a booking tried again that was left to a person. Who asks for that where it was to be checked has looked at the
 * carrier's, and found nothing; of a parcel that was given up, has ended the booking there, and it is over. Refuses with PARCEL_NOT_FOUND, PARCEL_MOVED. Source: behaviour-admin.md, "Booking and asking".
 */
export const bookAgain = staff("parcels.book")
  .route({ method: "POST", path: "/parcels/{parcelId}/booking", summary: "Try a parcel's booking again" })
  .errors(parcelRefusals)
  .input(z.object({ parcelId: id }))
  .handler(({ context, input: { parcelId }, errors }) =>
    inTransaction(context, async ({ tx }) => {
      const locked = await lockParcel(tx, parcelId);
      if (!locked) throw errors.PARCEL_NOT_FOUND();
      const { state, booking, bookingProblem } = locked.parcel;
      const isGivenUp = state === "cancelled";
      if (booking !== "failed" || (isOver(state) && !isGivenUp)) throw errors.PARCEL_MOVED({ data: { state } });
      const isChecked = bookingProblem !== null && readProblem(bookingProblem).code === "to-check";
      const at = context.clock();
      const after = isGivenUp ? "none" : "waiting";
      await writeParcel(tx, parcelId, {
        booking: after,
        bookAt: isGivenUp ? null : at,
        bookingTries: 0,
        bookingProblem: isChecked && !isGivenUp ? "checked" : null,
      });
      const changes = changesBetween({ bookingState: booking }, { bookingState: after });
      await tell(tx, authorOf(context), at, { thing: "parcel", id: parcelId, changes });
      return { parcelId, booking: after };
    }),
  );
