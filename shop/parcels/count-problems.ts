/** What came back of one line of a parcel, in pieces. */
export interface Counted {
  position: number;
  good: number;
  damaged: number;
  missing: number;
}

/** What is wrong with a count: a line of the parcel is left out, told twice or not in it; or its pieces are not as many as were packed. */
export type CountProblem = "absent" | "twice" | "unknown" | "sum";

/** What is wrong with how a parcel's pieces were counted, by the line's position; nothing where every piece that was packed is told once. */
export function countProblems(
  packed: readonly { position: number; quantity: number }[],
  counted: readonly Counted[],
): Record<string, CountProblem> {
  const problems: Record<string, CountProblem> = {};
  for (const { position, quantity } of packed) {
    const [line, ...more] = counted.filter((each) => each.position === position);
    if (!line) problems[position] = "absent";
    else if (more.length > 0) problems[position] = "twice";
    else if (line.good + line.damaged + line.missing !== quantity) problems[position] = "sum";
  }
  for (const { position } of counted) {
    if (!packed.some((line) => line.position === position)) problems[position] = "unknown";
  }
  return problems;
}
