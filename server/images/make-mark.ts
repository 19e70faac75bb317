import { decoding, type PictureRefusal, refusalFor, refusalOf } from "./make-picture.ts";

/** The house's name as a picture, or the square sign of tabs and home screens. */
export type MarkKind = "logo" | "icon";

/** PNG files by the end of their name: none for the whole, "-32" for 32 pixels. `width` and `height` (pixels) are the whole's. */
export interface Mark {
  width: number;
  height: number;
  isOpaque: boolean;
  files: { end: string; bytes: Uint8Array }[];
}

export type MarkRefusal = PictureRefusal | { refused: "too-small" };

const logoBox = { width: 960, height: 192 };
const leastLogoHeight = 40;
const iconSizes = [32, 180, 192, 512];
const leastIcon = 512;
/** Of a picture that a phone may cut round, as much as is always seen. */
const safePart = 0.8;
const clear = { r: 0, g: 0, b: 0, alpha: 0 };
const ground = "#ffffff";

/**
 * Makes of JPEG, PNG, WebP or AVIF bytes what the shop shows of a logo or an icon: decoded within the limits of pictures,
 * empty edges cut off, transparent where it was, without metadata. Nothing is enlarged.
 */
export async function makeMark(bytes: Uint8Array, kind: MarkKind): Promise<Mark | MarkRefusal> {
  const refused = refusalFor(bytes);
  if (refused) return refused;
  const sharp = (await import("sharp")).default;
  const whole = await sharp(bytes, decoding)
    .autoOrient()
    .toColourspace("srgb")
    .png()
    .toBuffer({ resolveWithObject: true })
    .catch((fault: Error) => refusalOf(fault));
  if ("refused" in whole) return whole;
  if (isTooSmall(kind, whole.info)) return { refused: "too-small" };
  const trimmed = kind === "logo" ? await sharp(whole.data).trim().png().toBuffer() : whole.data;
  const { width, height } = await sharp(trimmed).metadata();
  const { isOpaque } = await sharp(trimmed).stats();
  if (isTooSmall(kind, { width, height })) return { refused: "too-small" };

  if (kind === "logo") {
    const logo = await sharp(trimmed)
      .resize({ ...logoBox, fit: "inside", withoutEnlargement: true })
      .png();
    const { data, info } = await logo.toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, isOpaque, files: [{ end: "", bytes: data }] };
  }
  const square = (size: number, room = size) =>
    sharp(trimmed)
      .resize({ width: room, height: room, fit: "contain", background: clear })
      .extend(borders(size - room))
      .png()
      .toBuffer();
  const onGround = (icon: Buffer) => sharp(icon).flatten({ background: ground }).png().toBuffer();
  const files: Mark["files"] = [];
  for (const size of iconSizes) {
    const icon = await square(size);
    // A phone puts black behind what is transparent
    files.push({ end: `-${size}`, bytes: size === 180 ? await onGround(icon) : icon });
  }
  files.push({ end: "-maskable", bytes: await onGround(await square(512, Math.round(512 * safePart))) });
  return { width: 512, height: 512, isOpaque, files };
}

const isTooSmall = (kind: MarkKind, { width, height }: { width: number; height: number }): boolean =>
  kind === "icon" ? Math.max(width, height) < leastIcon : height < leastLogoHeight;

/** So many pixels of nothing shared out to the four sides. */
function borders(missing: number) {
  const [before, after] = [Math.floor(missing / 2), Math.ceil(missing / 2)];
  return { top: before, left: before, bottom: after, right: after, background: clear };
}
