import { useMemo } from "react";

/** A value that travels as one text. It must be the same after `JSON`: no dates, nothing undefined in a list. */
export interface Packed<T> {
  text: string;
  /** The value itself, where it was packed; it stays there. */
  value?: T;
}

/**
 * What a loader answers in quantity: the router writes and reads such answers value by value, which takes longer than
 * asking the database for them did.
 */
export const pack = <T>(value: T): Packed<T> =>
  Object.defineProperty({ text: JSON.stringify(value) }, "value", { value, enumerable: false });

export const unpack = <T>({ text, value }: Packed<T>): T => value ?? JSON.parse(text);

/** What was packed, the same object as long as it is the same answer. */
export const useUnpacked = <T>(packed: Packed<T>): T => useMemo(() => unpack(packed), [packed]);
