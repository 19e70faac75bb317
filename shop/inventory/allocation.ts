/** What a line of an order wants from stock. */
export interface Want {
  position: number;
  productId: string;
  size: string;
  quantity: number;
}

/** A product's stock as it lies under lock. An article without sizes has one entry under its whole stock. */
export interface Holding {
  productId: string;
  /** Untracked or on backorder: nothing is ever short, stock still never falls below 0. */
  unlimited: boolean;
  stockQuantity: number;
  sizes: readonly { name: string; stockQuantity: number }[];
}

export interface Allocation {
  /** By line position: how many units stock gives. */
  taken: Map<number, number>;
  short: { position: number; available: number }[];
  /** What to take, summed per product and size. */
  takes: { productId: string; size: string; quantity: number }[];
}

/**
 * Shares stock out to lines in their order: each gets what is left, a line that gets less than it wants is short.
 * The sum taken of a size never exceeds what it holds. Source: behaviour.md, "Approving".
 */
export function allocate(wants: readonly Want[], holdings: readonly Holding[]): Allocation {
  const left = new Map<string, number>();
  const unlimited = new Set<string>();
  for (const holding of holdings) {
    if (holding.unlimited) unlimited.add(holding.productId);
    if (holding.sizes.length === 0) left.set(key(holding.productId, null), holding.stockQuantity);
    for (const size of holding.sizes) left.set(key(holding.productId, size.name), size.stockQuantity);
  }
  const allocation: Allocation = { taken: new Map(), short: [], takes: [] };
  for (const want of wants) {
    const whole = key(want.productId, null);
    const from = left.has(whole) ? whole : key(want.productId, want.size);
    const available = left.get(from) ?? 0;
    const quantity = Math.min(want.quantity, available);
    left.set(from, available - quantity);
    allocation.taken.set(want.position, quantity);
    if (quantity < want.quantity && !unlimited.has(want.productId)) {
      allocation.short.push({ position: want.position, available: quantity });
    }
    addTake(allocation, want, quantity);
  }
  return allocation;
}

function addTake({ takes }: Allocation, { productId, size }: Want, quantity: number): void {
  if (quantity === 0) return;
  const known = takes.find((take) => take.productId === productId && take.size === size);
  if (known) known.quantity += quantity;
  else takes.push({ productId, size, quantity });
}

const key = (productId: string, size: string | null): string => JSON.stringify([productId, size]);
