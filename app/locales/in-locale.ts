import type * as fr from "./fr/index.ts";

/** Everything the shop says in one language, by room. A language is a folder of the same rooms as `fr`. */
export type Words = Said<typeof fr>;

/** The same words with any texts. */
type Said<T> = T extends string
  ? string
  : T extends (...facts: infer Facts) => string
    ? (...facts: Facts) => string
    : T extends object
      ? { readonly [Name in keyof T]: Said<T[Name]> }
      : T;

let readWords: () => Partial<Words> | undefined = () => undefined;

/** Says how to find the words of the language that is spoken just now, or those rooms of it that are not as here: the server's requests speak several. */
export function findWordsBy(read: () => Partial<Words> | undefined): void {
  readWords = read;
}

/**
 * What a room says, in the language that is spoken when it is read; French where none is named. So a page carries the
 * words of its own rooms only. To be read where it is shown, never when a file is loaded.
 */
export function inLocale<Room extends keyof Words, Name extends keyof Words[Room]>(
  room: Room,
  name: Name,
  french: Words[Room][Name],
): Words[Room][Name] {
  const now = () => {
    const spoken: Words[Room] | undefined = readWords()?.[room];
    return spoken ? spoken[name] : french;
  };
  if (typeof french === "function") {
    return ((...facts: unknown[]) => (now() as (...facts: unknown[]) => string)(...facts)) as typeof french;
  }
  const shown = {};
  for (const key of Object.keys(french as object) as (keyof typeof french)[]) {
    Object.defineProperty(shown, key, { enumerable: true, get: () => now()[key] });
  }
  return shown as typeof french;
}
