import { orderNumber } from "../../../shop/orders/number.ts";
import { moves } from "../../../shop/orders/status.ts";
import type { ShortLine } from "../../../shop/refusals.ts";
import { admin } from "../../locales/admin.ts";
import { cash } from "../../locales/cash.ts";
import { orderAdmin } from "../../locales/order-admin.ts";
import { statusLabels } from "../../locales/orders.ts";
import { packing } from "../../locales/parcel-admin.ts";
import { refusals } from "../../locales/refusals.ts";
import type { Message } from "../../web/form-answer.ts";
import type { Refusal } from "../../web/refusal.ts";
import type { Facts } from "./move-answer.ts";
import { isStep, moveOfStep, type Step, statusOf } from "./steps.ts";

/** What is said of a step that is made. */
export function doneText(step: Step, orderId: string): [title: string, text?: string] {
  const number = orderNumber(orderId);
  if (moveOfStep(step) === "confirm") return [admin.approved, admin.approvedText(number)];
  if (step === "reject") return [admin.rejected, admin.rejectedText(number)];
  return [admin.moved(number, statusLabels[moves[moveOfStep(step)].to])];
}

/** What is said where something pressed could not be done. */
export function failureText(intent: string): string {
  if (intent === "undo") return orderAdmin.failedToUndo;
  if (intent === "resend") return orderAdmin.failedToResend;
  if (intent === "pack") return packing.failed;
  if (intent === "receive") return cash.receiveFailed;
  if (!isStep(intent)) return admin.failedToMove;
  if (moveOfStep(intent) === "confirm") return admin.failedTo("approve");
  return intent === "reject" ? admin.failedTo("reject") : admin.failedToMove;
}

/** Somebody was faster: what the form meant for the order it showed is not done to the order as it is now. */
function conflict(title: string, status: string): Message {
  const now = statusOf(status);
  return { title, text: now && admin.alreadyMoved(statusLabels[now]) };
}

/** Refusals about parcels, whose own sentence says what to do. */
const saysItself: ReadonlySet<string> = new Set([
  "IN_PARCELS",
  "CARRIER_NOT_FOUND",
  "NOTHING_TO_PACK",
  "INVALID_PARCELS",
  "WRONG_COLLECT",
  "ORDER_NOT_RECEIVABLE",
  "PAYMENT_STATUS_CONFLICT",
]);

/** The words for a refusal of what was pressed. */
export function messageFor(refusal: Refusal, intent: string): Message & Partial<Facts> {
  if (refusal.code === "OUT_OF_STOCK") return { title: admin.shortTitle, short: refusal.data.lines };
  if (refusal.code === "STATUS_CONFLICT") return conflict(refusals.statusConflict, refusal.data.status);
  if (refusal.code === "TOO_LATE_TO_UNDO") return conflict(refusals.tooLateToUndo, refusal.data.status);
  if (refusal.code === "MOVE_SCHEDULED") return { title: refusals.moveScheduled };
  if (refusal.code === "TRACKING_TAKEN") return { title: admin.error, problems: { trackingNumber: refusal.message } };
  if (saysItself.has(refusal.code)) return { title: admin.error, text: refusal.message };
  const status = refusal.code === "BAD_REQUEST" ? 422 : refusal.status;
  if (refusal.code === "BAD_REQUEST" && intent === "ship") {
    return { title: admin.error, problems: { trackingNumber: admin.trackingTooLong }, status };
  }
  const text = refusal.code === "ORDER_NOT_FOUND" ? admin.notFound : failureText(intent);
  return { title: admin.error, text, status };
}

/** Why one of many was not moved, in a line. */
export function whyUnmoved({ code, data }: { code: string; data: { status?: string; lines?: ShortLine[] } }): string {
  if (code === "NOTHING_TO_PACK") return packing.nothingLeft;
  if (code === "IN_PARCELS") return packing.inParcels;
  if (code === "OUT_OF_STOCK") {
    const lines = data.lines ?? [];
    return lines.map((line) => admin.shortLine(line.name, line.size, line.wanted, line.available)).join(" · ");
  }
  const now = statusOf(data.status ?? "");
  if (code === "STATUS_CONFLICT" && now) return admin.alreadyMoved(statusLabels[now]);
  return code === "MOVE_SCHEDULED" ? refusals.moveScheduled : admin.notFound;
}
