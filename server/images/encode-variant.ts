import type { Sharp } from "sharp";

export type VariantFormat = "avif" | "webp" | "jpeg";

/** The widest that pages show; what is wider is only looked at from close. */
const inPages = 1280;

/**
 * An AVIF's best quality, its effort and its most bytes, up to a width in pixels. Measured on the house's photographs: in a
 * grid a picture may lose threads, shown alone dark piqué is smoothed to plastic below 78; a step of effort doubles the time
 * for files 2 to 5 % smaller, of stripes 20 %. The most is what a phone's first paint can wait for.
 */
const avifs = [
  { upTo: 640, quality: 62, effort: 1, most: 80_000 },
  { upTo: 768, quality: 78, effort: 1, most: 56_000 },
  { upTo: 960, quality: 78, effort: 1, most: 80_000 },
  { upTo: inPages, quality: 78, effort: 0, most: 120_000 },
  { upTo: Number.POSITIVE_INFINITY, quality: 70, effort: 0, most: 480_000 },
] as const;

/** What a variant of a width is kept as: every browser for its page, AVIF alone from close, JPEG too for mails. */
export const formatsOf = (width: number, isNarrowest: boolean): readonly VariantFormat[] =>
  width > inPages ? ["avif"] : isNarrowest ? ["avif", "webp", "jpeg"] : ["avif", "webp"];

/** One variant's bytes. */
export function encodeVariant(image: Sharp, width: number, format: VariantFormat): Promise<Uint8Array> {
  if (format === "jpeg") return image.clone().jpeg({ quality: 80, mozjpeg: true }).toBuffer();
  if (format === "webp") return image.clone().webp({ quality: 82, effort: 2 }).toBuffer();
  return encodeAvif(image, width);
}

/** What would be too heavy for a phone is made again, as much worse as it has to be. */
async function encodeAvif(image: Sharp, width: number): Promise<Uint8Array> {
  const { quality: best, effort, most } = avifs.find(({ upTo }) => width <= upTo)!;
  const growthOfAPoint = Math.log(1.035);
  for (let quality: number = best; ; ) {
    const bytes = await image.clone().avif({ quality, effort, chromaSubsampling: "4:4:4" }).toBuffer();
    if (bytes.length <= most || quality <= 30) return bytes;
    quality -= Math.ceil(Math.log(bytes.length / most) / growthOfAPoint);
  }
}
