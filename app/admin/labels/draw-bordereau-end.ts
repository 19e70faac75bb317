import { mm, type Paper } from "../../paper/open-paper.ts";
import { write } from "../../paper/write-text.ts";
import type { BordereauTexts } from "./bordereau-texts.ts";

interface Place {
  x: number;
  y: number;
  width: number;
}

/** Draws what ends a bordereau: the sums, and where both sides sign. */
export function drawEnd(
  paper: Paper,
  { totals, signatures }: Pick<BordereauTexts, "totals" | "signatures">,
  { x, y, width }: Place,
): void {
  const cell = width / totals.length;
  for (const [place, { title, value }] of totals.entries()) {
    const isLast = place === totals.length - 1;
    const at = { x: x + place * cell, y, width: cell - mm(4) };
    const shown = isLast ? { ...at, width: cell } : at;
    const below = write(paper, title, shown, { sizes: [10], side: isLast ? "end" : "start" });
    write(paper, value, { ...shown, y: below }, { weight: "strong", sizes: [17, 14], side: isLast ? "end" : "start" });
  }
  const half = (width - mm(8)) / 2;
  for (const [place, signature] of signatures.entries()) {
    drawSignature(paper, signature, { x: x + place * (half + mm(8)), y: y + mm(17), width: half });
  }
}

function drawSignature(paper: Paper, { title, fields }: BordereauTexts["signatures"][number], place: Place): void {
  const { x, y, width } = place;
  paper.rect(x, y, width, mm(46)).lineWidth(0.75).stroke("black");
  let at = write(paper, title, { x: x + mm(4), y: y + mm(3), width: width - mm(8) }, { weight: "strong", sizes: [11] });
  for (const field of fields) {
    at = write(paper, field, { x: x + mm(4), y: at + mm(2.5), width: width - mm(8) }, { sizes: [10] });
  }
}
