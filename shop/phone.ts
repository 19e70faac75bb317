/** Whether a text can be somebody's number: six digits at least, grouped as people write them. On a trimmed text. */
export const looksLikePhone = (text: string): boolean =>
  /^\+?[\d\s().-]{6,30}$/.test(text) && text.replace(/\D/g, "").length >= 6;
