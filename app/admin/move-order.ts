import { data, type RouterContextProvider, redirect } from "react-router";
import { orderNumber } from "../../shop/orders/number.ts";
import { type OrderStatus, orderStatuses } from "../../shop/orders/status.ts";
import { requestContext, shopContext } from "../context.ts";
import { flash, setCookies } from "../cookies.ts";
import { textOf } from "../form.ts";
import { readForm } from "../read-form.ts";
import { refusalOf, type ShortLine } from "../refusal.ts";
import { admin } from "../words/admin.ts";
import { statusLabels } from "../words/orders.ts";
import { ordersAddress, readOrdersView } from "./order-address.ts";

const steps = {
  approve: "confirmed",
  approveAnyway: "confirmed",
  reject: "cancelled",
  process: "processing",
  ship: "shipped",
  deliver: "delivered",
  cancel: "cancelled",
} satisfies Record<string, OrderStatus>;
/** What an administrator may do with an order. */
export type Step = keyof typeof steps;

/** Why an order was not moved. */
export interface MoveAnswer {
  title: string;
  text?: string;
  short?: ShortLine[];
  trackingProblem?: string;
  trackingNumber?: string;
}

const isStep = (text: string): text is Step => Object.hasOwn(steps, text);

/** Moves an order as a form asks and goes back to the list it was sent from. */
export async function moveOrder(request: Request, context: Readonly<RouterContextProvider>) {
  const form = await readForm(request);
  const intent = textOf(form, "intent");
  const orderId = textOf(form, "orderId");
  const trackingNumber = textOf(form, "trackingNumber");
  if (!isStep(intent)) return data<MoveAnswer>({ title: admin.error, text: admin.failedToMove }, 422);
  try {
    const acceptShortage = intent === "approveAnyway";
    await context.get(shopContext).orders.changeStatus({
      orderId,
      status: steps[intent],
      acceptShortage,
      trackingNumber: trackingNumber || undefined,
    });
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) context.get(requestContext).report(error, request);
    const status = refusal?.code === "BAD_REQUEST" ? 422 : (refusal?.status ?? 500);
    return data<MoveAnswer>({ ...told(refusal, intent), trackingNumber }, status);
  }
  const view = readOrdersView(new URL(request.url).searchParams);
  const cookies = setCookies(context.get(requestContext).cookies, flash(done(intent, orderNumber(orderId))));
  return redirect(ordersAddress({ ...view, order: null }), { headers: cookies });
}

function done(step: Step, number: string): string {
  if (steps[step] === "confirmed") return `${admin.approved}: ${admin.approvedText(number)}`;
  if (step === "reject") return `${admin.rejected}: ${admin.rejectedText(number)}`;
  return admin.moved(number, statusLabels[steps[step]]);
}

function told(refusal: ReturnType<typeof refusalOf>, step: Step): MoveAnswer {
  const failed =
    steps[step] === "confirmed"
      ? admin.failedTo("approve")
      : step === "reject"
        ? admin.failedTo("reject")
        : admin.failedToMove;
  if (refusal?.code === "OUT_OF_STOCK") return { title: admin.shortTitle, short: refusal.data.lines };
  if (refusal?.code === "STATUS_CONFLICT") {
    const now = orderStatuses.find((status) => status === refusal.data.status);
    return { title: refusal.message, text: now && admin.alreadyMoved(statusLabels[now]) };
  }
  if (refusal?.code === "BAD_REQUEST" && step === "ship") {
    return { title: admin.error, trackingProblem: admin.trackingTooLong };
  }
  if (refusal?.code === "ORDER_NOT_FOUND") return { title: admin.error, text: admin.notFound };
  return { title: admin.error, text: failed };
}
