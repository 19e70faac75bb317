import { redirect } from "react-router";
import type { CountProblem } from "../../../shop/parcels/count-problems.ts";
import type { ParcelState } from "../../../shop/parcels/states.ts";
import { countProblems, parcelIs, warehouse as words } from "../../locales/warehouse.ts";
import { requestContext, shopContext } from "../../web/context.ts";
import { flash, setCookies } from "../../web/cookies.ts";
import { textOf } from "../../web/form.ts";
import { formAction } from "../../web/form-action.ts";
import type { Refused, Submission } from "../../web/form-answer.ts";
import type { Route } from "./+types/returns";
import { type Kind, kinds } from "./shifted.ts";
import { returnsAddress } from "./warehouse-address.ts";

/** What was typed of one line of a parcel. */
export type LineTyped = Record<Kind, string> & { position: number; quantity: number };
interface Typed {
  parcelId: string;
  code: string;
  lines: LineTyped[];
}
export type InspectRefused = Refused<Typed>;

const mostLines = 100;
const wholeIn = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN);

export const readCounts = (form: FormData): Submission<Typed> => ({
  typed: {
    parcelId: textOf(form, "parcelId"),
    code: textOf(form, "code"),
    lines: form
      .getAll("line")
      .slice(0, mostLines)
      .map((line) => ({
        position: wholeIn(String(line)),
        quantity: wholeIn(textOf(form, `packed-${line}`)),
        good: textOf(form, `good-${line}`),
        damaged: textOf(form, `damaged-${line}`),
        missing: textOf(form, `missing-${line}`),
      })),
  },
  failed: { title: words.error, text: words.failedToInspect },
  unreached: { title: words.error, text: words.unreached },
});

/** What is wrong with numbers that are none, by the line's position. */
const unreadIn = (lines: readonly LineTyped[]): Record<string, string> =>
  Object.fromEntries(
    lines
      .filter((line) => kinds.some((kind) => Number.isNaN(wholeIn(line[kind] || "0"))))
      .map(({ position, quantity }) => [position, countProblems.sum(quantity)]),
  );

/** Writes what came back in a parcel, and goes back to the others. */
export const inspect = (args: Route.ActionArgs) =>
  formAction(args, {
    read: readCounts,
    call: async ({ typed: { parcelId, lines }, refuse }) => {
      const problems = unreadIn(lines);
      if (Object.keys(problems).length > 0) return refuse({ title: words.error, problems });
      const { code, good, damaged, missing } = await args.context.get(shopContext).parcels.inspect({
        parcelId,
        lines: lines.map((line) => ({
          position: line.position,
          good: wholeIn(line.good || "0"),
          damaged: wholeIn(line.damaged || "0"),
          missing: wholeIn(line.missing || "0"),
        })),
      });
      const said = flash(words.inspected(code), words.inspectedText(good, damaged, missing));
      return redirect(returnsAddress(), {
        headers: setCookies(args.context.get(requestContext).cookies, said),
      });
    },
    messageFor: (refusal, { typed }) => {
      const title = words.error;
      if (refusal.code === "INVALID_COUNTS") {
        const problems = Object.entries(refusal.data.fields).map(([position, problem]) => {
          const packed = typed.lines.find((line) => String(line.position) === position)?.quantity ?? 0;
          return [position, countProblems[problem as CountProblem](packed)];
        });
        return { title, problems: Object.fromEntries(problems) };
      }
      if (refusal.code === "PARCEL_MOVED") {
        const state = refusal.data.state as ParcelState;
        return {
          title,
          text: state === "seen" ? words.isSeen(typed.code) : words.notBack(typed.code, parcelIs[state]),
        };
      }
      if (refusal.code === "PARCEL_NOT_FOUND") return { title, text: words.noSuchParcel(typed.code) };
      return { title, text: words.failedToInspect };
    },
  });
