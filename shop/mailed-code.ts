import { randomInt } from "node:crypto";

const digits = 6;
/** How often a mailed code may be entered wrongly. */
export const mostCodeTries = 5;
/** How long it can be used, in minutes. */
export const codeMinutes = 15;

/** A code to be read from a mail and typed: 6 digits. */
export const newCode = (): string => String(randomInt(10 ** digits)).padStart(digits, "0");

/** A code as it was typed, without the spaces that some mail programs bring along. */
export const asTyped = (code: string): string => code.replaceAll(/\s/g, "");
