import { type ChildProcess, fork } from "node:child_process";
import { processFile } from "./place.ts";

export interface HelperSettings {
  /** What it does, as a fault says it. */
  does: string;
  /** After so long without work it ends. */
  idleMs?: number;
  /** One task may take so long. */
  timeoutMs?: number;
}

type Answer = { made: unknown } | { fault: string } | { done: number };

/**
 * Work done one task after another in a process of its own, started at the first task and ended when it has been idle:
 * what keeps a processor busy, or much memory, does not belong in the process that serves. `name`: its file, as `processFile` has it.
 */
export function openHelper(name: string, { does, idleMs = 5_000, timeoutMs = 120_000 }: HelperSettings) {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function close() {
    clearTimeout(idle);
    child?.kill("SIGKILL");
    child = null;
  }

  function work<Made>(task: object, progress: (done: number) => void): Promise<Made> {
    clearTimeout(idle);
    child ??= fork(processFile(name), {
      serialization: "advanced",
      execArgv: [],
      env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: "2" },
    });
    const running = child;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => fail(`gave no answer within ${timeoutMs} ms`), timeoutMs);
      const gone = (code: number | null, signal: string | null) => fail(`ended (${signal ?? code})`);
      const broken = (fault: Error) => fail(fault.message);
      function settle() {
        clearTimeout(timer);
        running.off("exit", gone).off("error", broken).off("message", answered);
      }
      function fail(reason: string) {
        settle();
        if (child === running) close();
        reject(new Error(`The process that ${does} ${reason}`));
      }
      function answered(answer: Answer) {
        if ("done" in answer) return progress(answer.done);
        settle();
        idle = setTimeout(close, idleMs).unref();
        if ("fault" in answer) reject(new Error(answer.fault));
        else resolve(answer.made as Made);
      }
      running.on("exit", gone).on("error", broken).on("message", answered);
      running.send(task);
    });
  }

  return {
    /** Has a task done when all before it are, and hears how much of it is. */
    ask<Made>(task: object, progress: (done: number) => void = () => undefined): Promise<Made> {
      const made = last.then(() => work<Made>(task, progress));
      last = made.catch(() => undefined);
      return made;
    },
    /** Ends the process, if one runs. */
    close,
  };
}
