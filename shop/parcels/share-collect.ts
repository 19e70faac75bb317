import type { Centimes } from "../money.ts";
import { roundCollect } from "./round-collect.ts";
import { splitCollect } from "./split-collect.ts";

interface Shared {
  carrier: { collectsWholeDirhams: boolean };
  /** What the pieces of each parcel are worth. */
  worths: readonly Centimes[];
  /** What is to be collected for a parcel, where that was said. */
  given: readonly (Centimes | undefined)[];
  /** What the pieces are worth that are in no parcel yet. */
  unpackedWorth: Centimes;
}

/**
 * What each new parcel is to collect of what is left to collect: what was said of it, else its share by worth. Null where what
 * was said is more than there is, is none that the carrier collects, or leaves something that no parcel collects.
 * Source: behaviour.md, "Parcels".
 */
export function shareCollect(amount: Centimes, { carrier, worths, given, unpackedWorth }: Shared): Centimes[] | null {
  const said = given.filter((one) => one !== undefined);
  if (said.some((one) => roundCollect(one, carrier) !== one)) return null;
  const left = roundCollect(amount, carrier) - said.reduce((sum, one) => sum + one, 0);
  const others = worths.filter((_, at) => given[at] === undefined);
  if (left < 0 || (left > 0 && others.length === 0 && unpackedWorth === 0)) return null;
  const unsaid = said.length === 0 ? amount : left;
  const shares = splitCollect(unsaid, unpackedWorth > 0 ? [...others, unpackedWorth] : others, carrier);
  let next = 0;
  return given.map((one) => one ?? shares[next++]!);
}
