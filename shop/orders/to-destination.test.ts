import { describe, expect, test } from "vitest";
import { policy } from "../policy.ts";
import { price } from "./pricing.ts";
import { toDestination } from "./to-destination.ts";

const lines = [{ priceCentimes: 150_00, quantity: 1 }];
const [casa, fes, dakhla] = [
  ["Casablanca", null],
  ["Fès", null],
  ["Dakhla", 45_00],
].map(([name, feeCentimes]) => ({ name, feeCentimes }) as { name: string; feeCentimes: number | null });
const priced = price(lines, { policy, destination: casa! });

describe("an order that goes elsewhere", () => {
  test("costs what it did where the fee is the same, also where it was priced otherwise", () => {
    expect(toDestination(priced, lines, { policy, from: casa!, to: fes! })).toStrictEqual(priced);
  });

  test("costs another delivery where the town has its own, and back again; all else stays", () => {
    const there = toDestination(priced, lines, { policy, from: casa!, to: dakhla! });
    expect(there.totalCentimes - priced.totalCentimes).toBe(45_00 - 15_00);
    expect(there.adjustments.filter(({ kind }) => kind === "tax")).toEqual(
      priced.adjustments.filter(({ kind }) => kind === "tax"),
    );
    expect(toDestination(there, lines, { policy, from: dakhla!, to: casa! })).toEqual(priced);
  });
});
