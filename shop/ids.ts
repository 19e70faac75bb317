import { randomBytes } from "node:crypto";

const dense = "0123456789abcdefghijklmnopqrstuvwxyz";
/** Told apart by ear in French and by eye: no O/0, I/1/L, S/5, B/8, Z/2, and of E/B/C/D/G/P/T/V/W only V. */
const spoken = "234679AFHJKMRVXY";

function draw(alphabet: string, length: number): string {
  const limit = 256 - (256 % alphabet.length);
  let out = "";
  while (out.length < length) {
    for (const byte of randomBytes(length * 2)) {
      if (byte < limit && out.length < length) out += alphabet[byte % alphabet.length];
    }
  }
  return out;
}

/** A new id: 24 random characters, the last 8 fit to be read aloud (they are an order's number). */
export const newId = (): string => draw(dense, 16) + draw(spoken, 8);

/** Whether a text can be an id of ours at all; saves the database the question. */
export const looksLikeId = (text: string): boolean => /^[0-9a-zA-Z]{20,40}$/.test(text);
