import { vi } from "vitest";

/** Waits until the check passes, with the patience that a busy machine needs: there a second can go by without a step. */
export function until<T>(check: () => T | Promise<T>, { timeout = 30_000, interval = 20 } = {}): Promise<T> {
  return vi.waitFor(check, { timeout, interval });
}
