import { performance } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import { type BreakerSettings, openBreaker, type Way } from "./breaker.ts";
import { yieldToVisitors } from "./yield-to-visitors.ts";

const everyMs = 500;

export interface LaneSettings<T> {
  /** How many tasks may be under way at once. */
  atOnce: number;
  breaker: BreakerSettings;
  /** Claims up to `most` due tasks. */
  take(most: number): Promise<T[]>;
  /** Does one task and tells how it found the way. */
  work(task: T): Promise<Way>;
  /** Hears what was thrown, by taking or by working. */
  failed(error: unknown): void;
}

/**
 * Does due tasks of one kind, each beside the others, so that a slow one holds none up. Looks twice a second, and while
 * the way is closed only now and then. `close` lets those under way finish for up to `timeoutMs`.
 */
export function openLane<T>({ atOnce, breaker: settings, take, work, failed }: LaneSettings<T>) {
  const breaker = openBreaker(settings);
  const stopping = new AbortController();
  const inHand = new Set<Promise<void>>();

  async function begin(task: T): Promise<void> {
    try {
      breaker.heard(await work(task), performance.now());
    } catch (error) {
      failed(error);
    }
  }

  /** Takes as many as may begin; whether there may be more. */
  async function fill(): Promise<boolean> {
    const free = breaker.allowed(atOnce, performance.now()) - inHand.size;
    if (free <= 0) return false;
    const tasks = await take(free);
    for (const task of tasks) {
      const doing: Promise<void> = begin(task).finally(() => inHand.delete(doing));
      inHand.add(doing);
    }
    return tasks.length === free;
  }

  async function run(): Promise<void> {
    const { signal } = stopping;
    while (!signal.aborted) {
      await yieldToVisitors();
      if (signal.aborted) return;
      const mayBeMore = await fill().catch((error: unknown) => {
        failed(error);
        return false;
      });
      const pause = setTimeout(everyMs, undefined, { signal }).catch(() => undefined); // ended by stopping
      await (mayBeMore && inHand.size > 0 ? Promise.race([pause, ...inHand]) : pause);
    }
  }

  const running = run();
  return {
    async close(timeoutMs = 10_000): Promise<void> {
      stopping.abort();
      await running;
      await Promise.race([Promise.all(inHand), setTimeout(timeoutMs, undefined, { ref: false })]);
    },
  };
}
