import { expect, test } from "vitest";
import { withSign } from "./prices.ts";

test("an amount stands behind the sign of the admin screens, and what is taken off has its minus before it", () => {
  const amount = withSign("$");
  expect([0, 16_50, 1_345_00, -16_50, -1_345_00].map(amount)).toEqual([
    "$0.00",
    "$16.50",
    "$1,345.00",
    "-$16.50",
    "-$1,345.00",
  ]);
});
