import { type EndReason, endReasons } from "../../../shop/orders/reasons.ts";
import { type Move, type OrderStatus, orderStatuses } from "../../../shop/orders/status.ts";
import { textOf } from "../../web/form.ts";

const moveOf = {
  approve: "confirm",
  approveAnyway: "confirm",
  reject: "reject",
  process: "prepare",
  ship: "ship",
  deliver: "deliver",
  cancel: "cancel",
} as const satisfies Record<string, Move>;
/** What an administrator may do with an order. */
export type Step = keyof typeof moveOf;

/** What can be done with many orders at once. */
export const stepsOfMany = ["approve", "process", "ship", "deliver"] as const;
export type StepOfMany = (typeof stepsOfMany)[number];

export const moveOfStep = <S extends Step>(step: S): (typeof moveOf)[S] => moveOf[step];
export const isStep = (text: string): text is Step => Object.hasOwn(moveOf, text);
export const statusOf = (text: string): OrderStatus | undefined => orderStatuses.find((status) => status === text);
export const reasonOf = (text: string): EndReason | undefined => endReasons.find((reason) => reason === text);

/** What was pressed: in an order's own form, or at a row of the list, whose fields are named after its order. */
export function pressedIn(form: FormData): { intent: string; orderId: string; from: string; trackingNumber: string } {
  const row = textOf(form, "row");
  const [intent = "", orderId = ""] = row ? row.split(" ") : [textOf(form, "intent"), textOf(form, "orderId")];
  const own = (name: string) => textOf(form, row ? `${name}-${orderId}` : name);
  return { intent, orderId, from: own("from"), trackingNumber: own("trackingNumber") };
}

/** What was pressed for all orders that are chosen. */
export const pressedForMany = (form: FormData): StepOfMany | "slips" | "pack" | undefined =>
  [...stepsOfMany, "slips" as const, "pack" as const].find((known) => known === textOf(form, "many"));

/** The orders chosen in the list, oldest first: who ordered first is served first. */
export const chosenIn = (form: FormData): string[] =>
  form
    .getAll("order")
    .flatMap((id) => (typeof id === "string" ? [id] : []))
    .reverse();
