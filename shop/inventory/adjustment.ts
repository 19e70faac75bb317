export const adjustmentTypes = ["add", "subtract", "set"] as const;
export type AdjustmentType = (typeof adjustmentTypes)[number];

/** The most of one product that stock can hold, in pieces. */
export const mostStock = 1_000_000;

export interface Pieces {
  name: string;
  stockQuantity: number;
}

/** What a stock comes to after an adjustment: never below 0, never above `mostStock`. Source: behaviour.md, "Inventory". */
export function adjusted(current: number, type: AdjustmentType, quantity: number): number {
  const wanted = type === "set" ? quantity : type === "add" ? current + quantity : current - quantity;
  return Math.min(mostStock, Math.max(0, wanted));
}

/**
 * Splits a total across sizes in proportion to what each holds, in whole pieces whose sum is exact: the pieces that
 * rounding leaves go to the largest fractions, first size first. Sizes that are all empty share evenly.
 * Source: behaviour.md, "Inventory".
 */
export function split(sizes: readonly Pieces[], total: number): number[] {
  const held = sizes.reduce((sum, size) => sum + size.stockQuantity, 0);
  const exact = sizes.map((size) => (held === 0 ? total / sizes.length : (total * size.stockQuantity) / held));
  const shares = exact.map(Math.floor);
  const left = total - shares.reduce((sum, share) => sum + share, 0);
  const neediest = exact
    .map((share, index) => ({ index, fraction: share - Math.floor(share) }))
    .sort((a, b) => b.fraction - a.fraction || a.index - b.index);
  for (const { index } of neediest.slice(0, left)) shares[index]! += 1;
  return shares;
}

/**
 * The movements of an adjustment of one size, or of the whole stock when `size` is absent. Null for a size the product
 * does not have. Nothing moves where nothing changes.
 */
export function movementsOf(
  stock: { stockQuantity: number; sizes: readonly Pieces[] },
  { type, quantity, size }: { type: AdjustmentType; quantity: number; size?: string },
): { size: string; delta: number }[] | null {
  if (size !== undefined) {
    const one = stock.sizes.find(({ name }) => name === size);
    if (!one) return null;
    const room = mostStock - (stock.stockQuantity - one.stockQuantity);
    // A form may have given its sizes more than that together: then this one can be lowered only.
    const most = Math.max(room, one.stockQuantity);
    return moved([{ size, delta: Math.min(adjusted(one.stockQuantity, type, quantity), most) - one.stockQuantity }]);
  }
  const total = adjusted(stock.stockQuantity, type, quantity);
  if (stock.sizes.length === 0) return moved([{ size: "", delta: total - stock.stockQuantity }]);
  const shares = split(stock.sizes, total);
  return moved(
    stock.sizes.map(({ name, stockQuantity }, index) => ({ size: name, delta: shares[index]! - stockQuantity })),
  );
}

const moved = (movements: { size: string; delta: number }[]) => movements.filter(({ delta }) => delta !== 0);
