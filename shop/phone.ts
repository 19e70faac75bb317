/**
 * Whether a text can be somebody's number: six digits at least, of whichever script, grouped as people write them. On a
 * trimmed text. Which number it is, `phone-number.ts` says.
 */
export const looksLikePhone = (text: string): boolean =>
  /^[(\p{Cf}]*[+＋]?[\p{Nd}\p{Cf}\p{Pd}\s()./]{6,30}$/u.test(text) && digitsOf(text).length >= 6;

/** The digits of a number, as they are written. */
export const digitsOf = (text: string): string => text.replace(/\P{Nd}/gu, "");

/** Where one writes to a number (E.164) on WhatsApp, a text ready to be sent. */
export const whatsAppAddress = (e164: string, text = ""): string =>
  `https://wa.me/${e164.slice(1)}${text && `?text=${encodeURIComponent(text)}`}`;
