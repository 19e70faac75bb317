/** A size in bytes, in the unit people think of files in. */
export function fileSize(units: readonly string[], locale: string, bytes: number): string {
  let [value, unit] = [bytes / 1000, 0];
  for (; value >= 999.5 && unit < units.length - 1; unit += 1) value /= 1000;
  return `${value.toLocaleString(locale, { maximumFractionDigits: value < 10 ? 1 : 0 })}\u00a0${units[unit]}`;
}
