const gramsOfAKilo = 1_000;

/** Cathedis' ranges of weight, by the most kilograms of each. */
const ranges: readonly (readonly [number, string])[] = [
  [5, "Entre 1.2 Kg et 5 Kg"],
  [10, "Entre 6Kg et 10Kg"],
  [29, "Entre 11Kg et 29Kg"],
  [Number.POSITIVE_INFINITY, "Plus de 30Kg"],
];

/** The range a parcel is in; a parcel that nobody weighed is in the first. */
export const weightRange = (grams: number | null): string =>
  ranges.find(([most]) => (grams ?? 0) <= most * gramsOfAKilo)![1];
