import type { Outputs } from "../../../shop/calls.ts";
import type { LocalTimes } from "../../../shop/clock.ts";

/** A parcel's money, as the screens have it. */
export type CashRow = LocalTimes<Outputs["cash"]["list"]["rows"][number]>;
/** The same, line by line. */
export type CashShown = LocalTimes<Outputs["cash"]["show"]>;
/** What is on the road, due and late. */
export type Overview = LocalTimes<Outputs["cash"]["overview"]>;
