const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$/;
const MAX_LENGTH = 512;

const TYPES: Record<string, string> = {
  avif: "image/avif",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  mp4: "video/mp4",
  webm: "video/webm",
  json: "application/json",
  txt: "text/plain; charset=utf-8",
};

/**
 * Whether a text may be a key: segments of ASCII letters, digits, `_`, `-` and `.` joined by single slashes, no segment
 * beginning with a dot (so no `..`, nothing hidden), at most 512 characters.
 */
export function isKey(text: string): boolean {
  return text.length <= MAX_LENGTH && text.split("/").every((segment) => SEGMENT.test(segment));
}

/** Throws when a text is no key. For the faults of a caller: whatever a visitor sends goes through `isKey` first. */
export function checkKey(key: string): void {
  if (!isKey(key)) throw new Error(`Not a storage key: ${JSON.stringify(key.slice(0, 80))}`);
}

/** As `checkKey`, for the beginning of a key: empty, ending in a slash, or cut anywhere. */
export function checkPrefix(prefix: string): void {
  if (prefix !== "" && !isKey(prefix.replace(/\/$/, ""))) {
    throw new Error(`Not the beginning of a storage key: ${JSON.stringify(prefix.slice(0, 80))}`);
  }
}

/** The content type that a key's extension stands for, `application/octet-stream` when it is none we know. */
export function typeOfKey(key: string): string {
  return TYPES[key.slice(key.lastIndexOf(".") + 1).toLowerCase()] ?? "application/octet-stream";
}
