/** Chance that can be had again: the same seed and number throw the same. */
export interface Dice {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number below `count`. */
  below(count: number): number;
  isLucky(chance: number): boolean;
  pick<T>(from: readonly T[]): T;
}

/** The dice of the request with this number in the run with this seed (mulberry32). */
export function throwDice(seed: number, number: number): Dice {
  let state = (seed * 0x9e3779b1 + number * 0x85ebca6b) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  return { next, below, isLucky: (chance) => next() < chance, pick: (from) => from[below(from.length)]! };
}
