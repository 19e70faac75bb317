import * as fr from "./fr/booking-problems.ts";
import { inLocale } from "./in-locale.ts";

export const bookingProblems = /* @__PURE__ */ inLocale("bookingProblems", "bookingProblems", fr.bookingProblems);
