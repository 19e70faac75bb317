import { eq } from "drizzle-orm";
import { z } from "zod";
import { staff } from "../call.ts";
import { id } from "../fields.ts";
import { parcelRefusals } from "../refusals.ts";
import { present, readContents, selectParcels, toCollect } from "./shown.server.ts";
import { parcels } from "./tables.ts";

/**
 * One parcel: where it goes, what it holds, what it is to collect and what of its order, and what was said of it. Refuses with
 * PARCEL_NOT_FOUND. Source: behaviour.md, "Parcels".
 */
export const showParcel = staff("parcels.show")
  .route({ method: "GET", path: "/parcels/{parcelId}", summary: "Show a parcel" })
  .errors(parcelRefusals)
  .input(z.object({ parcelId: id }))
  .handler(async ({ context: { db }, input: { parcelId }, errors }) => {
    const [row] = await selectParcels(db, eq(parcels.id, parcelId));
    if (!row) throw errors.PARCEL_NOT_FOUND();
    const contents = (await readContents(db, [parcelId]))(parcelId);
    const { shippingAddress, orderNotes, payment } = row;
    return { ...present(row), ...contents, shippingAddress, orderNotes, orderToCollectCentimes: toCollect(payment) };
  });
