import { data } from "react-router";
import { type CashLineKind, cashLineKinds } from "../../../shop/cash/line-kinds.ts";
import { cash as words } from "../../locales/cash.ts";
import { shopContext } from "../../web/context.ts";
import { textOf } from "../../web/form.ts";
import { formAction } from "../../web/form-action.ts";
import type { Refused, Submission } from "../../web/form-answer.ts";
import type { Route } from "./+types/cash";
import { amountIn } from "./amount-in.ts";

interface Typed {
  intent: "say" | "correct";
  kind: CashLineKind;
  amount: string;
  reason: string;
}
/** Why nothing was written of a parcel's money, and what was typed. */
export type CashRefused = Refused<Typed>;

/** Reads a form about one parcel's money: what its carrier says, or what is put right. */
export const readCashForm = (form: FormData): Submission<Typed> => ({
  typed: {
    intent: textOf(form, "intent") === "correct" ? "correct" : "say",
    kind: cashLineKinds.find((kind) => kind === textOf(form, "kind")) ?? "paid",
    amount: textOf(form, "amount").trim(),
    reason: textOf(form, "reason").trim(),
  },
  failed: { title: words.failed },
});

/** Notes what a carrier says of a parcel, or puts right what is written of its money. */
export const changeCash = (args: Route.ActionArgs) =>
  formAction(args, {
    read: readCashForm,
    call: async ({ form, typed: { intent, kind, amount, reason }, refuse }) => {
      const { cash } = args.context.get(shopContext);
      const seen = { parcelId: textOf(form, "parcelId"), version: Number(textOf(form, "version")) };
      const amountCentimes = amountIn(amount);
      const problems = {
        ...(Number.isNaN(amountCentimes) && { amount: words.amountProblem }),
        ...(intent === "correct" && !reason && { reason: words.reasonProblem }),
      };
      if (Object.keys(problems).length > 0) return refuse({ title: words.failed, problems });
      if (intent === "say") await cash.say({ ...seen, saidCentimes: amountCentimes });
      else await cash.correct({ ...seen, kind, amountCentimes, reason });
      return data({ message: intent === "say" ? words.noted : words.corrected });
    },
    messageFor: ({ message }) => ({ title: words.failed, text: message }),
  });
