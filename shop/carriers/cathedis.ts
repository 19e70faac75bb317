import { z } from "zod";
import { cut, inShape, looseText, parcelNumber, webAddress } from "./answers.ts";
import { type Answer, askCarrier, type Line, type Question, wordsOf } from "./ask-carrier.ts";
import type { Booked, Carrier, ParcelToBook } from "./carrier.ts";
import { beforehand, CarrierProblem, inOneLine } from "./carrier-problem.ts";
import { cathedisStatuses } from "./cathedis-statuses.ts";
import { type District, findDistrict } from "./districts.ts";
import { keptFor } from "./kept-for.ts";
import { openStatuses } from "./statuses.ts";
import { weightRange } from "./weight-range.ts";
import { wholeDirhams } from "./whole-dirhams.ts";

export interface CathedisKeys {
  username: string;
  password: string;
}

const model = "com.tracker.delivery.db.Delivery";
const sessionMs = 20 * 60_000;
const citiesMs = 3_600_000;
const mostFound = 20;

const rows = <T extends z.ZodType>(each: T) => z.object({ data: z.array(each), total: z.number().optional() });
const city = z.object({ id: looseText, name: z.string() });
const saved = z.object({ values: z.object({ delivery: z.object({ id: parcelNumber }) }) });
const found = z.object({ id: parcelNumber, nomOrder: z.string().nullish() });
const state = z.object({ deliveryStatus: z.object({ name: z.string().nullish(), code: z.string().nullish() }) });
const printed = z.object({ view: z.object({ views: z.array(z.object({ name: z.string() })).min(1) }) });
const complaint = z.object({ data: z.array(z.object({ error: z.unknown().optional() })).min(1) });

/** Cathedis' interface: a session that a sign-in opens, and the records of its own system. */
export function openCathedis(line: Line, { username, password }: CathedisKeys): Carrier {
  const stateOf = openStatuses(cathedisStatuses);
  const session = keptFor(sessionMs, async () => {
    const { headers } = await askCarrier(line, {
      method: "POST",
      path: "/login.jsp",
      body: { username, password },
      isPage: true,
    });
    const cookies = headers.getSetCookie().map((cookie) => cookie.split(";")[0]!);
    if (!cookies.some((cookie) => cookie.startsWith("JSESSIONID="))) throw new CarrierProblem("keys");
    return cookies;
  });

  async function ask(question: Question): Promise<Answer> {
    const inSession = async () => {
      const cookies = await beforehand(session.read());
      const secrets = [...line.secrets, ...cookies.map((cookie) => cookie.slice(cookie.indexOf("=") + 1))];
      return askCarrier({ ...line, secrets }, { ...question, headers: { cookie: cookies.join("; ") } });
    };
    try {
      return await inSession();
    } catch (error) {
      if (!(error instanceof CarrierProblem) || error.code !== "keys") throw error;
      // A session that has run out was refused before anything was done
      session.forget();
      return inSession();
    }
  }

  /** Answers what was asked for; its no comes with a 200 and a status that is not 0. */
  async function done<T>(question: Question, shape: z.ZodType<T>): Promise<T> {
    const { status, json } = await ask(question);
    if (status === 404) throw new CarrierProblem("unknown");
    const { status: own } = inShape(z.object({ status: z.number().optional() }), json);
    const complained = complaint.safeParse(json);
    const error = complained.success ? complained.data.data[0]!.error : undefined;
    if (status >= 400 || (own !== undefined && own !== 0) || error) {
      const words = wordsOf(typeof error === "string" ? { message: error } : (error ?? json), line.secrets);
      throw new CarrierProblem("refused", words);
    }
    return inShape(shape, json);
  }

  const action = (name: string, context: object): Question => ({
    method: "POST",
    path: "/ws/action",
    body: { action: name, data: { context } },
  });

  const districts = keptFor(citiesMs, async (): Promise<District[]> => {
    const { data } = await done({ path: "/ws/public/c2c/city?deliveryAvailability=true" }, rows(city));
    return data.map(({ id, name }) => ({ id, name, city: name, arabicName: "", feeCentimes: null }));
  });

  const bookedAs = (number: string): Booked => ({ number, trackingUrl: null, labelUrl: null });

  return {
    async quote(cities) {
      return findDistrict(await districts.read(), cities, "").feeCentimes;
    },

    async book(parcel: ParcelToBook) {
      const collect = wholeDirhams(parcel.collectCentimes);
      const { name } = findDistrict(await beforehand(districts.read()), parcel.cities, parcel.address);
      const delivery = {
        recipient: cut(parcel.name, 100),
        city: name,
        sector: "Autre",
        phone: parcel.phone,
        amount: collect,
        caution: "0",
        fragile: "0",
        declaredValue: collect,
        address: cut(parcel.address, 250),
        nomOrder: parcel.code,
        comment: "",
        rangeWeight: weightRange(parcel.weightGrams),
        weight: "0",
        width: "0",
        length: "0",
        height: "0",
        subject: cut(parcel.contents, 250),
        paymentType: "ESPECES",
        deliveryType: "Livraison CRBT",
        packageCount: "1",
        allowOpening: "0",
      };
      const { data } = await done(action("delivery.api.save", { delivery }), rows(saved));
      if (!data[0]) throw new CarrierProblem("unanswered");
      return bookedAs(data[0].values.delivery.id);
    },

    async find({ code }) {
      const criteria = [{ fieldName: "nomOrder", operator: "=", value: code }];
      const body = { offset: 0, limit: mostFound, fields: ["id", "nomOrder"], data: { criteria } };
      const { data, total } = await done({ method: "POST", path: `/ws/rest/${model}/search`, body }, rows(found));
      const ours = data.filter(({ nomOrder }) => nomOrder === code);
      if (ours.length === 1) return bookedAs(ours[0]!.id);
      // Where it lists others, it has not understood what was asked
      return data.length === 0 && (total ?? 0) === 0 ? "absent" : "unsure";
    },

    async label(number) {
      const context = { _ids: [Number(number)], _model: model };
      const { data } = await done(action("delivery.print.bl", context), rows(printed));
      const path = data[0]?.view.views[0]?.name;
      return path ? webAddress(`${line.base.replace(/\/+$/, "")}/${path.replace(/^\/+/, "")}`) : null;
    },

    async status(number) {
      const path = `/ws/rest/${model}/${encodeURIComponent(number)}/fetch`;
      const body = { fields: ["id", "nomOrder", "deliveryStatus"] };
      const { data } = await done({ method: "POST", path, body }, rows(state));
      const { name, code } = data[0]?.deliveryStatus ?? {};
      const words = inOneLine(name || code || "");
      if (!words) throw new CarrierProblem("unanswered");
      return { words, state: stateOf(words), at: null, note: null, collectedCentimes: null };
    },

    cancel: null,
  };
}
