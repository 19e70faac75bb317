import { data, redirect } from "react-router";
import { parseAmount } from "../../../shop/money.ts";
import { adminScreens } from "../../locales/admin-screens.ts";
import { cities as words } from "../../locales/cities.ts";
import { requestContext, shopContext } from "../../web/context.ts";
import { flash, setCookies } from "../../web/cookies.ts";
import { textOf } from "../../web/form.ts";
import { formAction } from "../../web/form-action.ts";
import type { Message, Refused, Submission } from "../../web/form-answer.ts";
import type { Refusal } from "../../web/refusal.ts";
import { citiesAddress, readCitiesView } from "../shell/cities-address.ts";
import type { Route } from "./+types/cities";

/** What a form of the cities holds, as it was typed. */
interface Typed {
  cityId: string;
  names: { name: string; arabicName: string; spellings: string; region: string };
  terms: { fee: string; least: string; most: string; isServed: boolean };
}
interface Facts {
  /** The version somebody else has saved meanwhile. */
  current: number;
}
/** Why a city was not saved, and what was typed. */
export type CityRefused = Refused<Typed, Facts>;

/** Reads a form of the cities: the terms of one, or the names of one, new or known. */
export const readCityForm = (form: FormData): Submission<Typed, Facts> => ({
  typed: {
    cityId: textOf(form, "cityId"),
    names: {
      name: textOf(form, "name"),
      arabicName: textOf(form, "arabicName"),
      spellings: textOf(form, "spellings"),
      region: textOf(form, "region"),
    },
    terms: {
      fee: textOf(form, "fee").trim(),
      least: textOf(form, "least").trim(),
      most: textOf(form, "most").trim(),
      isServed: form.has("isServed"),
    },
  },
  failed: { title: adminScreens.error, text: words.failed },
});

const daysIn = ({ least, most }: Typed["terms"]) =>
  least || most ? { least: wholeIn(least), most: wholeIn(most) } : null;
const wholeIn = (text: string) => (/^\d{1,4}$/.test(text) ? Number(text) : Number.NaN);

/** What the house asks for a city; what cannot be read is NaN, for the call to refuse. */
const termsIn = ({ terms }: Typed) => ({
  feeCentimes: terms.fee ? parseAmount(terms.fee.replace(/\s/g, "")) : null,
  days: daysIn(terms),
  isServed: terms.isServed,
});

const factsIn = ({ names: { spellings, ...names } }: Typed) => ({
  ...names,
  spellings: spellings.split(/[\n|]/).filter((one) => one.trim() !== ""),
});

/** Adds a city, or saves the terms or the names of one. */
export const changeCities = (args: Route.ActionArgs) =>
  formAction(args, {
    read: readCityForm,
    call: async ({ form, typed }) => {
      const { cities } = args.context.get(shopContext);
      const { cityId } = typed;
      const name = textOf(form, "of") || typed.names.name.trim();
      const version = Number(textOf(form, "version"));
      const isTerms = textOf(form, "intent") === "terms";
      if (isTerms) await cities.save({ cityId, version, ...termsIn(typed) });
      else if (cityId) await cities.save({ cityId, version, ...factsIn(typed) });
      else await cities.add({ ...factsIn(typed), ...termsIn(typed) });
      const message = cityId ? words.saved(name) : words.added(name);
      if (form.has("stay")) return data({ saved: cityId, message });
      const view = readCitiesView(new URL(args.request.url).searchParams);
      const shown = cityId ? { ...view, add: false, edit: null } : { search: name };
      return redirect(citiesAddress(shown), {
        headers: setCookies(args.context.get(requestContext).cookies, flash(message)),
      });
    },
    messageFor,
  });

function messageFor(refusal: Refusal): Message & Partial<Facts> {
  const title = adminScreens.error;
  if (refusal.code === "INVALID_CITY") return { title, text: refusal.message, problems: refusal.data.fields };
  if (refusal.code === "CITY_SAVED_MEANWHILE")
    return { title, text: `${words.failed} ${refusal.message}`, current: refusal.data.current };
  if (refusal.code === "CITY_NOT_FOUND") return { title, text: refusal.message };
  return { title, text: words.failed };
}
