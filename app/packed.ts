import { useMemo } from "react";

/** A value that travels as one text. It must be the same after `JSON`: no dates, nothing undefined in a list. */
export type Packed<T> = string & { readonly holds?: T };

/**
 * What a loader answers in quantity: the router writes and reads such answers value by value, which takes longer than
 * asking the database for them did.
 */
export const pack = <T>(value: T): Packed<T> => JSON.stringify(value);

export const unpack = <T>(packed: Packed<T>): T => JSON.parse(packed);

/** What was packed, the same object as long as the text is the same. */
export const useUnpacked = <T>(packed: Packed<T>): T => useMemo(() => unpack(packed), [packed]);
