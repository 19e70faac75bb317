import type { Sharp } from "sharp";

export type VariantFormat = "avif" | "webp" | "jpeg";

/** Up to this width, in pixels, a picture stands among others: what a page weighs counts more than the last thread. */
const amongOthers = 640;
/** The widest that pages show; what is wider is only looked at from close. */
const inPages = 1280;
const mostBytesInPages = 120_000;

/** What a variant of a width is kept as: every browser for its page, AVIF alone from close, JPEG too for mails. */
export const formatsOf = (width: number, isNarrowest: boolean): readonly VariantFormat[] =>
  width > inPages ? ["avif"] : isNarrowest ? ["avif", "webp", "jpeg"] : ["avif", "webp"];

/** One variant's bytes. Measured on the house's photographs: a step of effort doubles the time for files 2 to 5 % smaller. */
export function encodeVariant(image: Sharp, width: number, format: VariantFormat): Promise<Uint8Array> {
  if (format === "jpeg") return image.clone().jpeg({ quality: 80, mozjpeg: true }).toBuffer();
  if (format === "webp") return image.clone().webp({ quality: 82, effort: 2 }).toBuffer();
  const avif = (quality: number, effort: number): Promise<Uint8Array> =>
    image.clone().avif({ quality, effort, chromaSubsampling: "4:4:4" }).toBuffer();
  if (width <= amongOthers) return avif(62, 1);
  return width > inPages ? avif(70, 0) : lightEnough((quality) => avif(quality, 0));
}

/** Below 78 dark piqué is smoothed to plastic, so only what would be too heavy for a phone goes lower. */
async function lightEnough(encode: (quality: number) => Promise<Uint8Array>): Promise<Uint8Array> {
  const growthOfAPoint = Math.log(1.035);
  for (let quality = 78; ; ) {
    const bytes = await encode(quality);
    if (bytes.length <= mostBytesInPages || quality <= 30) return bytes;
    quality -= Math.ceil(Math.log(bytes.length / mostBytesInPages) / growthOfAPoint);
  }
}
