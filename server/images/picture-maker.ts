import { type ChildProcess, fork } from "node:child_process";
import { processFile } from "../place.ts";
import type { Picture, PictureOptions, PictureRefusal } from "./make-picture.ts";

export type PictureMaker = {
  /** As `makePicture`. Pictures are made one after another. */
  make(bytes: Uint8Array, options?: PictureOptions): Promise<Picture | PictureRefusal>;
  /** Ends the process, if one runs. */
  close(): void;
};

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

  function ask(bytes: Uint8Array, options: PictureOptions): Promise<Picture | PictureRefusal> {
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
      function answered(answer: { made: Picture | PictureRefusal } | { fault: string }) {
        settle();
        idle = setTimeout(close, idleMs).unref();
        if ("fault" in answer) reject(new Error(answer.fault));
        else resolve(answer.made);
      }
      running.on("exit", gone).on("error", broken).on("message", answered);
      running.send({ bytes, options });
    });
  }

  return {
    make(bytes, options = {}) {
      const made = last.then(() => ask(bytes, options));
      last = made.catch(() => undefined);
      return made;
    },
    close,
  };
}
