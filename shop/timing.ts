import { setTimeout } from "node:timers/promises";

/** Answers no sooner than after `ms` milliseconds, so that how long the work took tells nothing. */
export async function atLeast<T>(ms: number, work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, setTimeout(ms)]);
  return result;
}
