import { z } from "zod";
import { isInReach } from "./clock.ts";

/** A day that the shop can have to do with, as YYYY-MM-DD. */
export const day = z.iso.date().refine((text) => isInReach(new Date(text)));

/** A time that the shop can have to do with. */
export const time = z.coerce.date().refine(isInReach);
