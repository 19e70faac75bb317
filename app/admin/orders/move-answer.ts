import type { ShortLine } from "../../../shop/refusals.ts";
import { textOf } from "../../web/form.ts";
import type { Refused } from "../../web/form-answer.ts";
import { chosenIn, pressedForMany, pressedIn } from "./steps.ts";

/** What an administrator types before moving orders. */
export interface Typed {
  carrier: string;
  trackingNumber: string;
  trackingUrl: string;
  estimatedDelivery: string;
  reason: string;
  note: string;
  /** In the list: whether all that are chosen were meant, which those are, and the tracking numbers by order. */
  isForMany: boolean;
  chosen: string[];
  trackingNumbers: Record<string, string>;
}

/** One of many orders that was not moved, and why. */
export interface UnmovedOrder {
  orderId: string;
  why: string;
}

export interface Facts {
  /** What the stock does not have. */
  short: ShortLine[];
  unmoved: UnmovedOrder[];
}

/** Why orders were not moved. */
export type MoveAnswer = Refused<Typed, Facts>;

const ofRow = /^trackingNumber-(.+)$/;

/** What was typed in a form of the orders, wherever it was pressed. */
export function readTyped(form: FormData): Typed {
  const named = [...form.keys()].flatMap((name) => ofRow.exec(name)?.[1] ?? []);
  return {
    carrier: textOf(form, "carrier"),
    trackingNumber: pressedIn(form).trackingNumber,
    trackingUrl: textOf(form, "trackingUrl").trim(),
    estimatedDelivery: textOf(form, "estimatedDelivery"),
    reason: textOf(form, "reason"),
    note: textOf(form, "note"),
    isForMany: pressedForMany(form) !== undefined,
    chosen: chosenIn(form),
    trackingNumbers: Object.fromEntries(named.map((id) => [id, textOf(form, `trackingNumber-${id}`)])),
  };
}
