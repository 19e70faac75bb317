import { type Pricing, price, pricing, sumOf, type Terms } from "./pricing.ts";

type Lines = Parameters<typeof price>[0];

/**
 * What an order costs that goes elsewhere than it was placed for: delivery anew where the rule asks another fee there, all
 * else as it was frozen. `policy`: what held when it was placed. Source: behaviour.md, "The buyer's link".
 */
export function toDestination(
  { subtotalCentimes, adjustments, totalCentimes }: Pricing,
  lines: Lines,
  { policy, from, to }: Pick<Terms, "policy"> & Record<"from" | "to", Terms["destination"]>,
): Pricing {
  const [before, after] = [from, to].map((destination) => price(lines, { policy, destination }));
  if (!before || !after || sumOf(before, "delivery") === sumOf(after, "delivery"))
    return { subtotalCentimes, adjustments, totalCentimes };
  const delivery = after.adjustments.find(({ kind }) => kind === "delivery");
  return pricing(
    subtotalCentimes,
    adjustments.map((one) => (one.kind === "delivery" && delivery ? delivery : one)),
  );
}
