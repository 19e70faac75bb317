import { redirect } from "react-router";
import { isDay, isOfThisCentury } from "../../../shop/clock.ts";
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
import { formAction } from "../../web/form-action.ts";
import type { Message, Refused, Submission } from "../../web/form-answer.ts";
import type { Refusal } from "../../web/refusal.ts";
import { ordersAddress, readOrdersView } from "../shell/order-address.ts";
import type { Route } from "./+types/orders";

/** The order move that each button asks for. */
const moveOf = {
  approve: "confirm",
  approveAnyway: "confirm",
  reject: "reject",
  process: "prepare",
  ship: "ship",
  deliver: "deliver",
  cancel: "cancel",
} satisfies Record<string, Move>;
/** The button that an administrator pressed. */
export type Step = keyof typeof moveOf;

interface Typed {
  trackingNumber: string;
  estimatedDelivery: string;
}
interface Facts {
  /** The lines that stock does not cover. */
  short: ShortLine[];
}
/** The answer to a move that was refused. */
export type MoveAnswer = Refused<Typed, Facts>;

const statusOf = (text: string) => orderStatuses.find((status) => status === text);
const isStep = (text: string): text is Step => Object.hasOwn(moveOf, text);

/** Reads a form that moves an order or has one of its mails sent again. */
export const readMove = (form: FormData): Submission<Typed, Facts> => ({
  typed: { trackingNumber: textOf(form, "trackingNumber"), estimatedDelivery: textOf(form, "estimatedDelivery") },
  failed: { title: admin.error, text: failureText(textOf(form, "intent")) },
});

/** Moves an order as a form asks and goes back to the list it was sent from. */
export const moveOrder = (args: Route.ActionArgs) =>
  formAction(args, {
    read: readMove,
    call: async ({ form, typed, refuse }) => {
      const intent = textOf(form, "intent");
      if (intent === "resend") return resendMail(args, textOf(form, "mailId"));
      const from = statusOf(textOf(form, "from"));
      if (!isStep(intent) || !from) return refuse({ title: admin.error, text: admin.failedToMove });
      const { trackingNumber, estimatedDelivery } = typed;
      if (estimatedDelivery && !(isDay(estimatedDelivery) && isOfThisCentury(new Date(estimatedDelivery)))) {
        return refuse({ title: admin.error, problems: { estimatedDelivery: orderAdmin.dateInvalid } });
      }
      const orderId = textOf(form, "orderId");
      await args.context.get(shopContext).orders[moveOf[intent]]({
        orderId,
        from,
        acceptShortage: intent === "approveAnyway",
        trackingNumber: trackingNumber || undefined,
        estimatedDelivery: estimatedDelivery || undefined,
      });
      return moved(args, intent, orderNumber(orderId));
    },
    messageFor: (refusal, { form }) => {
      const intent = textOf(form, "intent");
      return isStep(intent) ? messageFor(refusal, intent) : { title: admin.error, text: orderAdmin.failedToResend };
    },
  });

function moved({ request, context }: Route.ActionArgs, step: Step, number: string) {
  const view = readOrdersView(new URL(request.url).searchParams);
  const cookies = setCookies(context.get(requestContext).cookies, flash(...done(step, number)));
  return redirect(ordersAddress({ ...view, order: null }), { headers: cookies });
}

async function resendMail({ request, context }: Route.ActionArgs, mailId: string) {
  const { recipient } = await context.get(shopContext).mail.resend({ mailId });
  const view = readOrdersView(new URL(request.url).searchParams);
  return redirect(ordersAddress(view), { headers: setCookies(flash(orderAdmin.resent(recipient))) });
}

function done(step: Step, number: string): [title: string, text?: string] {
  if (moveOf[step] === "confirm") return [admin.approved, admin.approvedText(number)];
  if (step === "reject") return [admin.rejected, admin.rejectedText(number)];
  return [admin.moved(number, statusLabels[moves[moveOf[step]].to])];
}

/** The order has moved since the form was shown: the form's step was for another status, and is not taken. */
const alreadyMoved = (now: OrderStatus) => ({
  title: refusals.statusConflict,
  text: admin.alreadyMoved(statusLabels[now]),
});

function failureText(intent: string): string {
  if (!isStep(intent)) return orderAdmin.failedToResend;
  if (moveOf[intent] === "confirm") return admin.failedTo("approve");
  return intent === "reject" ? admin.failedTo("reject") : admin.failedToMove;
}

function messageFor(refusal: Refusal, step: Step): Message & Partial<Facts> {
  if (refusal.code === "OUT_OF_STOCK") return { title: admin.shortTitle, short: refusal.data.lines };
  if (refusal.code === "STATUS_CONFLICT") {
    const now = statusOf(refusal.data.status);
    return now ? alreadyMoved(now) : { title: refusal.message };
  }
  const status = refusal.code === "BAD_REQUEST" ? 422 : refusal.status;
  if (refusal.code === "BAD_REQUEST" && step === "ship") {
    return { title: admin.error, problems: { trackingNumber: admin.trackingTooLong }, status };
  }
  return { title: admin.error, text: refusal.code === "ORDER_NOT_FOUND" ? admin.notFound : failureText(step), status };
}
