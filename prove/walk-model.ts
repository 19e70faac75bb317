import type { SizeName } from "../shop/catalogue/sizes.ts";
import type { OrderStatus } from "../shop/orders/status.ts";

/** What the shop should hold, told again in plain words: the walk's own memory, which shares no rule with the shop. */
export interface ModelProduct {
  id: string;
  /** In the house's order; empty where it has no sizes. */
  sizes: Map<SizeName, number>;
  /** Stock of a product without sizes. */
  loose: number;
  isUnlimited: boolean;
  isActive: boolean;
  wasOrdered: boolean;
  version: number;
}

export interface ModelLine {
  product: ModelProduct;
  size: SizeName | "One Size";
  color: "navy" | "white";
  quantity: number;
  taken: number;
}

export interface ModelOrder {
  id: string;
  status: OrderStatus;
  lines: ModelLine[];
  /** Whether it holds its pieces while it waits. */
  isHeld: boolean;
}

/** A product's form as somebody opened it, perhaps a while ago. */
export interface OpenForm {
  product: ModelProduct;
  version: number;
  sizes: Map<SizeName, number>;
  loose: number;
}

export interface Model {
  products: ModelProduct[];
  orders: ModelOrder[];
  forms: OpenForm[];
  /** Whether orders that wait hold their pieces. */
  holdsStock: boolean;
}

export const modelSizes: readonly SizeName[] = ["S", "M", "L"];

export const stockOf = ({ sizes, loose }: ModelProduct): number =>
  sizes.size === 0 ? loose : [...sizes.values()].reduce((sum, held) => sum + held, 0);

/** What one line could have now, were it alone. */
const held = ({ sizes, loose }: ModelProduct, size: string): number =>
  sizes.size === 0 ? loose : (sizes.get(size as SizeName) ?? 0);

const isSold = ({ isActive, sizes }: ModelProduct, size: string): boolean =>
  isActive && (sizes.size === 0 ? size === "One Size" : sizes.has(size as SizeName));

function change(product: ModelProduct, size: string, delta: number): void {
  if (product.sizes.size === 0) product.loose += delta;
  else product.sizes.set(size as SizeName, (product.sizes.get(size as SizeName) ?? 0) + delta);
}

/** Whether all of it can be ordered: lines of one size share what it holds. */
export function canOrder(lines: readonly ModelLine[]): boolean {
  return lines.every(({ product, size }) => {
    const wanted = lines.filter((line) => line.product === product && line.size === size);
    const pieces = wanted.reduce((sum, { quantity }) => sum + quantity, 0);
    return isSold(product, size) && (product.isUnlimited || pieces <= held(product, size));
  });
}

/** Takes what an order's lines have not taken yet, one after the other; whether none is short. */
export function take(lines: readonly ModelLine[]): boolean {
  let isShort = false;
  for (const line of lines) {
    const more = Math.min(line.quantity - line.taken, held(line.product, line.size));
    if (more > 0) change(line.product, line.size, -more);
    line.taken += more;
    if (line.taken < line.quantity && !line.product.isUnlimited) isShort = true;
  }
  return !isShort;
}

/** Approves an order; false, with nothing taken, where a line is short and that is not accepted. */
export function approve(order: ModelOrder, acceptShortage: boolean): boolean {
  const isWhole = take(order.lines);
  if (!isWhole && !acceptShortage) {
    giveBack(order.lines);
    return false;
  }
  order.isHeld = false;
  return true;
}

/** Gives back what the lines have taken; what has no size of its own any more goes to the first there is. */
export function giveBack(lines: readonly ModelLine[]): void {
  for (const line of lines) {
    const { product, size } = line;
    const [first = size] = product.sizes.keys();
    if (line.taken > 0) change(product, product.sizes.has(size as SizeName) ? size : first, line.taken);
    line.taken = 0;
  }
}

/** Saves a form nobody saved before: what was typed counts against what the form had shown. */
export function saveForm({ product, ...shown }: OpenForm, typed: ReadonlyMap<SizeName, number>, loose: number): void {
  const [sizes, { loose: wasLoose }] = [product.sizes, product];
  const saved = (now = 0, wanted = 0, seen = 0) => Math.max(0, now + wanted - seen);
  product.sizes = new Map(
    modelSizes
      .filter((size) => typed.has(size))
      .map((size) => [size, saved(sizes.get(size), typed.get(size), shown.sizes.get(size))]),
  );
  product.loose = typed.size > 0 ? 0 : saved(wasLoose, loose, shown.loose);
  product.version += 1;
}
