import type { Line } from "./ask-carrier.ts";
import type { Carrier, ParcelToBook } from "./carrier.ts";
import type { CarrierStandIn } from "./carrier-stand-in.ts";
import { openCathedis } from "./cathedis.ts";
import { cathedisKeys, openCathedisStandIn } from "./cathedis-stand-in.ts";
import { openOzon } from "./ozon.ts";
import { openOzonStandIn, ozonKeys } from "./ozon-stand-in.ts";
import { openSendit } from "./sendit.ts";
import { openSenditStandIn, senditKeys } from "./sendit-stand-in.ts";

/** A carrier's adapter before its stand-in, as tests of all three need them. */
export interface Wired {
  standIn: CarrierStandIn;
  carrier: Carrier;
  line: Line;
  /** The address that books, by its end. */
  booking: string;
  /** How many parcels the stand-in has. */
  booked(): number;
  /** What must be read nowhere. */
  secrets: string[];
}

const timeoutMs = 20_000;

export const wired: Record<"sendit" | "ozon" | "cathedis", () => Promise<Wired>> = {
  async sendit() {
    const standIn = await openSenditStandIn();
    const secrets = [senditKeys.publicKey, senditKeys.secretKey];
    const line = { base: standIn.base, secrets, timeoutMs };
    const carrier = openSendit(line, senditKeys);
    return { standIn, carrier, line, booking: "/deliveries", booked: () => standIn.deliveries.length, secrets };
  },
  async ozon() {
    const standIn = await openOzonStandIn();
    const secrets = [ozonKeys.apiKey];
    const line = { base: standIn.base, secrets, timeoutMs };
    const carrier = openOzon(line, ozonKeys);
    return { standIn, carrier, line, booking: "/add-parcel", booked: () => standIn.parcels.size, secrets };
  },
  async cathedis() {
    const standIn = await openCathedisStandIn();
    const secrets = [cathedisKeys.password];
    const line = { base: standIn.base, secrets, timeoutMs };
    const carrier = openCathedis(line, cathedisKeys);
    return { standIn, carrier, line, booking: "/ws/action", booked: () => standIn.deliveries.length, secrets };
  },
};

/** A parcel to Fès, unless told otherwise. */
export const aParcel = (given: Partial<ParcelToBook> = {}): ParcelToBook => ({
  code: "A1B2C3D4-1",
  name: "Yasmine Alaoui",
  phone: "0612345678",
  address: "12, rue Atlas, Fes",
  cities: ["Fes"],
  collectCentimes: 372_00,
  weightGrams: 400,
  contents: "1 × Polo Atlas M Bleu",
  ...given,
});
