import { redirect } from "react-router";
import type { LocalTime } from "../../../shop/clock.ts";
import { type MarkKind, markKinds } from "../../../shop/settings/mark-names.ts";
import { adminScreens } from "../../locales/admin-screens.ts";
import { writeDateTime } from "../../locales/dates.ts";
import { marks as words } from "../../locales/settings-marks.ts";
import { shopContext } from "../../web/context.ts";
import { flash, setCookies } from "../../web/cookies.ts";
import { textOf } from "../../web/form.ts";
import { formAction } from "../../web/form-action.ts";
import type { Submission } from "../../web/form-answer.ts";
import type { Refusal } from "../../web/refusal.ts";
import type { Route } from "./+types/marks";

export const readMarkForm = (form: FormData): Submission<{ kind: MarkKind }> => ({
  typed: { kind: markKinds.find((kind) => kind === textOf(form, "kind")) ?? "logo" },
  failed: { title: adminScreens.error, text: words.failed },
});

/** Puts a logo or an icon in place, or takes it away. The page is loaded anew: its own head and header change. */
export const changeMark = (args: Route.ActionArgs) =>
  formAction(args, {
    read: readMarkForm,
    call: async ({ form, typed: { kind }, refuse }) => {
      const { settings } = args.context.get(shopContext);
      const file = form.get("file");
      const isChosen = file instanceof File && file.size > 0;
      if (!isChosen && !form.has("remove"))
        return refuse({ title: adminScreens.error, problems: { [kind]: words.none } });
      const seen = textOf(form, "seen");
      if (form.has("remove")) await settings.removeMark({ kind, seen });
      else await settings.saveMark({ kind, seen, file: file as File });
      return redirect("/admin/settings/marks", { headers: setCookies(flash(words.saved)) });
    },
    messageFor: (refusal, { typed: { kind } }) => ({
      title: adminScreens.error,
      problems: { [kind]: sentenceFor(refusal) },
    }),
  });

function sentenceFor(refusal: Refusal): string {
  if (refusal.code !== "MARK_CHANGED_MEANWHILE") return refusal.message;
  const { by, at } = refusal.data;
  return words.changedMeanwhile(by, writeDateTime(at as LocalTime));
}
