import { z } from "zod";
import { nameKey } from "../cities/fold-name.ts";
import { isTrackingPage, longestCarrier } from "../orders/carriers.ts";
import { safeText } from "../safe-text.ts";
import { bookingFacts, mostBookingColumns } from "./booking-facts.ts";
import type { Carrier, CarrierFacts } from "./carrier-facts.ts";
import { carrierKinds } from "./kinds.ts";

/** What can be wrong with a carrier. */
export const carrierProblems = ["required", "tooLong", "taken", "page", "columns"] as const;
export type CarrierProblem = (typeof carrierProblems)[number];
export const carrierFields = ["name", "trackingPage", "booking"] as const;
export type CarrierField = (typeof carrierFields)[number];

/** A carrier as somebody sends it. */
export const carrierFacts = z.object({
  name: safeText(1000),
  kind: z.enum(carrierKinds),
  trackingPage: safeText(1000).nullable(),
  collectsWholeDirhams: z.boolean(),
  isActive: z.boolean(),
});

/** The columns of the file that books parcels; those without a name are none. */
export const bookingColumns = z
  .array(z.object({ column: safeText(100).trim(), fact: z.enum(bookingFacts) }))
  .max(mostBookingColumns)
  .transform((columns) => columns.filter(({ column }) => column !== ""));

/** A carrier's facts as they are kept. */
export const tidyFacts = ({ name, trackingPage, ...rest }: CarrierFacts): CarrierFacts => ({
  ...rest,
  name: name.replace(/\s+/g, " ").trim(),
  trackingPage: trackingPage?.trim() || null,
});

/** What is wrong with a carrier beside `others`; empty when nothing is. */
export function problemsOf({ name, trackingPage }: CarrierFacts, others: readonly Carrier[]) {
  const problems: Partial<Record<CarrierField, CarrierProblem>> = {};
  if (nameKey(name) === "") problems.name = "required";
  else if (name.length > longestCarrier) problems.name = "tooLong";
  else if (others.some((other) => nameKey(other.name) === nameKey(name))) problems.name = "taken";
  if (trackingPage !== null && !(trackingPage.includes("{number}") && isTrackingPage(pageOf(trackingPage, "1")))) {
    problems.trackingPage = "page";
  }
  return problems;
}

/** The page on which a parcel with a number is followed. */
const pageOf = (trackingPage: string, number: string): string =>
  trackingPage.replaceAll("{number}", encodeURIComponent(number));
