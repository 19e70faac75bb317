import { redirect } from "react-router";
import { isDay } from "../../../shop/clock.ts";
import { dirhams } from "../../../shop/money.ts";
import { cash as words } from "../../locales/cash.ts";
import { requestContext, shopContext } from "../../web/context.ts";
import { flash, setCookies } from "../../web/cookies.ts";
import { formAction } from "../../web/form-action.ts";
import type { Message } from "../../web/form-answer.ts";
import type { Refusal } from "../../web/refusal.ts";
import { paymentAddress } from "../shell/cash-address.ts";
import { textParam } from "../shell/cursor.ts";
import type { Route } from "./+types/pay";
import { amountIn } from "./amount-in.ts";
import { readPayment, type TypedLine, type TypedPayment } from "./read-payment.ts";

const amountsIn = ({ parcelId, paid, fee }: TypedLine) => ({
  parcelId,
  paidCentimes: amountIn(paid || "0"),
  feeCentimes: amountIn(fee || "0"),
});

function problemsOf({ reference, paidOn, amount, lines }: TypedPayment): Record<string, string> {
  const unread = lines.filter((line) => {
    const { paidCentimes, feeCentimes } = amountsIn(line);
    return line.isChosen && Number.isNaN(paidCentimes + feeCentimes);
  });
  return {
    ...(!reference && { reference: words.requiredReference }),
    ...(!isDay(paidOn) && { paidOn: words.requiredDay }),
    ...(Number.isNaN(amountIn(amount)) && { amount: words.amountProblem }),
    ...(!lines.some(({ isChosen }) => isChosen) && { lines: words.requiredLines }),
    ...(unread.length > 0 && { lines: words.lineProblem(unread.map(({ code }) => code).join(", ")) }),
  };
}

/** Notes a carrier's payment with the parcels that are ticked. */
export const notePayment = (args: Route.ActionArgs) =>
  formAction(args, {
    read: readPayment,
    call: async ({ typed, refuse }) => {
      const problems = problemsOf(typed);
      if (Object.keys(problems).length > 0) return refuse({ title: words.payFailed, problems });
      const { paymentId } = await args.context.get(shopContext).cash.pay({
        carrierId: textParam(new URL(args.request.url).searchParams, "carrier", 64) ?? "",
        reference: typed.reference,
        paidOn: typed.paidOn,
        amountCentimes: amountIn(typed.amount),
        note: typed.note,
        lines: typed.lines.filter(({ isChosen }) => isChosen).map(amountsIn),
      });
      const { cookies } = args.context.get(requestContext);
      return redirect(paymentAddress(paymentId), {
        headers: setCookies(cookies, flash(words.payDone(typed.reference))),
      });
    },
    messageFor,
  });

function messageFor(refusal: Refusal): Message | null {
  const title = words.payFailed;
  switch (refusal.code) {
    case "PAYMENT_DIFFERS": {
      const text = words.differs(dirhams(Math.abs(refusal.data.differenceCentimes)));
      return { title, text, problems: { amount: text } };
    }
    case "PAYMENT_AHEAD":
      return { title, text: refusal.message, problems: { paidOn: refusal.message } };
    case "REFERENCE_TAKEN":
      return { title, text: refusal.message, problems: { reference: refusal.message } };
    case "PARCELS_SETTLED":
    case "PARCELS_NOT_HANDED_OVER":
    case "PARCELS_OF_ANOTHER_CARRIER": {
      const text = `${refusal.message} ${words.those(refusal.data.codes.join(", "))}`;
      return { title, text, problems: { lines: text } };
    }
    default:
      return { title, text: refusal.message };
  }
}
