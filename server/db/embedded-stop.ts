import { setTimeout as pause } from "node:timers/promises";

const timeoutMs = 20_000;

/**
 * Stops a postmaster and waits until it has gone: fast shutdown (SIGINT), after `fastMs` milliseconds an immediate one
 * (SIGQUIT), which PostgreSQL recovers from at its next start. Fails when even that does not end it within 20 s.
 */
export async function stopPostmaster(pid: number, hasGone: () => boolean, fastMs = timeoutMs): Promise<void> {
  for (const [signal, patience] of [
    ["SIGINT", fastMs],
    ["SIGQUIT", timeoutMs],
  ] as const) {
    if (hasGone() || !signalProcess(pid, signal)) return;
    const deadline = performance.now() + patience;
    while (!hasGone() && performance.now() < deadline) await pause(10);
    if (hasGone()) return;
  }
  throw new Error(`PostgreSQL (process ${pid}) does not stop.`);
}

/** Sends a signal; false when there is no such process any more. */
export function signalProcess(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
    throw error;
  }
}
