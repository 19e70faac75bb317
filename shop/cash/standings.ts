/** How the money of a parcel stands. */
export const cashStandings = [
  /** There is none to come: it is paid otherwise, still in the house, or on its way back. */
  "none",
  /** On the road: to be collected at the door. */
  "road",
  /** Collected, and not paid to the house yet. */
  "due",
  /** Somebody says another amount than was expected, or it is lost. */
  "differs",
  /** Paid to the house, as expected. */
  "settled",
] as const;
export type CashStanding = (typeof cashStandings)[number];

/** Those of money that the house still waits for. */
export const openStandings = ["road", "due", "differs"] as const satisfies readonly CashStanding[];
