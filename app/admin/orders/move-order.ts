import { redirect } from "react-router";
import { isDay, isOfThisCentury } from "../../../shop/clock.ts";
import { isTrackingPage } from "../../../shop/orders/carriers.ts";
import { orderNumber } from "../../../shop/orders/number.ts";
import { moves, type OrderStatus } from "../../../shop/orders/status.ts";
import { policy } from "../../../shop/policy.ts";
import { admin } from "../../locales/admin.ts";
import { cash } from "../../locales/cash.ts";
import { orderAdmin } from "../../locales/order-admin.ts";
import { statusLabels } from "../../locales/orders.ts";
import { packing } from "../../locales/parcel-admin.ts";
import { requestContext, shopContext } from "../../web/context.ts";
import { flash, setCookies } from "../../web/cookies.ts";
import { textOf } from "../../web/form.ts";
import { formAction } from "../../web/form-action.ts";
import type { Submission } from "../../web/form-answer.ts";
import { ordersAddress, readOrdersView, slipsAddress } from "../shell/order-address.ts";
import type { Route } from "./+types/orders";
import { type Facts, readTyped, type Typed } from "./move-answer.ts";
import { doneText, failureText, messageFor, whyUnmoved } from "./move-words.ts";
import { packOrder, packOrders, packProblems } from "./pack-orders.ts";
import {
  isStep,
  moveOfStep,
  pressedForMany,
  pressedIn,
  reasonOf,
  type Step,
  type StepOfMany,
  statusOf,
} from "./steps.ts";

/** Reads a form that moves orders, takes a decision back, or has a mail sent again. */
export const readMove = (form: FormData): Submission<Typed, Facts> => ({
  typed: readTyped(form),
  failed: { title: admin.error, text: failureText(pressedIn(form).intent) },
});

/** Does what was pressed at one order or for those chosen, and goes back to the list it was pressed in. */
export const moveOrder = (args: Route.ActionArgs) =>
  formAction(args, {
    read: readMove,
    call: async ({ form, typed, refuse }) => {
      const many = pressedForMany(form);
      if (many && typed.chosen.length === 0) return refuse({ title: orderAdmin.chooseFirst });
      if (many === "slips")
        return redirect(slipsAddress(typed.chosen.filter(isShort).slice(0, policy.mostOrdersAtOnce)));
      if (many === "pack") {
        const { made, unmade } = await packOrders(args, form, typed);
        if (unmade.length === 0) return back(args, form, [packing.madeMany(made.length)]);
        const lines = unmade.map((one) => ({ orderId: one.orderId, why: whyUnmoved(one) }));
        return refuse({ title: packing.someUnmade(made.length, unmade.length), unmoved: lines, status: 409 });
      }
      if (many) {
        const { moved, unmoved } = await moveMany(args, many, form, typed);
        const label = statusLabels[moves[moveOfStep(many)].to];
        if (unmoved.length === 0) return back(args, form, [orderAdmin.movedMany(moved.length, label)]);
        const lines = unmoved.map((one) => ({ orderId: one.orderId, why: whyUnmoved(one) }));
        return refuse({ title: orderAdmin.someUnmoved(moved.length, unmoved.length), unmoved: lines, status: 409 });
      }
      const { intent, orderId, from } = pressedIn(form);
      if (intent === "resend") return resendMail(args, textOf(form, "mailId"));
      if (intent === "undo") {
        await args.context.get(shopContext).orders.undoEnd({ orderId });
        return back(args, form, [orderAdmin.undone(orderNumber(orderId))]);
      }
      if (intent === "receive") {
        const from = textOf(form, "payment") === "paid" ? "paid" : "pending";
        await args.context.get(shopContext).cash.receive({ orderId, from });
        return back(args, form, [from === "pending" ? cash.received : cash.takenBack]);
      }
      if (intent === "pack") {
        const problems = packProblems(typed);
        if (Object.keys(problems).length > 0) return refuse({ title: admin.error, problems });
        return back(args, form, [await packOrder(args, orderId, typed)]);
      }
      const seen = statusOf(from);
      if (!isStep(intent) || !seen) return refuse({ title: admin.error, text: admin.failedToMove });
      const problems = problemsOf(typed);
      if (Object.keys(problems).length > 0) return refuse({ title: admin.error, problems });
      await moveOne(args, intent, { orderId, from: seen }, typed);
      return back(args, form, doneText(intent, orderId));
    },
    messageFor: (refusal, { form }) => messageFor(refusal, pressedIn(form).intent),
  });

function moveOne(
  { context }: Route.ActionArgs,
  step: Step,
  seen: { orderId: string; from: OrderStatus },
  typed: Typed,
): Promise<unknown> {
  const { orders } = context.get(shopContext);
  const move = moveOfStep(step);
  if (move === "reject" || move === "cancel") {
    return orders.scheduleEnd({ ...seen, move, reason: reasonOf(typed.reason), note: typed.note });
  }
  return orders[move]({
    ...seen,
    acceptShortage: step === "approveAnyway",
    carrier: typed.carrier || undefined,
    trackingNumber: typed.trackingNumber || undefined,
    trackingUrl: typed.trackingUrl || undefined,
    estimatedDelivery: typed.estimatedDelivery || undefined,
  });
}

function moveMany({ context }: Route.ActionArgs, step: StepOfMany, form: FormData, typed: Typed) {
  const orders = typed.chosen.map((orderId) => ({
    orderId,
    // One without a status was seen nowhere: it is told as a conflict
    from: statusOf(textOf(form, `from-${orderId}`)) ?? ("cancelled" as const),
    carrier: typed.carrier || undefined,
    trackingNumber: typed.trackingNumbers[orderId] || undefined,
  }));
  return context.get(shopContext).orders.moveMany({ move: moveOfStep(step), orders });
}

function problemsOf({ trackingUrl, estimatedDelivery }: Typed): Record<string, string> {
  const problems: Record<string, string> = {};
  if (trackingUrl && !isTrackingPage(trackingUrl)) problems.trackingUrl = orderAdmin.trackingPageInvalid;
  if (estimatedDelivery && !(isDay(estimatedDelivery) && isOfThisCentury(new Date(estimatedDelivery)))) {
    problems.estimatedDelivery = orderAdmin.dateInvalid;
  }
  return problems;
}

/** An id, or which end of a list: what is longer no form of ours sends, and no proxy takes in an address. */
const isShort = (text: string) => text.length <= 40;

/** Back to the list, with the order open that is to be seen next, if any. */
function back({ request, context }: Route.ActionArgs, form: FormData, said: [title: string, text?: string]) {
  const view = readOrdersView(new URL(request.url).searchParams);
  const cookies = setCookies(context.get(requestContext).cookies, flash(...said));
  const then = textOf(form, "then");
  return redirect(ordersAddress({ ...view, order: isShort(then) ? then || null : null }), {
    headers: cookies,
  });
}

async function resendMail({ request, context }: Route.ActionArgs, mailId: string) {
  const { recipient } = await context.get(shopContext).mail.resend({ mailId });
  const view = readOrdersView(new URL(request.url).searchParams);
  return redirect(ordersAddress(view), { headers: setCookies(flash(orderAdmin.resent(recipient))) });
}
