import { setPriority } from "node:os";

/**
 * What a process that `openHelper` starts does: a task a message, an answer a message, until the parent goes. Pages come
 * first: much work at once must not take the processor from them.
 */
export function answerTasks<Task>(work: (task: Task, progress: (done: number) => void) => Promise<unknown>): void {
  setPriority(5);
  process.on("message", async (task: Task) => {
    try {
      process.send?.({ made: await work(task, (done) => process.send?.({ done })) });
    } catch (fault) {
      process.send?.({ fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault) });
    }
  });
  process.on("disconnect", () => process.exit());
}
