import { expect, test } from "vitest";
import { policy } from "../policy.ts";
import { isPublic } from "./order-access.ts";

test("an order is open to whoever has its address for 30 days from its placing, to the millisecond", () => {
  const placed = new Date("2026-03-01T10:00:00.000Z");
  expect(isPublic(placed, placed, policy)).toBe(true);
  expect(isPublic(placed, new Date("2026-03-31T09:59:59.999Z"), policy)).toBe(true);
  expect(isPublic(placed, new Date("2026-03-31T10:00:00.000Z"), policy)).toBe(false);
});
