import { performance } from "node:perf_hooks";

/** Takes as before, but after finding nothing looks again only once `pauseMs` have passed. */
export function seldom<T>(pauseMs: number, take: (most: number) => Promise<T[]>): (most: number) => Promise<T[]> {
  let lookAgainAt = Number.NEGATIVE_INFINITY;
  return async (most) => {
    if (performance.now() < lookAgainAt) return [];
    const tasks = await take(most);
    if (tasks.length === 0) lookAgainAt = performance.now() + pauseMs;
    return tasks;
  };
}
