import { z } from "zod";
import { longestEmail } from "./accounts/lengths.ts";
import { mostStock } from "./inventory/adjustment.ts";
import { safeText } from "./safe-text.ts";

/** An id as a call takes it, ours or not; whether it names anything is for the call to say. */
export const id = safeText(64);

/** An e-mail address as somebody types it, in the shape it is kept. `isEmailAddress` says whether it is one. */
export const emailAddress = z.string().trim().max(longestEmail).toLowerCase();

/** How many pieces somebody wants; which numbers may be had is for the call to say. */
export const quantity = z.number();

/** How many pieces a stock counts. */
export const pieces = z.number().int().min(0).max(mostStock);
