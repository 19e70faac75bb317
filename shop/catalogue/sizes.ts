/** The sizes a polo can have, in the order they are shown (behaviour: product sizes). */
export const sizeNames = ["XS", "S", "M", "L", "XL", "XXL"] as const;
export type SizeName = (typeof sizeNames)[number];

export const sizeLabels: Record<SizeName, string> = {
  XS: "Extra Small",
  S: "Small",
  M: "Medium",
  L: "Large",
  XL: "Extra Large",
  XXL: "Double Extra Large",
};

/** Chest and length of the garment in cm; sizes without figures of the specification have none. */
export const defaultMeasurements: Partial<Record<SizeName, { chest: number; length: number }>> = {
  S: { chest: 96, length: 68 },
  M: { chest: 101, length: 70 },
  L: { chest: 106, length: 72 },
  XL: { chest: 111, length: 74 },
};

export const newSizeStock = 10;
