import { openHelper } from "../helper-process.ts";
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
 * Makes pictures in a process of its own. Decoding takes hundreds of megabytes that the allocator keeps, and reads
 * strangers' bytes: neither belongs in the process that serves.
 */
export function openPictureMaker(times: { idleMs?: number; timeoutMs?: number } = {}): PictureMaker {
  const { ask, close } = openHelper("images/picture-process", { does: "makes pictures", ...times });
  return {
    make: (bytes, options = {}) => ask({ bytes, options } satisfies PictureTask),
    makeMark: (bytes, mark) => ask({ bytes, mark } satisfies PictureTask),
    close,
  };
}
