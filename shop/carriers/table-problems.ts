/** Why a carrier's file is no table that can be taken. */
export const tableProblems = [
  "empty",
  /** A spreadsheet's own format, a picture, anything else that is no text. */
  "not-text",
  "one-column",
  "no-rows",
  "too-many",
  "too-large",
  /** A quotation mark is opened and never closed. */
  "open-quote",
] as const;
export type TableProblem = (typeof tableProblems)[number];
