import { namesOf } from "../cities/directory.ts";
import { knownCities } from "../cities/known-cities.ts";
import type { Services } from "../context.ts";
import { carrierPhone } from "../phone-number.ts";
import { type ForBooking, readContents } from "./bookings.server.ts";
import type { ParcelToBook } from "./carrier.ts";
import { CarrierProblem } from "./carrier-problem.ts";

/** What a carrier is told of a parcel: no e-mail address, and no price but what to collect. */
export async function parcelToBook(services: Services, parcel: ForBooking): Promise<ParcelToBook> {
  const { address, phoneE164 } = parcel;
  if (phoneE164 === null) throw new CarrierProblem("phone");
  const known = (await knownCities(services)).find(address.city);
  const lines = await readContents(services.db, parcel.id);
  return {
    code: parcel.code,
    name: `${parcel.firstName} ${parcel.lastName}`.trim(),
    phone: carrierPhone(phoneE164),
    address: [address.address, address.apartment, address.city].filter(Boolean).join(", "),
    cities: [address.city, ...(known ? namesOf(known) : [])],
    collectCentimes: parcel.collectCentimes,
    weightGrams: parcel.weightGrams,
    contents: lines
      .map(({ quantity, name, size, colorName }) => [quantity, "×", name, size, colorName].filter(Boolean).join(" "))
      .join(", "),
  };
}
