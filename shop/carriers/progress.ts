/** How far the rows of a carrier's file are. */
export interface Progress {
  rows: number;
  waiting: number;
  /** Those that were news. */
  taken: number;
  /** Those that had been said before. */
  known: number;
  /** Those that fitted nothing. */
  left: number;
}

export const progressOf = (
  { rows, taken, known }: Pick<Progress, "rows" | "taken" | "known">,
  { waiting, left }: Pick<Progress, "waiting" | "left">,
): Progress => ({ rows, waiting, taken, known, left });
