import { drawCode128, drawQr } from "../../paper/codes.ts";
import { mm, type Paper } from "../../paper/open-paper.ts";
import { directionOf } from "../../paper/visual-runs.ts";
import { write } from "../../paper/write-text.ts";
import type { LabelTexts } from "./label-texts.ts";

const margin = mm(6);
const inner = mm(105) - 2 * margin;
const soft = "#444444";

type Box = Record<"x" | "y" | "width" | "height", number>;

/** Draws a label of A6 with its upper left corner at `left`, `top`. */
export function drawLabel(
  paper: Paper,
  label: LabelTexts,
  { left, top, drawMark }: { left: number; top: number; drawMark: (box: Box) => void },
): void {
  const x = left + margin;
  const half = inner / 2;
  drawMark({ x, y: top + margin, width: half - mm(4), height: mm(7) });
  const right = { x: x + half, y: top + margin - 2, width: half };
  const below = write(paper, label.carrier, right, { weight: "strong", sizes: [14, 11, 9], side: "end" });
  write(paper, label.order, { ...right, y: below }, { sizes: [10], side: "end" });
  line(paper, x, top + mm(18));
  drawBuyer(paper, label, { x, y: top + mm(20), width: inner });
  drawCollect(paper, label.collect, { x, y: top + mm(74), width: inner, height: mm(20) });
  drawFacts(paper, label.facts, { x, y: top + mm(97), width: inner });
  line(paper, x, top + mm(109));
  drawCodes(paper, label, { x, y: top + mm(113) });
}

function line(paper: Paper, x: number, y: number): void {
  paper
    .moveTo(x, y)
    .lineTo(x + inner, y)
    .lineWidth(0.75)
    .stroke("black");
}

interface Place {
  x: number;
  y: number;
  width: number;
}

/** To whom and where, the city largest: parcels are sorted by it. */
function drawBuyer(paper: Paper, label: LabelTexts, { x, y, width }: Place): void {
  const title = write(paper.fillColor(soft), label.deliverTo, { x, y, width }, { sizes: [9] });
  paper.fillColor("black");
  const name = write(
    paper,
    label.name,
    { x, y: title, width },
    { weight: "strong", sizes: [17, 14, 11], mostLines: 2 },
  );
  const street = write(paper, label.street, { x, y: name + 2, width }, { sizes: [13, 11, 9.5, 8], mostLines: 4 });
  const city = { x, y: street + 1, width };
  const phone = write(paper, label.city, city, { weight: "strong", sizes: [23, 18, 14, 11], mostLines: 1 });
  const side = directionOf(label.name) === "rtl" ? "end" : "start";
  write(paper, label.phone, { x, y: phone + 1, width }, { weight: "strong", sizes: [17, 13], side });
}

function drawCollect(paper: Paper, { title, amount }: LabelTexts["collect"], { x, y, width, height }: Box): void {
  paper.rect(x, y, width, height).lineWidth(1.5).stroke("black");
  const inside = { x: x + mm(3), width: width - mm(6) };
  if (!amount) {
    write(paper, title, { ...inside, y: y + height / 2 - 12 }, { weight: "strong", sizes: [20], side: "center" });
    return;
  }
  const amountWidth = inside.width - mm(28);
  write(paper, title, { ...inside, y: y + height / 2 - 9 }, { sizes: [15] });
  const beside = { x: inside.x + mm(28), y: y + height / 2 - 20, width: amountWidth };
  write(paper, amount, beside, { weight: "strong", sizes: [34, 27, 22], side: "end" });
}

function drawFacts(paper: Paper, facts: LabelTexts["facts"], { x, y, width }: Place): void {
  const column = width / facts.length;
  for (const [place, { title, value }] of facts.entries()) {
    const at = { x: x + place * column, y, width: column - 4 };
    const below = write(paper.fillColor(soft), title, at, { sizes: [9] });
    write(paper.fillColor("black"), value, { ...at, y: below - 1 }, { weight: "strong", sizes: [14, 11] });
  }
}

function drawCodes(paper: Paper, { code, tracking }: LabelTexts, { x, y }: { x: number; y: number }): void {
  const size = mm(26);
  const width = inner - size - mm(7);
  const height = mm(tracking ? 17 : 20.5);
  drawCode128(paper, code, { x, y, width, height });
  const below = y + height + mm(0.5);
  const under = write(paper, code, { x, y: below, width }, { weight: "strong", sizes: [11], side: "center" });
  write(paper, tracking, { x, y: under - 1, width }, { sizes: [9, 8], side: "center" });
  drawQr(paper, code, { x: x + inner - size, y, size });
}
