import { data, redirectDocument } from "react-router";
import type { LocalTime } from "../../../shop/clock.ts";
import { adminScreens } from "../../locales/admin-screens.ts";
import { writeDateTime } from "../../locales/dates.ts";
import { settings as words } from "../../locales/settings.ts";
import { shopContext } from "../../web/context.ts";
import { flash, setCookies } from "../../web/cookies.ts";
import { textOf } from "../../web/form.ts";
import { formAction } from "../../web/form-action.ts";
import type { Message, Refused, Submission } from "../../web/form-answer.ts";
import type { Refusal } from "../../web/refusal.ts";
import type { Route } from "./+types/settings";
import { givenBy, readTyped, type ShownSection, shownSections, type Typed } from "./fields.ts";
import { settingsAddress } from "./settings-address.ts";

interface Facts {
  /** The version somebody else has saved meanwhile. */
  current: number;
}
/** What became of a section's form: why it was not saved, or what was typed, to be looked at first. */
export type SettingsAnswer = Refused<Typed, Facts> | { typed: Typed; isPreview: true };

const sectionOf = (form: FormData): ShownSection =>
  shownSections.find((section) => section === textOf(form, "section")) ?? "house";

/** Reads the form of a section. */
export const readSettingsForm = (form: FormData): Submission<Typed, Facts> => ({
  typed: readTyped(form, sectionOf(form)),
  failed: { title: adminScreens.error, text: words.failed },
});

/** Saves a section, or shows what it would change. The page is loaded anew: every word of it may have changed. */
export const saveSettings = (args: Route.ActionArgs) =>
  formAction(args, {
    read: readSettingsForm,
    call: async ({ form, typed }) => {
      if (form.has("preview")) return data({ typed, isPreview: true as const });
      const section = sectionOf(form);
      const version = Number(textOf(form, "version"));
      await args.context.get(shopContext).settings.save({ version, settings: givenBy(typed, section) });
      return redirectDocument(settingsAddress({ section }), { headers: setCookies(flash(words.saved)) });
    },
    messageFor,
  });

function messageFor(refusal: Refusal): Message & Partial<Facts> {
  const title = adminScreens.error;
  switch (refusal.code) {
    case "INVALID_SETTINGS":
      return { title, text: `${words.failed} ${refusal.message}`, problems: refusal.data.fields };
    case "SETTINGS_SAVED_MEANWHILE": {
      const { by, at, current } = refusal.data;
      return {
        title,
        text: `${words.failed} ${words.savedMeanwhile(by, writeDateTime(at as LocalTime))}`,
        current,
      };
    }
    default:
      return { title, text: words.failed };
  }
}
