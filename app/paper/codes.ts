import JsBarcode from "jsbarcode";
import { encode } from "uqr";
import type { Paper } from "./open-paper.ts";

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Draws a text as Code 128 in bars that fill a box. It is read where the paper is white for ten of its thinnest bars beside it. */
export function drawCode128(paper: Paper, text: string, { x, y, width, height }: Box): void {
  const drawn: { encodings?: { data: string }[] } = {};
  JsBarcode(drawn, text, { format: "CODE128" });
  const modules = drawn.encodings!.map(({ data }) => data).join("");
  const module = width / modules.length;
  for (const { index, 0: bar } of modules.matchAll(/1+/g)) {
    paper.rect(x + index * module, y, bar.length * module, height);
  }
  paper.fill("black");
}

/** Draws a text as a QR code in a square, without the light border around it that the paper gives. */
export function drawQr(paper: Paper, text: string, { x, y, size }: { x: number; y: number; size: number }): void {
  const { data, size: modules } = encode(text, { ecc: "M", border: 0 });
  const module = size / modules;
  for (const [row, cells] of data.entries()) {
    for (const { index, 0: dark } of cells.map(Number).join("").matchAll(/1+/g)) {
      paper.rect(x + index * module, y + row * module, dark.length * module, module);
    }
  }
  paper.fill("black");
}
