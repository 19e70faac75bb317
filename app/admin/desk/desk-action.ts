import { redirect } from "react-router";
import { timeOfMinute } from "../../../shop/clock.ts";
import { type Outcome, outcomes, type RefusalReason, refusalReasons } from "../../../shop/desk/outcomes.ts";
import type { OrderStatus } from "../../../shop/orders/status.ts";
import type { ShortLine } from "../../../shop/refusals.ts";
import { desk as words } from "../../locales/desk.ts";
import { statusLabels } from "../../locales/orders.ts";
import { shopContext } from "../../web/context.ts";
import { textOf } from "../../web/form.ts";
import { formAction } from "../../web/form-action.ts";
import type { Refused, Submission } from "../../web/form-answer.ts";
import type { Route } from "./+types/desk";

import { type Correction, correctionAnswer, quantityProblems, readCorrection, wantedIn } from "./correction.ts";

export const deskPath = "/admin/desk";

/** What whoever telephones has typed. */
interface Typed {
  orderId: string;
  channel: string;
  note: string;
  postponedTo: string;
  duplicateOf: string;
  /** What the order is to be, where it is being corrected. */
  correction: Correction | null;
}
interface Facts {
  /** Somebody else has corrected it. */
  isCorrectedMeanwhile: true;
  /** What the stock does not have. */
  short: ShortLine[];
}
export type DeskAnswer = Refused<Typed, Facts>;

export const readDesk = (form: FormData): Submission<Typed, Facts> => ({
  typed: {
    orderId: textOf(form, "orderId"),
    channel: textOf(form, "channel"),
    note: textOf(form, "note"),
    postponedTo: textOf(form, "postponedTo"),
    duplicateOf: textOf(form, "duplicateOf"),
    correction: textOf(form, "intent") === "correct" ? readCorrection(form) : null,
  },
  failed: { title: words.error, text: textOf(form, "intent") === "correct" ? words.correctionFailed : words.failed },
  unreached: { title: words.error, text: words.unreached },
});

/** What a button stands for: an outcome, and what it was pressed for, as in "refused price". */
function pressedIn(form: FormData): { outcome: Outcome | null; choice: string } {
  const [named, choice = ""] = textOf(form, "outcome").split(" ");
  return { outcome: outcomes.find((one) => one === named) ?? null, choice };
}

const minute = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** Notes what came of a call and takes the next order, takes one, gives one back, or takes an outcome back. */
export const decide = (args: Route.ActionArgs) =>
  formAction(args, {
    read: readDesk,
    call: async ({ form, typed, refuse }) => {
      const { desk } = args.context.get(shopContext);
      const { orderId } = typed;
      const intent = textOf(form, "intent");
      if (intent === "take") await desk.take();
      else if (intent === "release") await desk.release({ orderId });
      else if (intent === "undo") await desk.undo({ orderId });
      else if (typed.correction) {
        const problems = quantityProblems(typed.correction);
        if (Object.keys(problems).length > 0) return refuse({ title: words.error, problems });
        await desk.correct({ orderId, ...wantedIn(typed.correction) });
      } else {
        const { outcome, choice } = pressedIn(form);
        if (!outcome) return refuse({ title: words.error, text: words.failed });
        const asked = outcome === "postponed" ? choice || typed.postponedTo : "";
        const at = minute.test(asked) ? timeOfMinute(asked) : undefined;
        await desk.record({
          orderId,
          outcome,
          channel: typed.channel === "whatsapp" ? "whatsapp" : "call",
          note: typed.note,
          reason: refusalReasons.find((one) => one === choice) satisfies RefusalReason | undefined,
          postponedTo: at && !Number.isNaN(at.getTime()) ? at : undefined,
          duplicateOf: outcome === "duplicate" ? choice || typed.duplicateOf.trim() || undefined : undefined,
          acceptShortage: outcome === "confirmed" && choice === "anyway",
        });
        await desk.take();
      }
      return redirect(deskPath);
    },
    messageFor: (refusal, { typed }) => {
      const title = refusal.message;
      if (typed.correction) {
        const answer = correctionAnswer(refusal, typed.correction);
        if (answer) return answer;
      }
      if (refusal.code === "OUT_OF_STOCK") return { title, short: refusal.data.lines };
      if (refusal.code === "ORDER_NOT_HELD") {
        return { title, text: refusal.data.by ? words.heldBy(refusal.data.by) : words.heldByNobody };
      }
      if (refusal.code === "STATUS_CONFLICT") {
        return { title, text: words.movedTo(statusLabels[refusal.data.status as OrderStatus]) };
      }
      return refusal.code === "INVALID_FIELDS" ? { title, problems: problemsOf(refusal.data.fields) } : null;
    },
  });

function problemsOf(fields: Record<string, string>): Record<string, string> {
  const { postponedTo, duplicateOf } = words.problems;
  const said: Record<string, Record<string, string>> = { postponedTo, duplicateOf };
  return Object.fromEntries(
    Object.entries(fields).map(([field, problem]) => [field, said[field]?.[problem] ?? problem]),
  );
}
