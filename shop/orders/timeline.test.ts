import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mayMove, type OrderStatus, orderStatuses } from "./status.ts";
import { type Step, timeline } from "./timeline.ts";

const made = (...statuses: OrderStatus[]) => ({
  status: statuses.at(-1)!,
  createdAt: 0,
  steps: statuses.map((status, at) => ({ status, at })),
});
const told = (order: Parameters<typeof timeline<number>>[0]) =>
  timeline(order).map(({ stage, at, state }) => `${state} ${stage} ${at}`);

describe("the timeline of an order", () => {
  test("goes from receipt to delivery, with what lies ahead", () => {
    expect(told(made("pending", "confirmed", "processing"))).toEqual([
      "passed pending 0",
      "passed confirmed 1",
      "present processing 2",
      "ahead shipped null",
      "ahead delivered null",
    ]);
  });

  test("ends where an order was rejected, or cancelled after approval", () => {
    expect(told(made("pending", "cancelled"))).toEqual(["passed pending 0", "present rejected 1"]);
    expect(told(made("pending", "confirmed", "cancelled"))).toEqual([
      "passed pending 0",
      "passed confirmed 1",
      "present cancelled 2",
    ]);
  });

  test("of an order that came without its history knows when it was received, and calls no end a rejection", () => {
    const moved = (status: OrderStatus) => ({ status, createdAt: 7, steps: [{ status, at: 9 }] });
    expect(told(moved("shipped")).slice(0, 4)).toEqual([
      "passed pending 7",
      "passed confirmed null",
      "passed processing null",
      "present shipped 9",
    ]);
    expect(told(moved("cancelled"))).toEqual(["passed pending 7", "present cancelled 9"]);
  });

  test("has one present stage, and none ahead of an end, whatever way an order took", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...orderStatuses), { maxLength: 8 }), (wanted) => {
        const steps: Step<number>[] = [{ status: "pending", at: 0 }];
        for (const [at, status] of wanted.entries())
          if (mayMove(steps.at(-1)!.status, status)) steps.push({ status, at: at + 1 });
        const { status } = steps.at(-1)!;
        const stages = timeline({ status, createdAt: 0, steps });
        expect(stages.filter(({ state }) => state === "present")).toHaveLength(1);
        expect(stages.some(({ state }) => state === "ahead")).toBe(status !== "cancelled" && status !== "delivered");
        for (const { at, state } of stages) expect(at === null).toBe(state === "ahead");
      }),
    );
  });
});
