/** How far a row of a carrier's file is: to be taken, taken, or left because it fits nothing. */
export const rowStates = ["waiting", "taken", "left"] as const;

/** Why a row was left. */
export const rowProblems = [
  /** It names no parcel. */
  "no-number",
  /** None has that code or number. */
  "no-parcel",
  /** The parcel is with another carrier. */
  "other-carrier",
  /** The parcel has not been handed over: nothing can have been collected for it. */
  "not-left",
  /** The parcel is back or over: nothing moves it any more. */
  "too-late",
  "no-status",
  "date",
  "amount",
  "fee",
  /** The parcel was paid before. */
  "settled",
] as const;
export type RowProblem = (typeof rowProblems)[number];
