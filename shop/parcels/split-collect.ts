import type { Centimes } from "../money.ts";
import { roundCollect } from "./round-collect.ts";

/**
 * Shares out what is to be collected to parcels by what their pieces are worth, each as its carrier collects. What was
 * rounded of one is made up for in the next, so that all together is the amount, rounded once. Source: behaviour.md, "Parcels".
 */
export function splitCollect(
  amount: Centimes,
  worths: readonly Centimes[],
  carrier: { collectsWholeDirhams: boolean },
): Centimes[] {
  const whole = worths.reduce((sum, worth) => sum + worth, 0);
  let [worthSoFar, sharedSoFar] = [0, 0];
  return worths.map((worth, at) => {
    worthSoFar += worth;
    const isLast = at === worths.length - 1;
    const part = isLast || whole === 0 ? 1 : worthSoFar / whole;
    const shared = roundCollect(Math.round(amount * part), carrier);
    const share = shared - sharedSoFar;
    sharedSoFar = shared;
    return share;
  });
}
