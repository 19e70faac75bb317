import { redirect } from "react-router";
import type { LineProblem } from "../../../shop/cities/merge-cities.ts";
import { adminScreens } from "../../locales/admin-screens.ts";
import { cities as words } from "../../locales/cities.ts";
import { requestContext, shopContext } from "../../web/context.ts";
import { flash, setCookies } from "../../web/cookies.ts";
import { formAction } from "../../web/form-action.ts";
import type { Message, Submission } from "../../web/form-answer.ts";
import type { Refusal } from "../../web/refusal.ts";
import type { Route } from "./+types/import-cities";
import { readCityFile } from "./read-file.ts";

interface Facts {
  /** The first things that are wrong. */
  lines: LineProblem[];
  /** How many more are. */
  further: number;
}

/** Reads the form of a file, of which nothing goes back. */
export const readImport = (): Submission<object, Facts> => ({
  typed: {},
  failed: { title: adminScreens.error, text: words.failedToImport },
});

/** Takes the cities of a file and goes back to the list. */
export const takeFile = (args: Route.ActionArgs) =>
  formAction(args, {
    read: readImport,
    call: async ({ form, refuse }) => {
      const title = adminScreens.error;
      const file = form.get("file");
      if (!(file instanceof File) || file.size === 0) return refuse({ title, problems: { file: words.noFile } });
      const lines = readCityFile(new Uint8Array(await file.arrayBuffer()));
      if (!lines) return refuse({ title, problems: { file: words.noColumn } });
      if (lines.length === 0) return refuse({ title, problems: { file: words.noLines } });
      const { added, changed, unchanged } = await args.context.get(shopContext).cities.import({ lines });
      return redirect("/admin/cities", {
        headers: setCookies(args.context.get(requestContext).cookies, flash(words.imported(added, changed, unchanged))),
      });
    },
    messageFor,
  });

function messageFor(refusal: Refusal): Message & Partial<Facts> {
  const title = adminScreens.error;
  if (refusal.code === "INVALID_CITIES") {
    const { lines, count } = refusal.data;
    return { title: refusal.message, lines, further: count - lines.length };
  }
  if (refusal.code === "BAD_REQUEST") return { title, problems: { file: words.tooLong } };
  return { title, text: words.failedToImport };
}
