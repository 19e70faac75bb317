import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { makePicture } from "../../server/images/make-picture.ts";
import { seedPictures } from "./pictures.ts";
import { polos } from "./polos.ts";

const folder = await mkdtemp(join(tmpdir(), "masters-"));
afterAll(() => rm(folder, { recursive: true }));
const polo = polos[0]!;
const [navy, ecru] = [polo.colors[0]!, polo.colors[1]!];
const names = async (color: typeof navy) =>
  (await Array.fromAsync(seedPictures(polo, color, folder))).map((one) => one.filename);

test("without photographs a colour has its two drawings, which the pipeline makes into pictures", async () => {
  expect(await names(navy)).toEqual(["cedre-navy-front.svg", "cedre-navy-detail.svg"]);
  for await (const { bytes, trusted, alt } of seedPictures(polo, navy, folder)) {
    expect(alt).toContain("Polo Cèdre, marine");
    expect(await makePicture(bytes, { trusted, widths: [320] })).toMatchObject({
      width: 1600,
      height: 2000,
    });
  }
}, 60_000);

test("photographs come first and stand in for the drawings, those of all colours said to be shared", async () => {
  for (const name of ["cedre-navy-front", "cedre-folded", "cedre-macro"])
    await writeFile(join(folder, `${name}.jpg`), name);
  expect(await names(navy)).toEqual(["cedre-navy-front.jpg", "cedre-folded.jpg", "cedre-macro.jpg"]);
  expect(await names(ecru)).toEqual(["cedre-ecru-front.svg", "cedre-folded.jpg", "cedre-macro.jpg"]);
  const pictures = await Array.fromAsync(seedPictures(polo, navy, folder));
  expect(pictures.map((one) => [one.trusted, one.shared])).toEqual([
    [false, false],
    [false, true],
    [false, true],
  ]);
});

test("every polo can be drawn in every colour, the same each time", async () => {
  for (const one of polos) {
    for (const color of one.colors) {
      const [first] = await Array.fromAsync(seedPictures(one, color, join(folder, "none")));
      expect(Buffer.from(first!.bytes).toString()).toMatch(/^<svg(?!.*(undefined|NaN)).*<\/svg>$/);
    }
  }
});
