import { eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { staff } from "../call.ts";
import { id } from "../fields.ts";
import { shownPhone } from "../phone-number.ts";
import { policy } from "../policy.ts";
import { findBordereau, findLabelled } from "./label-facts.server.ts";
import { parcels } from "./tables.ts";

/**
 * What is printed on the labels of these parcels, or of those of a bordereau, and the bordereau itself: null where there is
 * none. Unknown parcels and those that were given up are left out. Source: behaviour-admin.md, "Labels and bordereaux".
 */
export const listLabels = staff("parcels.labels")
  .route({ method: "GET", path: "/admin/labels", summary: "Read what labels and bordereaux say" })
  .input(
    z.object({
      parcelIds: z.array(id).max(policy.mostParcelsAtOnce).optional(),
      bordereauId: id.optional(),
    }),
  )
  .handler(async ({ context: { db }, input: { parcelIds = [], bordereauId } }) => {
    const bordereau = bordereauId === undefined ? null : await findBordereau(db, bordereauId);
    const asked = bordereauId === undefined ? inArray(parcels.id, parcelIds) : eq(parcels.bordereauId, bordereauId);
    const rows = await findLabelled(db, asked);
    return {
      bordereau,
      labels: rows.map((row) => ({
        id: row.id,
        code: row.code,
        orderId: row.orderId,
        place: row.place,
        ofOrder: row.ofOrder,
        carrierName: row.carrierName,
        trackingNumber: row.trackingNumber,
        firstName: row.firstName,
        lastName: row.lastName,
        phoneShown: shownPhone(row),
        shippingAddress: row.shippingAddress,
        pieces: row.pieces,
        weightGrams: row.weightGrams,
        collectCentimes: row.collectCentimes,
        isPaid: row.paymentStatus === "paid",
      })),
    };
  });
