/** How the bytes of a text can be written, as `TextDecoder` calls it. */
export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "windows-1256";

/** The text of a file as spreadsheets write it; see `encodingOf`. */
export const decodeText = (bytes: Uint8Array): string => new TextDecoder(encodingOf(bytes)).decode(bytes);

/**
 * How a file is written: UTF-16 by its mark or by its noughts, UTF-8 where it is that, else what Windows writes, which is
 * Arabic where that makes whole Arabic words of it, and French elsewhere.
 */
export function encodingOf(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const noughts = noughtsOf(bytes.subarray(0, 2_000));
  if (noughts) return noughts;
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return "utf-8";
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return isArabic(bytes) ? "windows-1256" : "windows-1252";
  }
}

/** UTF-16 without its mark: Latin letters, digits and separators have a nought beside them, always on the same side. */
function noughtsOf(beginning: Uint8Array): Encoding | null {
  const pairs = beginning.length >> 1;
  let [first, second] = [0, 0];
  for (let at = 0; at < pairs * 2; at += 2) {
    if (beginning[at] === 0) first += 1;
    if (beginning[at + 1] === 0) second += 1;
  }
  if (pairs < 2 || first + second > pairs) return null;
  if (second > pairs / 2 && first === 0) return "utf-16le";
  return first > pairs / 2 && second === 0 ? "utf-16be" : null;
}

/** Whether more words are all Arabic than have Arabic and Latin letters side by side, which no word has. */
function isArabic(bytes: Uint8Array): boolean {
  const words = new TextDecoder("windows-1256").decode(bytes).match(/[\p{L}\p{M}]+/gu) ?? [];
  let arabic = 0;
  for (const word of words) {
    if (!/\p{Script=Arabic}/u.test(word)) continue;
    if (/\p{Script=Latin}/u.test(word)) arabic -= 1;
    else if (word.length > 1) arabic += 1;
  }
  return arabic > 0;
}
