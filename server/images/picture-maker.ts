import { type ChildProcess, fork } from "node:child_process";
import { processFile } from "../place.ts";
import type { Mark, MarkKind, MarkRefusal } from "./make-mark.ts";
import type { Picture, PictureOptions, PictureRefusal } from "./make-picture.ts";

export type PictureMaker = {
  /** As `makePicture`. Pictures are made one after another. */
  make(bytes: Uint8Array, options?: PictureOptions): Promise<Picture | PictureRefusal>;
  /** As `makeMark`, in the same turn. */
  makeMark(bytes: Uint8Array, mark: MarkKind): Promise<Mark | MarkRefusal>;
  /** Ends the process, if one runs. */
  close(): void;
};

/** What the process is asked for. */
export type PictureTask = { bytes: Uint8Array } & ({ options: PictureOptions } | { mark: MarkKind });

/**
 * Makes pictures in a process of its own, started at the first picture and ended when it has been idle. Decoding takes
 * hundreds of megabytes that the allocator keeps, and reads strangers' bytes: neither belongs in the process that serves.
 */
export function openPictureMaker({ idleMs = 5_000, timeoutMs = 120_000 } = {}): PictureMaker {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function close() {
    clearTimeout(idle);
    child?.kill("SIGKILL");
    child = null;
  }

  function ask<Made>(task: PictureTask): Promise<Made> {
    clearTimeout(idle);
    child ??= fork(processFile("images/picture-process"), {
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
        reject(new Error(`The process that makes pictures ${reason}`));
      }
      function answered(answer: { made: Made } | { fault: string }) {
        settle();
        idle = setTimeout(close, idleMs).unref();
        if ("fault" in answer) reject(new Error(answer.fault));
        else resolve(answer.made);
      }
      running.on("exit", gone).on("error", broken).on("message", answered);
      running.send(task);
    });
  }

  function inTurn<Made>(task: PictureTask): Promise<Made> {
    const made = last.then(() => ask<Made>(task));
    last = made.catch(() => undefined);
    return made;
  }

  return {
    make: (bytes, options = {}) => inTurn({ bytes, options }),
    makeMark: (bytes, mark) => inTurn({ bytes, mark }),
    close,
  };
}
