import type { FileKind } from "./file-facts.ts";

/**
 * How a house and a carrier speak: by hand (somebody types what happens), by file (tables out and in), or over the
 * carrier's own HTTP interface.
 */
export const carrierKinds = ["hand", "file", "sendit", "ozon", "cathedis"] as const;
export type CarrierKind = (typeof carrierKinds)[number];

/** Whether a carrier of a kind books parcels and tells of them over its own interface. */
export const hasInterface = (kind: CarrierKind): boolean => kind !== "hand" && kind !== "file";

/** Whether a carrier of a kind sends files about something: of one with an interface of its own, only what it has paid. */
export const takesFiles = (kind: CarrierKind, about: FileKind): boolean =>
  kind === "file" || (kind !== "hand" && about === "cash");
