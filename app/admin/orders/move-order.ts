import { data, type RouterContextProvider, redirect } from "react-router";
import { isDay, isInReach } from "../../../shop/clock.ts";
import { orderNumber } from "../../../shop/orders/number.ts";
import { type Move, moves, type OrderStatus, orderStatuses } from "../../../shop/orders/status.ts";
import type { ShortLine } from "../../../shop/refusals.ts";
import { admin } from "../../locales/admin.ts";
import { orderAdmin } from "../../locales/order-admin.ts";
import { statusLabels } from "../../locales/orders.ts";
import { refusals } from "../../locales/refusals.ts";
import { requestContext, shopContext } from "../../web/context.ts";
import { flash, setCookies } from "../../web/cookies.ts";
import { textOf } from "../../web/form.ts";
import { readForm } from "../../web/read-form.ts";
import { refusalOf } from "../../web/refusal.ts";
import { ordersAddress, readOrdersView } from "../shell/order-address.ts";

const steps = {
  approve: "confirm",
  approveAnyway: "confirm",
  reject: "reject",
  process: "prepare",
  ship: "ship",
  deliver: "deliver",
  cancel: "cancel",
} satisfies Record<string, Move>;
/** What an administrator may do with an order. */
export type Step = keyof typeof steps;

/** Why an order was not moved. */
export interface MoveAnswer {
  title: string;
  text?: string;
  short?: ShortLine[];
  trackingProblem?: string;
  trackingNumber?: string;
  dateProblem?: string;
  estimatedDelivery?: string;
}

const statusOf = (text: string) => orderStatuses.find((status) => status === text);
const isStep = (text: string): text is Step => Object.hasOwn(steps, text);

/** Moves an order as a form asks and goes back to the list it was sent from. */
export async function moveOrder(request: Request, context: Readonly<RouterContextProvider>) {
  const form = await readForm(request);
  const intent = textOf(form, "intent");
  const orderId = textOf(form, "orderId");
  const trackingNumber = textOf(form, "trackingNumber");
  const estimatedDelivery = textOf(form, "estimatedDelivery");
  if (intent === "resend") return resendMail(request, context, textOf(form, "mailId"));
  const from = statusOf(textOf(form, "from"));
  if (!isStep(intent) || !from) return data<MoveAnswer>({ title: admin.error, text: admin.failedToMove }, 422);
  try {
    const { orders } = context.get(shopContext);
    if (estimatedDelivery && !(isDay(estimatedDelivery) && isInReach(new Date(estimatedDelivery)))) {
      const dateProblem = orderAdmin.dateInvalid;
      return data<MoveAnswer>({ title: admin.error, dateProblem, estimatedDelivery, trackingNumber }, 422);
    }
    await orders[steps[intent]]({
      orderId,
      from,
      acceptShortage: intent === "approveAnyway",
      trackingNumber: trackingNumber || undefined,
      estimatedDelivery: estimatedDelivery || undefined,
    });
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) context.get(requestContext).report(error, request);
    const status = refusal?.code === "BAD_REQUEST" ? 422 : (refusal?.status ?? 500);
    return data<MoveAnswer>({ ...told(refusal, intent), trackingNumber, estimatedDelivery }, status);
  }
  const view = readOrdersView(new URL(request.url).searchParams);
  const cookies = setCookies(context.get(requestContext).cookies, flash(...done(intent, orderNumber(orderId))));
  return redirect(ordersAddress({ ...view, order: null }), { headers: cookies });
}

async function resendMail(request: Request, context: Readonly<RouterContextProvider>, mailId: string) {
  try {
    const { recipient } = await context.get(shopContext).mail.resend({ mailId });
    const view = readOrdersView(new URL(request.url).searchParams);
    return redirect(ordersAddress(view), { headers: setCookies(flash(orderAdmin.resent(recipient))) });
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) context.get(requestContext).report(error, request);
    return data<MoveAnswer>({ title: admin.error, text: orderAdmin.failedToResend }, refusal?.status ?? 500);
  }
}

/** What is said when a form did not get through. */
export function failedMove(form: FormData): MoveAnswer {
  const intent = textOf(form, "intent");
  return {
    ...(isStep(intent) ? told(null, intent) : { title: admin.error, text: orderAdmin.failedToResend }),
    trackingNumber: textOf(form, "trackingNumber"),
    estimatedDelivery: textOf(form, "estimatedDelivery"),
  };
}

function done(step: Step, number: string): [title: string, text?: string] {
  if (steps[step] === "confirm") return [admin.approved, admin.approvedText(number)];
  if (step === "reject") return [admin.rejected, admin.rejectedText(number)];
  return [admin.moved(number, statusLabels[moves[steps[step]].to])];
}

/** Somebody was faster: what the form meant for the order it showed is not done to the order as it is now. */
const alreadyMoved = (now: OrderStatus): MoveAnswer => ({
  title: refusals.statusConflict,
  text: admin.alreadyMoved(statusLabels[now]),
});

function told(refusal: ReturnType<typeof refusalOf>, step: Step): MoveAnswer {
  const failed =
    steps[step] === "confirm"
      ? admin.failedTo("approve")
      : step === "reject"
        ? admin.failedTo("reject")
        : admin.failedToMove;
  if (refusal?.code === "OUT_OF_STOCK") return { title: admin.shortTitle, short: refusal.data.lines };
  if (refusal?.code === "STATUS_CONFLICT") {
    const now = statusOf(refusal.data.status);
    return now ? alreadyMoved(now) : { title: refusal.message };
  }
  if (refusal?.code === "BAD_REQUEST" && step === "ship") {
    return { title: admin.error, trackingProblem: admin.trackingTooLong };
  }
  if (refusal?.code === "ORDER_NOT_FOUND") return { title: admin.error, text: admin.notFound };
  return { title: admin.error, text: failed };
}
