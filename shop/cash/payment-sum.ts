import type { Centimes } from "../money.ts";
import type { SettledLine } from "./settle.ts";

/** What a payment's lines say must have arrived: what was collected, less what the carrier kept. */
export const sumOfLines = (lines: readonly Pick<SettledLine, "paidCentimes" | "feeCentimes">[]): Centimes =>
  lines.reduce((sum, { paidCentimes, feeCentimes }) => sum + paidCentimes - feeCentimes, 0);
