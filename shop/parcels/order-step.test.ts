import fc from "fast-check";
import { expect, test } from "vitest";
import { moves, type OrderStatus, orderStatuses } from "../orders/status.ts";
import { stepOf } from "./order-step.ts";
import { isOver, type ParcelState, parcelStates } from "./states.ts";

const states = fc.array(fc.constantFrom(...parcelStates), { maxLength: 6 });
const status = fc.constantFrom(...orderStatuses);

/** Where an order stands once it has followed its parcels. */
function followed(from: OrderStatus, of: readonly ParcelState[], hasUnpacked: boolean): OrderStatus[] {
  const way: OrderStatus[] = [from];
  for (let move = stepOf(from, of, hasUnpacked); move; move = stepOf(way.at(-1)!, of, hasUnpacked)) {
    expect(moves[move].from as readonly OrderStatus[]).toContain(way.at(-1));
    way.push(moves[move].to);
  }
  return way;
}

test.each<[string, OrderStatus, ParcelState[], boolean, OrderStatus[]]>([
  ["no parcel moves nothing", "confirmed", [], false, ["confirmed"]],
  ["a parcel that is here moves nothing", "confirmed", ["ready"], false, ["confirmed"]],
  ["the first that leaves ships", "confirmed", ["handed_over", "ready"], true, ["confirmed", "processing", "shipped"]],
  ["from preparation too", "processing", ["in_transit"], false, ["processing", "shipped"]],
  ["one of two delivered is not all", "shipped", ["delivered", "in_transit"], false, ["shipped"]],
  ["nor is one that waits to be packed", "shipped", ["delivered"], true, ["shipped"]],
  ["the last one over delivers", "shipped", ["delivered", "seen", "lost"], false, ["shipped", "delivered"]],
  ["back is not looked into", "shipped", ["returned"], false, ["shipped"]],
  ["all looked into, none delivered", "shipped", ["seen", "seen"], false, ["shipped", "cancelled"]],
  ["also where more was to follow", "shipped", ["seen", "cancelled"], true, ["shipped", "cancelled"]],
  ["lost is for somebody to decide", "shipped", ["lost", "seen"], false, ["shipped"]],
  ["an end stays", "cancelled", ["delivered"], false, ["cancelled"]],
  ["nobody has confirmed it", "pending", ["delivered"], false, ["pending"]],
])("%s", (_, from, of, hasUnpacked, way) => {
  expect(followed(from, of, hasUnpacked)).toEqual(way);
});

test("an order follows in steps that it may make, to where the rule says and no further", () => {
  fc.assert(
    fc.property(status, states, fc.boolean(), (from, of, hasUnpacked) => {
      const end = followed(from, of, hasUnpacked).at(-1)!;
      expect(stepOf(end, of, hasUnpacked)).toBeNull();
      const kept = of.filter((state) => state !== "cancelled");
      const hasLeft = kept.some((state) => state !== "ready");
      if (end !== from) expect(hasLeft).toBe(true);
      if (from === "confirmed" && hasLeft) expect(["shipped", "delivered", "cancelled"]).toContain(end);
      if (end === "delivered" && from !== "delivered") {
        expect(kept.every(isOver)).toBe(true);
        expect(kept).toContain("delivered");
      }
    }),
  );
});
