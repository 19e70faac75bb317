import { markDrawer } from "../../paper/house-mark.ts";
import { a4, a6, finish, openPaper, type Paper } from "../../paper/open-paper.ts";
import type { Drawn, PaperTask } from "../../paper/paper-task.ts";
import { drawLabel } from "./draw-label.ts";
import type { LabelTexts } from "./label-texts.ts";
import type { Sheet } from "./sheets.ts";

export interface LabelsTask extends PaperTask {
  paper: "labels";
  sheet: Sheet;
  labels: LabelTexts[];
}

/** Draws the labels of parcels, one on a page of A6 or four on one of A4, and says after each how many are drawn. */
export function drawLabels(task: Drawn<LabelsTask>, drawn: (count: number) => void): Promise<Uint8Array> {
  const paper = openPaper(task);
  const drawMark = markDrawer(paper, task.mark);
  for (const [place, label] of task.labels.entries()) {
    const corner = task.sheet === "a6" ? cornerOfPage(paper) : cornerOfQuarter(paper, place % 4);
    drawLabel(paper, label, { ...corner, drawMark });
    drawn(place + 1);
  }
  return finish(paper);
}

function cornerOfPage(paper: Paper): { left: number; top: number } {
  paper.addPage({ size: [a6.width, a6.height], margin: 0 });
  return { left: 0, top: 0 };
}

function cornerOfQuarter(paper: Paper, quarter: number): { left: number; top: number } {
  if (quarter === 0) addQuarteredPage(paper);
  return { left: quarter % 2 === 0 ? 0 : a4.width / 2, top: quarter < 2 ? 0 : a4.height / 2 };
}

/** A page with the lines along which it is cut. */
function addQuarteredPage(paper: Paper): void {
  paper.addPage({ size: [a4.width, a4.height], margin: 0 });
  paper.moveTo(a4.width / 2, 0).lineTo(a4.width / 2, a4.height);
  paper.moveTo(0, a4.height / 2).lineTo(a4.width, a4.height / 2);
  paper.lineWidth(0.5).dash(3, { space: 3 }).stroke("#888888").undash();
}
