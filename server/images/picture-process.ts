import { answerTasks } from "../answer-tasks.ts";
import { makeMark } from "./make-mark.ts";
import { makePicture } from "./make-picture.ts";
import type { PictureTask } from "./picture-maker.ts";

// What `openPictureMaker` starts.
answerTasks(
  (task: PictureTask): Promise<unknown> =>
    "mark" in task ? makeMark(task.bytes, task.mark) : makePicture(task.bytes, task.options),
);
