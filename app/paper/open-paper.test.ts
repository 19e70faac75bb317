import { expect, test } from "vitest";
import { readPdf } from "../../test/read-pdf.ts";
import { faceName } from "./faces.ts";
import { a6, finish, openPaper } from "./open-paper.ts";
import { write } from "./write-text.ts";

const paper = () => openPaper({ title: "Essai", lang: "fr" });

test("Arabic letters are joined: a word is narrower than its letters alone", () => {
  const drawn = paper().font(faceName("plain", "arabic")).fontSize(10);
  expect(drawn.widthOfString("سبب")).toBeLessThan(drawn.widthOfString("س\u200cب\u200cب") * 0.8);
});

test("a text is written as large as it has room, in lines, and is copied from the paper as it was typed", async () => {
  const drawn = paper().addPage({ size: [a6.width, a6.height], margin: 0 });
  const place = { x: 20, y: 20, width: 200 };
  const below = write(drawn, "Fès", place, { sizes: [20, 10] });
  expect(below).toBeCloseTo(20 + 20 * 1.22);
  const long = "Résidence Al Firdaous, immeuble 14, escalier B, Œuvre Šimić";
  expect(write(drawn, long, { ...place, y: below }, { sizes: [20, 10], mostLines: 2 })).toBeCloseTo(below + 2 * 12.2);
  expect(write(drawn, " 🌸 ", { ...place, y: 200 }, { sizes: [20] })).toBe(200);
  const [page] = readPdf(await finish(drawn));
  expect(page!.text.replace(/\s+/g, " ")).toBe(`Fès ${long}`);
});
