import { performance } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";

const glanceMs = 20;
const busy = 0.5;
const mostCourtesyMs = 2_000;

/** Work that can wait does so for a while as long as visitors keep the process busy: they share its one thread. */
export async function yieldToVisitors(): Promise<void> {
  for (let waited = 0; waited < mostCourtesyMs; waited += glanceMs) {
    const before = performance.eventLoopUtilization();
    await setTimeout(glanceMs);
    if (performance.eventLoopUtilization(before).utilization < busy) return;
  }
}
