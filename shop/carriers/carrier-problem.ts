/**
 * Why a carrier has not done something. What it said itself, where it did, follows behind a colon: "refused: Ville
 * invalide". Words for people are the screens'.
 */
export const problemCodes = [
  /** This installation has no keys of that carrier. */
  "not-set-up",
  /** The carrier takes no such keys. */
  "keys",
  /** It could not be reached, or has too much to do: it knows nothing of what was asked. */
  "away",
  /** It was asked, and gave no answer that can be read: it may have done it. */
  "unanswered",
  /** It may have done it, and its interface cannot tell: a person has to look. */
  "to-check",
  /** The same, and a person has looked and found nothing. */
  "checked",
  /** It says no. */
  "refused",
  /** It does not know the city. */
  "city",
  /** The city has several districts there, and the address tells of none, or of more than one. */
  "district",
  /** It collects no such amount. */
  "most",
  /** It collects whole dirhams only. */
  "fraction",
  /** The order's phone is no number. */
  "phone",
  /** It knows no parcel of that number. */
  "unknown",
  /** It has to be told by a person that the parcel is not coming. */
  "cancel-by-hand",
] as const;
export type ProblemCode = (typeof problemCodes)[number];

const mostWords = 200;

/** A carrier's own words, short and in one line. */
export const inOneLine = (words: string, most = mostWords): string =>
  [
    ...words
      .replaceAll(/[\s\p{C}]+/gu, " ")
      .toWellFormed()
      .trim(),
  ]
    .slice(0, most)
    .join("");

/** What a carrier has not done. Holds no key, no address and no answer but a few of its words. */
export class CarrierProblem extends Error {
  override name = "CarrierProblem";
  readonly code: ProblemCode;
  readonly words: string;
  constructor(code: ProblemCode, words = "") {
    super(words ? `${code}: ${words}` : code);
    this.code = code;
    this.words = words;
  }
}

/** What is asked before anything is changed: without an answer to it, nothing has been. */
export async function beforehand<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    throw error instanceof CarrierProblem && error.code === "unanswered"
      ? new CarrierProblem("away", error.words)
      : error;
  }
}

/** What a kept problem says. */
export function readProblem(kept: string): { code: ProblemCode; words: string } {
  const [, code = "", words = ""] = /^([a-z-]+)(?:: (.*))?$/s.exec(kept) ?? [];
  const known = problemCodes.find((one) => one === code);
  return known ? { code: known, words } : { code: "refused", words: kept };
}

/** Whether the carrier may have done what it was asked. */
export const mayBeDone = (code: ProblemCode): boolean => code === "unanswered" || code === "checked";

/** Whether trying again may help: all else needs a person first. */
export const mayPass = (code: ProblemCode): boolean => code === "away" || code === "unanswered" || code === "keys";
