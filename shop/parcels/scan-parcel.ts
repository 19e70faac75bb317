import { z } from "zod";
import { staff } from "../call.ts";
import { parcelRefusals } from "../refusals.ts";
import { safeText } from "../safe-text.ts";
import { readPieces } from "./pieces.server.ts";
import { findByCode } from "./scanned.server.ts";
import { scannedCode } from "./scanned-code.ts";

const longestCode = 100;

/**
 * Tells which parcel somebody holds in their hands, by its label's code or its carrier's number as a scanner types them:
 * whose it is, where it stands, what is in it. Refuses with PARCEL_NOT_FOUND. Source: behaviour-admin.md, "Admin: warehouse".
 */
export const scanParcel = staff("parcels.scan")
  .route({ method: "GET", path: "/admin/parcels/scan", summary: "Find a parcel by its label" })
  .errors({ PARCEL_NOT_FOUND: parcelRefusals.PARCEL_NOT_FOUND })
  .input(z.object({ code: safeText(longestCode) }))
  .handler(async ({ context: { db }, input, errors }) => {
    const parcel = await findByCode(db, { code: scannedCode(input.code), number: input.code.trim() });
    if (!parcel) throw errors.PARCEL_NOT_FOUND();
    const contents = await readPieces(db, [parcel.id]);
    return { ...parcel, contents: contents.map(({ productId: _, parcelId: __, ...line }) => line) };
  });
