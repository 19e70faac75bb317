import type { EndReason } from "../orders/reasons.ts";

/** How a buyer was reached, or not. */
export const channels = ["call", "whatsapp", "link"] as const;
export type Channel = (typeof channels)[number];

/** What came of asking a buyer whether an order holds. */
export const outcomes = [
  "confirmed",
  "no_answer",
  "postponed",
  "refused",
  "wrong_number",
  "duplicate",
  "cancelled",
] as const;
export type Outcome = (typeof outcomes)[number];

/** Why a buyer who was reached does not want an order. */
export const refusalReasons = ["price", "delay", "out_of_stock", "suspicious", "buyer_asked"] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** The reason in the history of an order that an outcome ends; null where it does not. */
export function endedBecause(outcome: Outcome, refusedBecause: RefusalReason | undefined): EndReason | null {
  if (outcome === "refused") return refusedBecause ?? "buyer_asked";
  if (outcome === "wrong_number" || outcome === "duplicate") return outcome;
  return outcome === "cancelled" ? "buyer_asked" : null;
}
