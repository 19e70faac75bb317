import { z } from "zod";
import { isOfThisCentury } from "./clock.ts";

/** A day that the shop can have to do with, as YYYY-MM-DD. */
export const day = z.iso.date().refine((text) => isOfThisCentury(new Date(text)));

/** A time that the shop can have to do with. */
export const time = z.coerce.date().refine(isOfThisCentury);
