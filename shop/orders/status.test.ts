import { describe, expect, test } from "vitest";
import { isOver, mayMove, nextStatuses, orderStatuses, stockEffect } from "./status.ts";

describe("the status of an order", () => {
  test("moves only along the table", () => {
    const moves = orderStatuses.flatMap((from) =>
      orderStatuses.filter((to) => mayMove(from, to)).map((to) => `${from}→${to}`),
    );
    expect(moves).toEqual([
      "pending→confirmed",
      "pending→cancelled",
      "confirmed→processing",
      "confirmed→cancelled",
      "processing→shipped",
      "processing→cancelled",
      "shipped→delivered",
      "shipped→cancelled",
    ]);
  });

  test("is over once delivered or cancelled", () => {
    expect(orderStatuses.filter(isOver)).toEqual(["delivered", "cancelled"]);
  });

  test("delivered and cancelled are the end", () => {
    expect(nextStatuses("delivered")).toEqual([]);
    expect(nextStatuses("cancelled")).toEqual([]);
  });

  test("approval takes stock, cancelling after it gives back, everything else leaves stock alone", () => {
    const effects = orderStatuses.flatMap((from) =>
      nextStatuses(from)
        .map((to) => [`${from}→${to}`, stockEffect(from, to)] as const)
        .filter(([, effect]) => effect !== "none"),
    );
    expect(Object.fromEntries(effects)).toEqual({
      "pending→confirmed": "take",
      "confirmed→cancelled": "give-back",
      "processing→cancelled": "give-back",
      "shipped→cancelled": "give-back",
    });
  });
});
