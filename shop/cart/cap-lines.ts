import { type CartLine, lineKey } from "./lines.ts";

/**
 * What of a merged cart may be had: each line that grew is cut to what is left of its size, whose stock its colours
 * share; what was there before stays as it was. No more than `mostLines` lines; new ones of nothing are left out.
 */
export function capLines(
  before: readonly CartLine[],
  merged: readonly CartLine[],
  mostLines: number,
  available: (line: CartLine) => number,
): CartLine[] {
  const kept: CartLine[] = before.map((line) => ({ ...line }));
  for (const line of merged) {
    const known = kept.find((candidate) => lineKey(candidate) === lineKey(line));
    const taken = kept.reduce(
      (sum, { productId, size, quantity }) =>
        productId === line.productId && size === line.size ? sum + quantity : sum,
      0,
    );
    const wanted = line.quantity - (known?.quantity ?? 0);
    if (wanted <= 0) continue;
    const quantity = Math.min(wanted, Math.max(0, available(line) - taken));
    if (quantity === 0) continue;
    if (known) known.quantity += quantity;
    else if (kept.length < mostLines) kept.push({ ...line, quantity });
  }
  return kept;
}
