export type SourceFormat = "jpeg" | "png" | "webp" | "avif" | "svg";

/**
 * Tells a picture's format by its first bytes, `null` when it is none of ours. Asked before the decoder sees the bytes,
 * so that a stranger's upload never reaches the decoders (SVG, TIFF, GIF …) that we do not offer.
 */
export function sniff(bytes: Uint8Array): SourceFormat | null {
  const head = Buffer.from(bytes.subarray(0, 512)).toString("latin1");
  if (head.startsWith("\xff\xd8\xff")) return "jpeg";
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (head.startsWith("RIFF") && head.slice(8, 12) === "WEBP") return "webp";
  if (head.slice(4, 8) === "ftyp") return /^(.{4})*avi[fs]/s.test(brands(head)) ? "avif" : null;
  if (/^\s*(<\?xml[^>]*>\s*)?<svg[\s>]/.test(head)) return "svg";
  return null;
}

/** The brands of an ISO media file's first box: the major one, then (after four bytes of version) the compatible ones. */
function brands(head: string): string {
  return head.slice(8, 12) + head.slice(16, Math.min(head.charCodeAt(3) || 16, 64));
}
