/** Whether a text can be somebody's number: six digits at least, grouped as people write them. On a trimmed text. */
export const looksLikePhone = (text: string): boolean =>
  /^\+?[\d\s().-]{6,30}$/.test(text) && text.replace(/\D/g, "").length >= 6;

const morocco = "212";

/** Where one writes to a number on WhatsApp, a text ready to be sent; null where its country cannot be told. */
export function whatsAppAddress(phone: string, text = ""): string | null {
  const digits = worldwideDigits(phone);
  return digits && `https://wa.me/${digits}${text && `?text=${encodeURIComponent(text)}`}`;
}

/**
 * The digits of a number as the whole world dials it, without the plus: a Moroccan one as people write it at home, any
 * other where it names its country. Null where that cannot be told.
 */
export function worldwideDigits(phone: string): string | null {
  const digits = phone.replace(/\D/g, "");
  const named = phone.trim().startsWith("+") ? digits : digits.startsWith("00") ? digits.slice(2) : null;
  const own = /^(?:0|2120?)?([5-8]\d{8})$/.exec(named ?? digits)?.[1];
  if (own && (named === null || named.startsWith(morocco))) return morocco + own;
  return named !== null && !named.startsWith(morocco) && /^[1-9]\d{7,14}$/.test(named) ? named : null;
}
