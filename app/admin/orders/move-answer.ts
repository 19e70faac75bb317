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
  /** Where a parcel is made: its carrier, its weight, and how many pieces of which line. */
  carrierId: string;
  weight: string;
  quantities: Record<string, string>;
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
const ofLine = /^quantity-(\d{1,4})$/;

/** What was typed in a form of the orders, wherever it was pressed. */
export function readTyped(form: FormData): Typed {
  const named = [...form.keys()].flatMap((name) => ofRow.exec(name)?.[1] ?? []);
  const positions = [...form.keys()].flatMap((name) => ofLine.exec(name)?.[1] ?? []);
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
    carrierId: textOf(form, "carrierId"),
    weight: textOf(form, "weight").trim(),
    quantities: Object.fromEntries(positions.map((position) => [position, textOf(form, `quantity-${position}`)])),
  };
}
