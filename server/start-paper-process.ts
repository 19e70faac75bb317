import { type BordereauTask, drawBordereau } from "../app/admin/labels/draw-bordereau.ts";
import { drawLabels, type LabelsTask } from "../app/admin/labels/draw-labels.ts";
import type { Drawn } from "../app/paper/paper-task.ts";
import { answerTasks } from "./answer-tasks.ts";

// What `openPapers` starts.
answerTasks((task: Drawn<LabelsTask> | Drawn<BordereauTask>, drawn) =>
  task.paper === "labels" ? drawLabels(task, drawn) : drawBordereau(task, drawn),
);
