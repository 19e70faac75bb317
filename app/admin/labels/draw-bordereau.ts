import { drawCode128 } from "../../paper/codes.ts";
import { markDrawer } from "../../paper/house-mark.ts";
import { a4, finish, mm, openPaper, type Paper } from "../../paper/open-paper.ts";
import type { Drawn, PaperTask } from "../../paper/paper-task.ts";
import { directionOf } from "../../paper/visual-runs.ts";
import { write } from "../../paper/write-text.ts";
import { rowsOfPages } from "./bordereau-pages.ts";
import type { BordereauRow, BordereauTexts } from "./bordereau-texts.ts";
import { drawEnd } from "./draw-bordereau-end.ts";

export interface BordereauTask extends PaperTask {
  paper: "bordereau";
  bordereau: BordereauTexts;
}

const margin = mm(14);
const inner = a4.width - 2 * margin;
const rowHeight = mm(15);
const headHeight = mm(8);
const topOfTable = { first: mm(65), others: mm(16) };
const bottom = a4.height - mm(17);
const endHeight = mm(72);
const roomFrom = (top: number): number => Math.floor((bottom - top - headHeight) / rowHeight);
const rooms = {
  first: roomFrom(topOfTable.first),
  others: roomFrom(topOfTable.others),
  last: Math.ceil(endHeight / rowHeight),
};
const soft = "#444444";

const widths = { number: mm(9), parcel: mm(62), buyer: mm(55), pieces: mm(14), weight: mm(16), collect: mm(26) };
type Column = keyof typeof widths;
const columns = Object.keys(widths) as Column[];
const isFigure = (column: Column): boolean => !["parcel", "buyer", "number"].includes(column);

/** Draws what a house and a carrier sign when parcels are handed over, and says after each parcel how many are drawn. */
export function drawBordereau(task: Drawn<BordereauTask>, drawn: (count: number) => void): Promise<Uint8Array> {
  const paper = openPaper(task);
  const { rows, ...texts } = task.bordereau;
  const pages = rowsOfPages(rows.length, rooms);
  let done = 0;
  for (const [place, count] of pages.entries()) {
    paper.addPage({ size: [a4.width, a4.height], margin: 0 });
    if (place === 0) drawHead(paper, task);
    let y = place === 0 ? topOfTable.first : topOfTable.others;
    if (count > 0) y = drawColumns(paper, texts.columns, y);
    for (const row of rows.slice(done, done + count)) {
      drawRow(paper, row, { number: done + 1, y });
      y += rowHeight;
      done += 1;
      drawn(done);
    }
    if (place === pages.length - 1) drawEnd(paper, texts, { x: margin, y: y + mm(6), width: inner });
    const foot = { x: margin, y: a4.height - mm(12), width: inner };
    paper.fillColor(soft);
    write(paper, texts.title, foot, { sizes: [9] });
    write(paper, `${texts.page} ${place + 1}/${pages.length}`, foot, { sizes: [9], side: "end" });
    paper.fillColor("black");
  }
  return finish(paper);
}

function drawHead(paper: Paper, { mark, bordereau }: Drawn<BordereauTask>): void {
  const half = inner / 2 - mm(4);
  const right = margin + inner / 2 + mm(4);
  markDrawer(paper, mark)({ x: margin, y: mm(15), width: half, height: mm(9) });
  const titleLook = { weight: "title", sizes: [26], side: "end" } as const;
  const below = write(paper, bordereau.title, { x: right, y: mm(12), width: half }, titleLook);
  write(paper, bordereau.date, { x: right, y: below, width: half }, { sizes: [11], side: "end" });
  line(paper, mm(32), 0.75);
  const { house, carrier } = bordereau;
  let y = title(paper, house.title, { x: margin, y: mm(36), width: half });
  for (const text of house.lines) {
    y = write(paper, text, { x: margin, y, width: half }, { sizes: [10.5, 9, 8], mostLines: 2 });
  }
  const under = title(paper, carrier.title, { x: right, y: mm(36), width: half });
  write(
    paper,
    carrier.name,
    { x: right, y: under, width: half },
    { weight: "strong", sizes: [18, 14, 11], mostLines: 2 },
  );
}

function title(paper: Paper, text: string, place: Parameters<typeof write>[2]): number {
  const below = write(paper.fillColor(soft), text, place, { sizes: [9] });
  paper.fillColor("black");
  return below;
}

function line(paper: Paper, y: number, thickness: number): void {
  paper
    .moveTo(margin, y)
    .lineTo(margin + inner, y)
    .lineWidth(thickness)
    .stroke("black");
}

/** Where a column begins. */
const leftOf = (column: Column): number =>
  columns.slice(0, columns.indexOf(column)).reduce((x, before) => x + widths[before], margin);

function drawColumns(paper: Paper, titles: BordereauTexts["columns"], y: number): number {
  paper.fillColor(soft);
  for (const column of columns) {
    const side = isFigure(column) ? "end" : "start";
    write(paper, titles[column], { x: leftOf(column), y: y + 5, width: widths[column] }, { sizes: [9, 8], side });
  }
  paper.fillColor("black");
  line(paper, y + headHeight, 0.75);
  return y + headHeight;
}

function drawRow(paper: Paper, row: BordereauRow, { number, y }: { number: number; y: number }): void {
  write(paper, String(number), { x: leftOf("number"), y: y + mm(4.5), width: widths.number }, { sizes: [10] });
  drawCode128(paper, row.code, { x: leftOf("parcel"), y: y + mm(2), width: mm(52), height: mm(7.5) });
  const code = [row.code, row.tracking].filter(Boolean).join(" · ");
  write(paper, code, { x: leftOf("parcel"), y: y + mm(10), width: mm(52) }, { sizes: [9, 8, 7] });
  const buyer = { x: leftOf("buyer"), width: widths.buyer };
  const below = write(paper, row.name, { ...buyer, y: y + mm(1.6) }, { weight: "strong", sizes: [10, 9, 8] });
  const under = write(paper, row.city, { ...buyer, y: below }, { sizes: [10, 9, 8] });
  const side = directionOf(row.name) === "rtl" ? "end" : "start";
  write(paper, row.phone, { ...buyer, y: under }, { sizes: [9.5, 8], side });
  for (const column of ["pieces", "weight", "collect"] as const) {
    const at = { x: leftOf(column), y: y + mm(4.5), width: widths[column] };
    const weight = column === "collect" ? "strong" : "plain";
    write(paper, row[column], at, { sizes: [11, 9.5, 8], side: "end", weight });
  }
  line(paper, y + rowHeight, 0.25);
}
