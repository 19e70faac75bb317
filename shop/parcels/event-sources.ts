/** Who says what happened to a parcel: somebody of the house, a scanner, a carrier's file, a carrier's interface. */
export const eventSources = ["hand", "scan", "file", "carrier"] as const;
export type EventSource = (typeof eventSources)[number];
