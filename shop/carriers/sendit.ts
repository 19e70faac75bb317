import { z } from "zod";
import { amount, cut, inShape, looseText, parcelNumber, timeSaid, webAddress } from "./answers.ts";
import { type Answer, askCarrier, type Line, type Question, wordsOf } from "./ask-carrier.ts";
import type { Booked, Carrier, ParcelToBook } from "./carrier.ts";
import { beforehand, CarrierProblem, inOneLine } from "./carrier-problem.ts";
import { type District, findDistrict } from "./districts.ts";
import { keptFor } from "./kept-for.ts";
import { senditStatuses } from "./sendit-statuses.ts";
import { openStatuses } from "./statuses.ts";
import { wholeDirhams } from "./whole-dirhams.ts";

export interface SenditKeys {
  publicKey: string;
  secretKey: string;
  /** The district its drivers fetch parcels from. */
  pickupDistrict: number;
}

const mostCentimes = 5_000_00;
const tokenMs = 45 * 60_000;
const districtsMs = 3_600_000;
const mostPages = 60;
const mostPagesOfAPhone = 5;

const loggedIn = z.object({ data: z.object({ token: z.string().min(1) }) });
const district = z.object({
  id: looseText,
  name: z.string(),
  ville: z.string().nullish(),
  arabic_name: z.string().nullish(),
  price: amount,
});
const delivery = z.object({
  code: parcelNumber,
  reference: z.string().nullish(),
  labelUrl: z.unknown().optional(),
  status: z.string().nullish(),
  status_return: z.string().nullish(),
  last_action_at: z.unknown().optional(),
  amount,
});
const pageOf = <T extends z.ZodType>(each: T) =>
  z.object({ data: z.array(each), last_page: z.coerce.number().int().min(1).catch(1) });

/** Sendit's interface: a token for two keys, amounts in whole dirhams, cities as districts. */
export function openSendit(line: Line, { publicKey, secretKey, pickupDistrict }: SenditKeys): Carrier {
  const stateOf = openStatuses(senditStatuses);
  const token = keptFor(tokenMs, async () => {
    const body = { public_key: publicKey, secret_key: secretKey };
    const answer = await askCarrier(line, { method: "POST", path: "/login", body });
    if (answer.status >= 400) throw new CarrierProblem("keys", wordsOf(answer.json, line.secrets));
    return inShape(loggedIn, answer.json).data.token;
  });

  async function ask(question: Question): Promise<Answer> {
    const withToken = (key: string) =>
      askCarrier(
        { ...line, secrets: [...line.secrets, key] },
        { ...question, headers: { authorization: `Bearer ${key}` } },
      );
    try {
      return await withToken(await beforehand(token.read()));
    } catch (error) {
      if (!(error instanceof CarrierProblem) || error.code !== "keys") throw error;
      // A token that has run out was refused before anything was done
      token.forget();
      return withToken(await beforehand(token.read()));
    }
  }

  /** The same where a no is a no. */
  async function done(question: Question): Promise<unknown> {
    const { status, json } = await ask(question);
    const isNo = typeof json === "object" && json !== null && "success" in json && json.success === false;
    if (status === 404 && !question.body) throw new CarrierProblem("unknown");
    if (status >= 400 || isNo) throw new CarrierProblem("refused", wordsOf(json, line.secrets));
    return json;
  }

  async function pages<T extends z.ZodType>(path: string, each: T, most: number) {
    const found: z.infer<T>[] = [];
    for (let page = 1; ; page += 1) {
      const { data, last_page } = inShape(pageOf(each), await done({ path: `${path}&page=${page}` }));
      found.push(...data);
      if (page >= last_page) return { found, isWhole: true };
      if (page >= most) return { found, isWhole: false };
    }
  }

  const districts = keptFor(districtsMs, async (): Promise<District[]> => {
    const { found } = await pages(`/districts?pickup-district=${pickupDistrict}`, district, mostPages);
    return found.map(({ id, name, ville, arabic_name, price }) => ({
      id,
      name,
      city: ville || name,
      arabicName: arabic_name ?? "",
      feeCentimes: price,
    }));
  });

  const bookedAs = ({ code, labelUrl }: z.infer<typeof delivery>): Booked => ({
    number: code,
    trackingUrl: null,
    labelUrl: webAddress(labelUrl),
  });

  return {
    async quote(cities) {
      return findDistrict(await districts.read(), cities, "").feeCentimes;
    },

    async book(parcel: ParcelToBook) {
      const collect = wholeDirhams(parcel.collectCentimes, mostCentimes);
      const { id } = findDistrict(await beforehand(districts.read()), parcel.cities, parcel.address);
      const body = {
        pickup_district_id: pickupDistrict,
        district_id: Number(id),
        name: cut(parcel.name, 100),
        phone: parcel.phone,
        address: cut(parcel.address, 250),
        amount: Number(collect),
        reference: parcel.code,
        comment: "",
        products: cut(parcel.contents, 250),
        products_from_stock: 0,
        allow_open: 0,
        allow_try: 0,
      };
      const answered = await done({ method: "POST", path: "/deliveries", body });
      return bookedAs(inShape(z.object({ data: delivery }), answered).data);
    },

    async find({ code, phone }) {
      const path = `/deliveries?querystring=${encodeURIComponent(phone)}`;
      const { found, isWhole } = await pages(path, delivery, mostPagesOfAPhone);
      const ours = found.filter(({ reference }) => reference === code);
      if (ours.length === 1) return bookedAs(ours[0]!);
      return ours.length === 0 && isWhole ? "absent" : "unsure";
    },

    async label(number) {
      const body = { codesToPrint: number, printFormat: 0 };
      const answered = await done({ method: "POST", path: "/deliveries/getlabels", body });
      const shape = z.object({ data: z.object({ fileUrl: z.unknown().optional() }) });
      return webAddress(inShape(shape, answered).data.fileUrl);
    },

    async status(number) {
      const answered = await done({ path: `/deliveries/${encodeURIComponent(number)}` });
      const {
        status,
        status_return,
        last_action_at,
        amount: collected,
      } = inShape(z.object({ data: delivery }), answered).data;
      const words = inOneLine(status_return || status || "");
      if (!words) throw new CarrierProblem("unanswered");
      const state = stateOf(words);
      const collectedCentimes = state === "delivered" ? collected : null;
      return { words, state, at: timeSaid(last_action_at), note: null, collectedCentimes };
    },

    async cancel(number) {
      await done({ method: "DELETE", path: `/deliveries/${encodeURIComponent(number)}` });
    },
  };
}
