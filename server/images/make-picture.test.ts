import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp, { type Color } from "sharp";
import { afterAll, expect, test } from "vitest";
import { root } from "../place.ts";
import { openDiskStorage } from "../storage/disk.ts";
import { makePicture, type Picture, type PictureVariant } from "./make-picture.ts";
import { openPictureMaker } from "./picture-maker.ts";
import { removePicture, storePicture } from "./store-picture.ts";

const canvas = (width: number, height: number, background: Color = "#1a365d") =>
  sharp({ create: { width, height, channels: 4, background } });
const made = async (bytes: Uint8Array, options = {}) => {
  const picture = await makePicture(bytes, options);
  if ("refused" in picture) throw new Error(picture.refused);
  return picture;
};
/** How like its source a variant looks, from 0 to 1: the mean structural similarity (SSIM) of squares of 8 pixels. */
async function likeness(source: Uint8Array, { width, bytes }: PictureVariant): Promise<number> {
  const small = sharp(await sharp(source).resize({ width }).png().toBuffer());
  const [a, b] = await Promise.all([small, sharp(bytes)].map((image) => image.greyscale().raw().toBuffer()));
  const found: number[] = [];
  for (let top = 0; (top + 8) * width <= a!.length; top += 8) {
    for (let left = 0; left + 8 <= width; left += 8) found.push(squareLikeness(a!, b!, top * width + left, width));
  }
  return found.reduce((sum, one) => sum + one, 0) / found.length;
}
function squareLikeness(a: Buffer, b: Buffer, from: number, width: number): number {
  let [sumA, sumB, squares, products] = [0, 0, 0, 0];
  for (let n = 0; n < 64; n++) {
    const at = from + (n >> 3) * width + (n & 7);
    sumA += a[at]!;
    sumB += b[at]!;
    squares += a[at]! ** 2 + b[at]! ** 2;
    products += a[at]! * b[at]!;
  }
  const [meanA, meanB] = [sumA / 64, sumB / 64];
  const [both, spread] = [products / 64 - meanA * meanB, squares / 64 - meanA ** 2 - meanB ** 2];
  return ((2 * meanA * meanB + 6.5) * (2 * both + 58.5)) / ((meanA ** 2 + meanB ** 2 + 6.5) * (spread + 58.5));
}
const name = (key: string, width: number, format: string) => `${key}-${width}.${format}`;

test("a picture is made in every width as AVIF and WebP, the narrowest as JPEG too, with a JPEG master", async () => {
  const picture = await made(await canvas(1400, 1750).jpeg().toBuffer());
  expect(picture.variants.map((one) => `${one.width} ${one.format}`)).toEqual([
    ...["320 avif", "320 webp", "320 jpeg"],
    ...[640, 768, 960, 1280].flatMap((width) => [`${width} avif`, `${width} webp`]),
    "1400 avif",
  ]);
  for (const { width, format, bytes } of picture.variants) {
    const facts = await sharp(bytes).metadata();
    expect([facts.width, facts.format === "heif" ? "avif" : facts.format]).toEqual([width, format]);
  }
  expect([picture.width, picture.height, (await sharp(picture.master.bytes).metadata()).format]).toEqual([
    1400,
    1750,
    "jpeg",
  ]);
});

test("a picture in pages weighs at most 120 KB, and keeps its threads where that leaves room", async () => {
  for (const [name, like] of [
    ["cedre-navy-front.jpg", 0.98],
    ["ifrane-macro.jpg", 0.9],
  ] as const) {
    const source = await readFile(join(root, "studio/masters", name));
    const { variants } = await made(source, { widths: [1280] });
    const shown = variants.find(({ format }) => format === "avif")!;
    expect(shown.bytes.length).toBeLessThanOrEqual(120_000);
    expect(await likeness(source, shown)).toBeGreaterThan(like);
  }
});

test("a small picture is never enlarged, a huge one is brought down", async () => {
  const small = await made(await canvas(500, 625).png().toBuffer());
  expect([small.width, ...new Set(small.variants.map((one) => one.width))]).toEqual([500, 320, 500]);
  const huge = await made(await canvas(4000, 5000).jpeg().toBuffer(), { widths: [320] });
  expect([huge.width, huge.height]).toEqual([2400, 3000]);
});

test("every format that may be uploaded is read, whatever its colours", async () => {
  const source = () => canvas(400, 500);
  const uploads = [
    source().jpeg(),
    source().png(),
    source().webp(),
    source().avif(),
    source().toColourspace("b-w").png(),
  ];
  uploads.push(source().removeAlpha().toColourspace("cmyk").jpeg(), source().toColourspace("rgb16").png());
  for (const upload of uploads) {
    const { master } = await made(await upload.toBuffer(), { widths: [320] });
    expect(await sharp(master.bytes).metadata()).toMatchObject({ space: "srgb", channels: 3, width: 400 });
  }
});

test("the camera's orientation is applied, and its place, profile and comments are gone", async () => {
  const exif = { IFD0: { Copyright: "Yasmine", Orientation: "6" }, IFD3: { GPSLatitudeRef: "N" } };
  const upload = await canvas(300, 200).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const picture = await made(upload);
  expect([picture.width, picture.height]).toEqual([200, 300]);
  for (const bytes of [picture.master.bytes, ...picture.variants.map((one) => one.bytes)]) {
    const facts = await sharp(bytes).metadata();
    expect([facts.exif, facts.icc, facts.xmp, facts.orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(Buffer.from(bytes).includes("Yasmine")).toBe(false);
  }
});

test("what is transparent gets the ground's colour", async () => {
  const { master } = await made(await canvas(40, 40, "#00000000").png().toBuffer(), { ground: "#efebe4" });
  const { dominant } = await sharp(master.bytes).stats();
  for (const [part, is] of [
    ["r", 0xef],
    ["g", 0xeb],
    ["b", 0xe4],
  ] as const)
    expect(Math.abs(dominant[part] - is)).toBeLessThan(9);
});

test("what is no picture, cut short, or of another format is refused", async () => {
  const jpeg = await canvas(400, 400).jpeg().toBuffer();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"/>');
  const refused = async (bytes: Uint8Array) => (await makePicture(bytes)) as { refused: string };
  expect(await refused(Buffer.from("<html>hello"))).toEqual({ refused: "not-an-image" });
  expect(await refused(new Uint8Array())).toEqual({ refused: "not-an-image" });
  expect(await refused(jpeg.subarray(0, jpeg.length / 2))).toEqual({ refused: "not-an-image" });
  expect(await refused(Buffer.concat([jpeg.subarray(0, 20), Buffer.alloc(500, 7)]))).toEqual({
    refused: "not-an-image",
  });
  expect(await refused(await canvas(9, 9).gif().toBuffer())).toEqual({ refused: "unsupported-format" });
  expect(await refused(await canvas(9, 9).tiff().toBuffer())).toEqual({ refused: "unsupported-format" });
  expect(await refused(svg)).toEqual({ refused: "unsupported-format" });
});

test("a bomb of pixels or bytes is refused before it is unpacked", async () => {
  const bomb = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  expect(bomb.length).toBeLessThan(1_000_000);
  expect(await makePicture(bomb)).toEqual({ refused: "too-large" });
  expect(await makePicture(new Uint8Array(25_000_001))).toEqual({ refused: "too-large" });
});

test("a stored picture lies at its key with its variants, and is removed without its neighbours", async () => {
  const folder = await mkdtemp(join(tmpdir(), "pictures-"));
  afterAll(() => rm(folder, { recursive: true }));
  const storage = openDiskStorage(folder);
  const picture = await made(await canvas(400, 500).jpeg().toBuffer());
  await storePicture(storage, "products/a/1_front.jpg", picture, name);
  await storePicture(storage, "products/a/2_front.jpg", picture, name);
  expect((await storage.stat("products/a/1_front.jpg"))?.type).toBe("image/jpeg");
  await removePicture(storage, "products/a/1_front.jpg");
  const left = await Array.fromAsync(storage.list("products/"));
  expect(left.sort()).toEqual(
    ["", "-320.avif", "-320.jpeg", "-320.webp", "-400.avif", "-400.webp"].map((end) => `products/a/2_front.jpg${end}`),
  );
  await expect(storePicture(storage, "products/a/3.png", picture, name)).rejects.toThrow("A master is a JPEG");
});

test("a process of its own makes the same picture, and comes back after it was ended", async () => {
  const maker = openPictureMaker();
  afterAll(() => maker.close());
  const bytes = await canvas(300, 300).png().toBuffer();
  const here = await made(bytes);
  const there = (await maker.make(bytes)) as Picture;
  expect(Buffer.compare(there.master.bytes, here.master.bytes)).toBe(0);
  expect(there.variants.map((one) => one.bytes.length)).toEqual(here.variants.map((one) => one.bytes.length));
  maker.close();
  expect(await maker.make(Buffer.from("no"))).toEqual({ refused: "not-an-image" });
});

test("a process that gives no answer in time is ended and said so", async () => {
  const maker = openPictureMaker({ timeoutMs: 1 });
  await expect(maker.make(await canvas(300, 300).png().toBuffer())).rejects.toThrow("no answer within 1 ms");
});
