import { setPriority } from "node:os";
import { makePicture, type PictureOptions } from "./make-picture.ts";

/** Pages come first: many uploads at once must not take the processor from them. */
setPriority(5);

// What `openPictureMaker` starts: a request a message, an answer a message, until the parent goes.
process.on("message", async ({ bytes, options }: { bytes: Uint8Array; options: PictureOptions }) => {
  try {
    process.send?.({ made: await makePicture(bytes, options) });
  } catch (fault) {
    process.send?.({ fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault) });
  }
});
process.on("disconnect", () => process.exit());
