import { breakLines } from "./break-lines.ts";
import { faceName, type Weight } from "./faces.ts";
import type { Paper } from "./open-paper.ts";
import { type Direction, directionOf, drawable, visualRuns } from "./visual-runs.ts";

type Side = "start" | "center" | "end";

interface Place {
  x: number;
  /** The upper edge of the first line. */
  y: number;
  width: number;
}

interface Written {
  weight?: Weight;
  /** Sizes to try, the largest first: the first in which the text has room. */
  sizes: readonly [number, ...number[]];
  mostLines?: number;
  side?: Side;
}

/** From one baseline to the next, and from the upper edge to the first, in sizes. */
const leading = 1.22;
const ascent = 0.94;

/**
 * Writes a text in any script within a width, as large as it has room, and cut off with an ellipsis only where it has none
 * in the smallest size. Answers the lower edge of its last line; nothing is written where there is nothing.
 */
export function write(paper: Paper, given: string, { x, y, width }: Place, written: Written): number {
  const { weight = "plain", sizes, mostLines = 1, side = "start" } = written;
  const text = drawable(given);
  if (!text) return y;
  const direction = directionOf(text);
  const widths = new Map<string, number>();
  function widthOf(part: string): number {
    const width = widths.get(part) ?? widthAtOne(paper, part, weight, direction);
    widths.set(part, width);
    return width;
  }
  const tries = sizes.map((size) => ({ size, lines: breakLines(text, { widthOf, width: width / size, mostLines }) }));
  const { size, lines } = tries.find(({ lines }) => lines.isWhole) ?? tries.at(-1)!;
  for (const [row, line] of lines.texts.entries()) {
    const room = width - widthOf(line) * size;
    const shift = side === "center" ? room / 2 : (side === "start") === (direction === "ltr") ? 0 : room;
    drawLine(paper, { line, direction, weight, size }, x + shift, y + size * (ascent + row * leading));
  }
  return y + size * leading * lines.texts.length;
}

/** How wide a line is in letters of size 1. */
function widthAtOne(paper: Paper, line: string, weight: Weight, direction: Direction): number {
  paper.fontSize(1);
  const widths = visualRuns(line, direction).map(({ text, script }) =>
    paper.font(faceName(weight, script)).widthOfString(text),
  );
  return widths.reduce((sum, width) => sum + width, 0);
}

interface Line {
  line: string;
  direction: Direction;
  weight: Weight;
  size: number;
}

/** Draws one line from `x` on, with its baseline at `y`. */
function drawLine(paper: Paper, { line, direction, weight, size }: Line, x: number, y: number): void {
  let at = x;
  for (const { text, script } of visualRuns(line, direction)) {
    paper.font(faceName(weight, script)).fontSize(size);
    paper.text(text, at, y, { lineBreak: false, baseline: "alphabetic" });
    at += paper.widthOfString(text);
  }
}
