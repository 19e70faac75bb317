import { setPriority } from "node:os";
import { makeMark } from "./make-mark.ts";
import { makePicture } from "./make-picture.ts";
import type { PictureTask } from "./picture-maker.ts";

/** Pages come first: many uploads at once must not take the processor from them. */
setPriority(5);

// What `openPictureMaker` starts: a request a message, an answer a message, until the parent goes.
process.on("message", async (task: PictureTask) => {
  try {
    const made = "mark" in task ? makeMark(task.bytes, task.mark) : makePicture(task.bytes, task.options);
    process.send?.({ made: await made });
  } catch (fault) {
    process.send?.({ fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault) });
  }
});
process.on("disconnect", () => process.exit());
