import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";

/**
 * Waits until the check passes, with the patience that a busy machine needs: there a second can go by without a step.
 * Throws what the check said last.
 */
export async function until<T>(check: () => T | Promise<T>, { timeout = 30_000, interval = 20 } = {}): Promise<T> {
  const late = new AbortController();
  const tooLate = once(late.signal, "abort").then(() => {
    throw new Error(`nothing was answered within ${timeout} ms`);
  });
  tooLate.catch(() => undefined); // a check that fails says why
  const timer = setTimeout(() => late.abort(), timeout);
  try {
    for (;;) {
      try {
        return await Promise.race([check(), tooLate]);
      } catch (error) {
        if (late.signal.aborted) throw error;
      }
      await pause(interval);
    }
  } finally {
    clearTimeout(timer);
  }
}
