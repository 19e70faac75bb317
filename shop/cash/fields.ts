import { z } from "zod";

/** Parcels that a payment is noted for at once. */
export const mostLines = 1_000;

/** An amount of a parcel's money, or of many parcels': up to ten million dirhams. */
export const centimes = z.int().min(0).max(1_000_000_000);
