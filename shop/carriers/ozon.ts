import { z } from "zod";
import { amount, cut, inShape, looseText, parcelNumber } from "./answers.ts";
import { askCarrier, type Line, withoutSecrets, wordsOf } from "./ask-carrier.ts";
import type { Carrier, ParcelToBook } from "./carrier.ts";
import { beforehand, CarrierProblem, inOneLine } from "./carrier-problem.ts";
import { type District, findDistrict } from "./districts.ts";
import { keptFor } from "./kept-for.ts";
import { ozonStatuses } from "./ozon-statuses.ts";
import { openStatuses } from "./statuses.ts";
import { wholeDirhams } from "./whole-dirhams.ts";

export interface OzonKeys {
  customerId: string;
  /** Stands in the address of every question. */
  apiKey: string;
}

const citiesMs = 3_600_000;

const city = z.object({ ID: looseText, NAME: z.string(), "DELIVERED-PRICE": amount });
const cities = z.object({ CITIES: z.union([z.record(z.string(), city), z.array(city)]) });
const numbered = z.object({ "TRACKING-NUMBER": parcelNumber });
const outcome = z.object({ RESULT: z.string().optional(), MESSAGE: z.string().nullish() });
const tracked = z.object({
  LAST_TRACKING: z.object({
    STATUT: z.string().min(1),
    COMMENT: z.string().nullish(),
    TIME: z.coerce.number().int().positive().nullish().catch(null),
  }),
});

const isError = (said: z.infer<typeof outcome> | undefined) => said?.RESULT?.toUpperCase() === "ERROR";

/** Ozon Express' interface: forms sent to an address that holds the key, answers in capitals. */
export function openOzon(line: Line, { customerId, apiKey }: OzonKeys): Carrier {
  const stateOf = openStatuses(ozonStatuses);
  const home = `/customers/${encodeURIComponent(customerId)}/${encodeURIComponent(apiKey)}`;

  /** Posts a form; answers what stands under `part`, and throws its no, which comes with a 200. */
  async function post(action: string, part: string, fields: Record<string, string>): Promise<unknown> {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    const { status, json } = await askCarrier(line, { method: "POST", path: `${home}/${action}`, body });
    if (status >= 400) throw new CarrierProblem("refused", wordsOf(json, line.secrets));
    const said = inShape(z.record(z.string(), z.unknown()), json);
    const checked = inShape(outcome.optional(), said.CHECK_API);
    if (isError(checked)) throw new CarrierProblem("keys", wordsOf(checked, line.secrets));
    const told = inShape(outcome.loose(), said[part]);
    if (isError(told)) throw new CarrierProblem("refused", wordsOf(told, line.secrets));
    return told;
  }

  const districts = keptFor(citiesMs, async (): Promise<District[]> => {
    const { status, json } = await askCarrier(line, { path: "/cities" });
    if (status >= 400) throw new CarrierProblem("away", String(status));
    return Object.values(inShape(cities, json).CITIES).map(({ ID, NAME, "DELIVERED-PRICE": feeCentimes }) => ({
      id: ID,
      name: NAME,
      city: NAME.split(/\s+[-–—]\s+/)[0]!,
      arabicName: "",
      feeCentimes,
    }));
  });

  const bookedAs = (number: string) => ({ number, trackingUrl: null, labelUrl: null });

  return {
    async quote(names) {
      return findDistrict(await districts.read(), names, "").feeCentimes;
    },

    async book(parcel: ParcelToBook) {
      const collect = wholeDirhams(parcel.collectCentimes);
      const { id } = findDistrict(await beforehand(districts.read()), parcel.cities, parcel.address);
      const said = await post("add-parcel", "ADD-PARCEL", {
        // Ours, where the account may choose its numbers; then what was booked can be found under it
        "tracking-number": parcel.code,
        "parcel-receiver": cut(parcel.name, 100),
        "parcel-phone": parcel.phone,
        "parcel-city": id,
        "parcel-address": cut(parcel.address, 250),
        "parcel-price": collect,
        "parcel-nature": cut(parcel.contents, 250),
        "parcel-note": "",
        "parcel-stock": "0",
      });
      return bookedAs(inShape(z.object({ "NEW-PARCEL": numbered }), said)["NEW-PARCEL"]["TRACKING-NUMBER"]);
    },

    async find({ code }) {
      try {
        const said = await post("parcel-info", "PARCEL-INFO", { "tracking-number": code });
        const number = inShape(z.object({ INFOS: numbered }), said).INFOS["TRACKING-NUMBER"];
        return number === code ? bookedAs(number) : "unsure";
      } catch (error) {
        // It may have been booked under a number that Ozon has chosen itself
        if (error instanceof CarrierProblem && error.code === "refused") return "unsure";
        throw error;
      }
    },

    /** Labels come with Ozon's own delivery notes only. */
    label: async () => null,

    async status(number) {
      const said = await post("tracking", "TRACKING", { "tracking-number": number });
      const { STATUT, COMMENT, TIME } = inShape(tracked, said).LAST_TRACKING;
      const words = inOneLine(STATUT);
      const note = inOneLine(withoutSecrets(COMMENT ?? "", line.secrets));
      return {
        words,
        state: stateOf(words),
        at: TIME ? new Date(TIME * 1_000) : null,
        note: note || null,
        collectedCentimes: null,
      };
    },

    cancel: null,
  };
}
