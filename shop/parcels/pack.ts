import type { Centimes } from "../money.ts";

/** A line of an order as it is packed: what was ordered of it, and how much parcels hold already. */
export interface Packable {
  position: number;
  quantity: number;
  packed: number;
  priceCentimes: Centimes;
}

/** What a parcel is to hold of an order's line. */
export interface PackedLine {
  position: number;
  quantity: number;
}

/** What of an order's lines is in no parcel yet. */
export const unpackedOf = (lines: readonly Packable[]): PackedLine[] =>
  lines
    .map(({ position, quantity, packed }) => ({ position, quantity: quantity - packed }))
    .filter(({ quantity }) => quantity > 0);

/**
 * What the wanted parcels hold, each line once; one parcel of all that is left where none is named. Null where a parcel would
 * hold nothing, or all together more of a line than there is.
 */
export function pack(
  lines: readonly Packable[],
  wanted: readonly (readonly PackedLine[])[] | undefined,
): PackedLine[][] | null {
  const unpacked = unpackedOf(lines);
  if (!wanted) return unpacked.length > 0 ? [unpacked] : null;
  const left = new Map(unpacked.map(({ position, quantity }) => [position, quantity]));
  const parcels: PackedLine[][] = [];
  for (const parcel of wanted) {
    const held = new Map<number, number>();
    for (const { position, quantity } of parcel) {
      const more = (left.get(position) ?? 0) - quantity;
      if (more < 0) return null;
      left.set(position, more);
      held.set(position, (held.get(position) ?? 0) + quantity);
    }
    if (held.size === 0) return null;
    parcels.push([...held].map(([position, quantity]) => ({ position, quantity })));
  }
  return parcels;
}

/** What pieces are worth. */
export const worthOf = (lines: readonly Packable[], parcel: readonly PackedLine[]): Centimes =>
  parcel.reduce(
    (sum, { position, quantity }) =>
      sum + quantity * (lines.find((line) => line.position === position)?.priceCentimes ?? 0),
    0,
  );
