import { wordmark } from "../ui/wordmark-paths.ts";
import type { Paper } from "./open-paper.ts";
import { write } from "./write-text.ts";

/** What stands for the house on paper: its logo, else its name, drawn where the house is called as that is. */
export interface HouseMark {
  name: string;
  isDrawn: boolean;
  /** PNG. */
  logo: Uint8Array | null;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What draws it into the left of a box, as often as it is wanted. */
export function markDrawer(paper: Paper, { name, isDrawn, logo }: HouseMark): (box: Box) => void {
  if (logo) {
    // Named by the same text, it goes into the paper once
    const image = `data:image/png;base64,${Buffer.from(logo).toString("base64")}`;
    return ({ x, y, width, height }) => void paper.image(image, x, y, { fit: [width, height], valign: "center" });
  }
  if (isDrawn) return (box) => drawWordmark(paper, box);
  return ({ x, y, width, height }) =>
    void write(paper, name, { x, y, width }, { weight: "title", sizes: [height, height * 0.75, height * 0.55] });
}

function drawWordmark(paper: Paper, { x, y, width, height }: Box): void {
  const scale = Math.min(width / wordmark.width, height / wordmark.height);
  paper.save().translate(x, y + (height - wordmark.height * scale) / 2);
  paper.scale(scale);
  for (const letter of wordmark.letters) paper.path(letter).fill("black", "even-odd");
  paper.restore();
}
