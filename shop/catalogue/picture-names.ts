/** The widths, in pixels, in which every picture is kept beside its master. */
export const PICTURE_WIDTHS = [320, 640, 768, 960, 1280, 1600] as const;
/** The widest of them that pages show; what is wider is for looking at a picture from close, and kept as AVIF alone. */
const widestInPages = 1280;

/** JPEG is kept in the narrowest width alone, for mails. */
export type PictureFormat = "avif" | "webp" | "jpeg";

/** The widths that exist of a picture: never wider than itself, its own width last where it is the narrower. */
export function widthsOf(pictureWidth: number): number[] {
  const widest = Math.min(pictureWidth, PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1]!);
  return [...PICTURE_WIDTHS.filter((width) => width < widest), widest];
}

/** The storage key of one variant of the picture whose master is at `key`. */
export function variantKey(key: string, width: number, format: PictureFormat): string {
  return `${key}-${width}.${format}`;
}

/**
 * What shows the same picture as a variant that was never made, the best first: wider variants in its format, which older
 * pictures have, then its master. None for any other key.
 */
export function insteadOf(key: string): string[] {
  const [, master, width, format] = /^(.+\.jpg)-(\d{1,5})\.(avif|webp|jpeg)$/.exec(key) ?? [];
  if (!master) return [];
  const wider = PICTURE_WIDTHS.filter((other) => other > Number(width) && other <= widestInPages);
  return [...wider.map((other) => variantKey(master, other, format as PictureFormat)), master];
}

/** The address at which the shop serves a stored file. */
export function mediaUrl(key: string): string {
  return `/media/${key}`;
}

/** The `srcset` of a picture in one format, in pages. `pictureWidth` is the master's own width in pixels. */
export function srcset(key: string, pictureWidth: number, format: PictureFormat): string {
  return widthsOf(pictureWidth)
    .filter((width) => width <= widestInPages)
    .map((width) => `${mediaUrl(variantKey(key, width, format))} ${width}w`)
    .join(", ");
}

/** One variant for an `src`: the narrowest at least `wanted` pixels wide, else the widest there is. */
export function pictureSrc(key: string, pictureWidth: number, wanted = 640, format: PictureFormat = "webp"): string {
  const widths = widthsOf(pictureWidth);
  const width = widths.find((candidate) => candidate >= wanted) ?? widths[widths.length - 1]!;
  return mediaUrl(variantKey(key, width, format));
}

/** The largest variant of a picture, for looking at it from close. */
export function closeSrc(key: string, pictureWidth: number): string {
  return mediaUrl(variantKey(key, widthsOf(pictureWidth).at(-1)!, "avif"));
}
