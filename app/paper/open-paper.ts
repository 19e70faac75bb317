import PDFDocument from "pdfkit";
import { faceName, readFace, scripts, weights } from "./faces.ts";

/** A PDF that is being drawn. Lengths are points, 72 to the inch, from the upper left corner. */
export type Paper = PDFKit.PDFDocument;

/** Points of so many millimetres. */
export const mm = (millimetres: number): number => (millimetres * 72) / 25.4;

export const a4 = { width: mm(210), height: mm(297) };
export const a6 = { width: mm(105), height: mm(148) };

const faces = weights.flatMap((weight) => scripts.map((script) => ({ weight, script })));

/** Begins a PDF without pages, in the house's letters; only those it uses go into it. */
export function openPaper({ title, lang }: { title: string; lang: string }): Paper {
  const paper = new PDFDocument({ autoFirstPage: false, font: "", info: { Title: title }, lang, displayTitle: true });
  for (const { weight, script } of faces) paper.registerFont(faceName(weight, script), readFace(weight, script));
  return paper;
}

/** Ends a PDF and answers its bytes. */
export async function finish(paper: Paper): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  paper.end();
  for await (const part of paper) parts.push(part as Uint8Array);
  return Buffer.concat(parts);
}
