import { z } from "zod";
import { staff } from "../call.ts";
import { id } from "../fields.ts";
import { carrierPhone } from "../phone-number.ts";
import { carrierRefusals } from "../refusals.ts";
import { readCarrier } from "./carriers.server.ts";
import { readContents, readReady } from "./to-book.server.ts";

const atOnce = 500;

/**
 * The parcels of a carrier that wait in the house, the oldest first, with all that books them; more behind `after`. Refuses
 * with CARRIER_NOT_FOUND. Source: behaviour.md, "Admin: carriers".
 */
export const listToBook = staff("carriers.listToBook")
  .route({ method: "GET", path: "/admin/carriers/{carrierId}/to-book", summary: "List the parcels to book" })
  .errors({ CARRIER_NOT_FOUND: carrierRefusals.CARRIER_NOT_FOUND })
  .input(z.object({ carrierId: id, after: id.default("") }))
  .handler(async ({ context: { db }, input: { carrierId, after }, errors }) => {
    const carrier = await readCarrier(db, carrierId);
    if (!carrier) throw errors.CARRIER_NOT_FOUND();
    const found = await readReady(db, carrierId, after, atOnce + 1);
    const ready = found.slice(0, atOnce);
    const lines = await readContents(
      db,
      ready.map(({ id }) => id),
    );
    const contents = Map.groupBy(lines, ({ parcelId }) => parcelId);
    return {
      carrier: { id: carrier.id, name: carrier.name },
      columns: carrier.mappings.booking ?? null,
      hasMore: found.length > atOnce,
      rows: ready.map(({ phone, phoneE164, shippingAddress, ...parcel }) => ({
        id: parcel.id,
        code: parcel.code,
        name: `${parcel.firstName} ${parcel.lastName}`.trim(),
        phone: phoneE164 ? carrierPhone(phoneE164) : phone,
        city: shippingAddress.city,
        street: [shippingAddress.address, shippingAddress.apartment].filter(Boolean).join(", "),
        postalCode: shippingAddress.zipCode,
        collectCentimes: parcel.collectCentimes,
        weightGrams: parcel.weightGrams,
        note: parcel.orderNotes,
        contents: (contents.get(parcel.id) ?? []).map(({ quantity, name, size, colorName }) => ({
          ...{ quantity, name, size, colorName },
        })),
      })),
    };
  });
