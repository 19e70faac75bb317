import { setTimeout as pause } from "node:timers/promises";

/**
 * Waits until the check passes, with the patience that a busy machine needs: there a second can go by without a step.
 * Throws what the check said last.
 */
export async function until<T>(check: () => T | Promise<T>, { timeout = 30_000, interval = 20 } = {}): Promise<T> {
  const end = performance.now() + timeout;
  for (;;) {
    const late = pause(Math.max(0, end - performance.now()), undefined, { ref: false }).then(() => {
      throw new Error(`nothing was answered within ${timeout} ms`);
    });
    try {
      return await Promise.race([check(), late]);
    } catch (error) {
      if (performance.now() >= end) throw error;
    }
    await pause(interval);
  }
}
