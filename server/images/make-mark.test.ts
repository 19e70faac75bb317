import sharp, { type Color } from "sharp";
import { afterAll, expect, test } from "vitest";
import { type Mark, makeMark } from "./make-mark.ts";
import { openPictureMaker } from "./picture-maker.ts";

const canvas = (width: number, height: number, background: Color = "#1a365d") =>
  sharp({ create: { width, height, channels: 4, background } });
/** A dark bar in the middle of nothing. */
const bar = async (width: number, height: number) =>
  canvas(width + 100, height + 100, "#00000000")
    .composite([{ input: await canvas(width, height).png().toBuffer(), left: 50, top: 50 }])
    .withExif({ IFD0: { Copyright: "Yasmine" } })
    .png()
    .toBuffer();
const made = async (bytes: Uint8Array, kind: "logo" | "icon") => (await makeMark(bytes, kind)) as Mark;

test("a logo loses its empty edges and what it says of its maker, and stays transparent", async () => {
  const logo = await made(await bar(600, 100), "logo");
  expect(logo).toMatchObject({ width: 600, height: 100, files: [{ end: "" }] });
  const facts = await sharp(logo.files[0]!.bytes).metadata();
  expect(facts).toMatchObject({ format: "png", space: "srgb", hasAlpha: true });
  expect(facts.exif).toBeUndefined();
});

test("a large logo is brought down, one without a transparent point is told, one of one colour is taken whole", async () => {
  const large = await made(await bar(4000, 400), "logo");
  expect([large.width, large.height]).toEqual([960, 96]);
  const opaque = await made(await canvas(300, 80).jpeg().toBuffer(), "logo");
  expect(opaque).toMatchObject({ width: 300, height: 80, isOpaque: true });
});

test("an icon is square in every size, whatever its shape, and opaque where a phone would put black behind it", async () => {
  const { files } = await made(await canvas(600, 300).webp().toBuffer(), "icon");
  const facts = await Promise.all(
    files.map(async ({ end, bytes }) => {
      const { width, height, hasAlpha } = await sharp(bytes).metadata();
      return [end, width, height, hasAlpha];
    }),
  );
  expect(facts).toEqual([
    ["-32", 32, 32, true],
    ["-180", 180, 180, false],
    ["-192", 192, 192, true],
    ["-512", 512, 512, true],
    ["-maskable", 512, 512, false],
  ]);
});

test("a drawing, what is no picture, a bomb and what is too small are refused", async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><script/></svg>');
  expect(await makeMark(svg, "logo")).toEqual({ refused: "unsupported-format" });
  expect(await makeMark(Buffer.from("<html>"), "logo")).toEqual({ refused: "not-an-image" });
  expect(await makeMark((await bar(600, 100)).subarray(0, 200), "logo")).toEqual({ refused: "not-an-image" });
  const bomb = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  expect(await makeMark(bomb, "icon")).toEqual({ refused: "too-large" });
  expect(await makeMark(await canvas(300, 30).png().toBuffer(), "logo")).toEqual({ refused: "too-small" });
  expect(await makeMark(await canvas(2, 2).png().toBuffer(), "logo")).toEqual({ refused: "too-small" });
  expect(await makeMark(await canvas(511, 511).png().toBuffer(), "icon")).toEqual({ refused: "too-small" });
});

test("the process that makes pictures makes marks as well", async () => {
  const maker = openPictureMaker();
  afterAll(() => maker.close());
  const there = (await maker.makeMark(await bar(200, 60), "logo")) as Mark;
  expect([there.width, there.height]).toEqual([200, 60]);
});
