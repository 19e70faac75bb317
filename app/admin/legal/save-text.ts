import { data, redirect } from "react-router";
import type { LocalTime } from "../../../shop/clock.ts";
import { isLegalPage } from "../../../shop/legal/pages.ts";
import { isWant, type Want } from "../../../shop/legal/wants.ts";
import { adminScreens } from "../../locales/admin-screens.ts";
import { writeDateTime } from "../../locales/dates.ts";
import { legal as words } from "../../locales/legal.ts";
import { shopContext } from "../../web/context.ts";
import { flash, setCookies } from "../../web/cookies.ts";
import { textOf } from "../../web/form.ts";
import { formAction } from "../../web/form-action.ts";
import type { Message, Refused, Submission } from "../../web/form-answer.ts";
import type { Refusal } from "../../web/refusal.ts";
import { legalAddress } from "../shell/legal-address.ts";
import type { Route } from "./+types/legal";

interface Typed {
  source: string;
  /** The version that what was typed goes on from. */
  version: number;
  /** What the law wants and needs no place in it. */
  waived: Want[];
}
interface Meanwhile {
  /** The version somebody else has saved meanwhile. */
  current: number;
}
/** What became of the form: why it was not saved, or what was typed, to be looked at first. */
export type TextAnswer = Refused<Typed, Meanwhile> | { typed: Typed };

export const readTextForm = (form: FormData): Submission<Typed, Meanwhile> => ({
  typed: {
    source: textOf(form, "source").replace(/\r\n?/g, "\n"),
    version: Number(textOf(form, "version")),
    waived: form.getAll("waived").map(String).filter(isWant),
  },
  failed: { title: adminScreens.error, text: words.failed },
});

/** Saves a text, or shows what the page would say. */
export const saveText = (args: Route.ActionArgs) =>
  formAction(args, {
    read: readTextForm,
    call: async ({ form, typed }) => {
      if (form.has("preview")) return data({ typed });
      const named = textOf(form, "page");
      const page = isLegalPage(named) ? named : "terms";
      await args.context.get(shopContext).legal.save({ page, ...typed });
      return redirect(legalAddress({ page }), { headers: setCookies(flash(words.saved)) });
    },
    messageFor,
  });

function messageFor(refusal: Refusal): (Message & Partial<Meanwhile>) | null {
  const title = adminScreens.error;
  switch (refusal.code) {
    case "INVALID_TEXT":
      return { title, text: words.failed, problems: { source: sentenceOf(refusal.data) } };
    case "TEXT_SAVED_MEANWHILE": {
      const { by, at, current } = refusal.data;
      const text = `${words.failed} ${words.savedMeanwhile(by, writeDateTime(at as LocalTime))}`;
      return { title, text, current };
    }
    default:
      return null;
  }
}

type Found = Extract<Refusal, { code: "INVALID_TEXT" }>["data"];

function sentenceOf({ problem, names }: Found): string {
  if (problem === "empty") return words.empty;
  return problem === "too-long" ? words.tooLong : words.unknown(names.map((name) => `{${name}}`).join(", "));
}
