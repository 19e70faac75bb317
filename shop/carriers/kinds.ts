/**
 * How a house and a carrier speak: by hand (somebody types what happens), by file (tables out and in), or over the
 * carrier's own HTTP interface.
 */
export const carrierKinds = ["hand", "file", "sendit", "ozon", "cathedis"] as const;
export type CarrierKind = (typeof carrierKinds)[number];

/** Whether a carrier of a kind books parcels and tells of them over its own interface. */
export const hasInterface = (kind: CarrierKind): boolean => kind !== "hand" && kind !== "file";
