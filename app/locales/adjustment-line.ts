import { dirhams } from "../../shop/money.ts";
import type { Adjustment } from "../../shop/orders/pricing.ts";
import { adjustmentName, pricing } from "./pricing.ts";

/** What a line of a pricing is called, and its amount in centimes as `write` puts it. */
export function adjustmentLine(one: Adjustment, write: (amount: number) => string = dirhams): [string, string] {
  const isFree = one.kind === "delivery" && one.amountCentimes === 0;
  const shown = one.kind === "tax" ? (one.includedCentimes ?? one.amountCentimes) : one.amountCentimes;
  return [adjustmentName(one), isFree ? pricing.free : write(shown)];
}
