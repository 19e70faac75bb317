import { encodeVariant, formatsOf, type VariantFormat } from "./encode-variant.ts";
import { sniff } from "./sniff.ts";

export type PictureVariant = { width: number; format: VariantFormat; bytes: Uint8Array };

/** A picture ready to be stored. `width` and `height` (pixels) are the master's. */
export type Picture = {
  width: number;
  height: number;
  master: { bytes: Uint8Array; type: "image/jpeg" };
  variants: PictureVariant[];
};

/** Why bytes make no picture. `too-large`: more than 50 megapixels or 25 MB. */
export type PictureRefusal = { refused: "not-an-image" | "unsupported-format" | "too-large" };

export type PictureOptions = {
  /** Widths in pixels, ascending. */
  widths?: readonly number[];
  /** The colour behind what is transparent. */
  ground?: string;
};

const MAX_PIXELS = 50_000_000;
const MAX_BYTES = 25_000_000;
const MASTER_BOX = { width: 2400, height: 3200 };
const WIDTHS = [320, 640, 768, 960, 1280, 1600];

const JPEG = { quality: 86, progressive: true, chromaSubsampling: "4:4:4" };

let last: Promise<unknown> = Promise.resolve();

/**
 * Makes of JPEG, PNG, WebP or AVIF bytes everything the shop shows of a picture: decoded within limits, turned upright,
 * in sRGB, without metadata, as a JPEG master (at most 2400 × 3200) and in each width (`formatsOf`), never enlarged.
 * One picture at a time, on one thread, so that an upload does not take the server from its visitors.
 */
export function makePicture(bytes: Uint8Array, options: PictureOptions = {}): Promise<Picture | PictureRefusal> {
  const made = last.then(() => make(bytes, options));
  last = made.catch(() => undefined);
  return made;
}

/** How a stranger's picture is unpacked. */
export const decoding = { limitInputPixels: MAX_PIXELS, failOn: "error" } as const;

/** Why bytes are not even looked at by the decoder; null where they may be. */
export function refusalFor(bytes: Uint8Array): PictureRefusal | null {
  if (bytes.length > MAX_BYTES) return { refused: "too-large" };
  const format = sniff(bytes);
  if (!format)
    return { refused: /^(GIF8|II\*\0|MM\0\*|BM|%PDF)/.test(head(bytes)) ? "unsupported-format" : "not-an-image" };
  return format === "svg" ? { refused: "unsupported-format" } : null;
}

/** Why the decoder gave up. */
export const refusalOf = (fault: Error): PictureRefusal => ({
  refused: /pixel limit|dimensions/.test(fault.message) ? "too-large" : "not-an-image",
});

async function make(bytes: Uint8Array, options: PictureOptions): Promise<Picture | PictureRefusal> {
  const refused = refusalFor(bytes);
  if (refused) return refused;

  const sharp = (await import("sharp")).default; // heavy, and a server that takes no upload never needs it
  sharp.cache(false);
  sharp.concurrency(1);

  const decoded = await sharp(bytes, decoding)
    .autoOrient()
    .resize({ ...MASTER_BOX, fit: "inside", withoutEnlargement: true })
    .flatten({ background: options.ground ?? "#ffffff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refusalOf);
  if ("refused" in decoded) return decoded;

  const { width, height, channels } = decoded.info;
  const master = sharp(decoded.data, { raw: { width, height, channels } });
  const variants: PictureVariant[] = [];
  for (const [at, wanted] of widthsWithin(width, options.widths ?? WIDTHS).entries()) {
    const small = await master.clone().resize({ width: wanted }).raw().toBuffer({ resolveWithObject: true });
    const image = sharp(small.data, { raw: { width: small.info.width, height: small.info.height, channels } });
    for (const format of formatsOf(wanted, at === 0)) {
      variants.push({ width: wanted, format, bytes: await encodeVariant(image, wanted, format) });
    }
  }
  return { width, height, master: { bytes: await master.jpeg(JPEG).toBuffer(), type: "image/jpeg" }, variants };
}

/** Those of the widths that are narrower than the picture, then the widest the picture can give. */
function widthsWithin(own: number, widths: readonly number[]): number[] {
  const widest = Math.min(own, widths[widths.length - 1]!);
  return [...widths.filter((width) => width < widest), widest];
}

function head(bytes: Uint8Array): string {
  return Buffer.from(bytes.subarray(0, 16)).toString("latin1");
}
