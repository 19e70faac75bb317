/** What decides whether a product can be bought: the same facts on the server and in the browser. */
export interface Stocked {
  trackInventory: boolean;
  allowBackorder: boolean;
  stockQuantity: number;
  sizes: readonly { name: string; stockQuantity: number; isActive: boolean }[];
  colors: readonly { value: string; isActive: boolean }[];
}

/** What a line says where a product has nothing to choose (behaviour.md, "Wishlist"). */
export const oneSize = "One Size";
export const defaultColor = "Default";

/** A size as a person is told it; null where there was none to choose. */
export const namedSize = (size: string): string | null => (size === oneSize ? null : size);

/** The most of one article that a single line may hold, whatever the stock. */
export const mostPerLine = 999;

const unlimited = (product: Stocked): boolean => !product.trackInventory || product.allowBackorder;

/** Units of a size that can be bought now; 0 when the size is unknown or inactive. */
export function availableUnits(product: Stocked, size: string): number {
  if (product.sizes.length === 0) {
    if (size !== oneSize) return 0;
    return unlimited(product) ? mostPerLine : Math.min(product.stockQuantity, mostPerLine);
  }
  const chosen = product.sizes.find((candidate) => candidate.name === size);
  if (!chosen?.isActive) return 0;
  return unlimited(product) ? mostPerLine : Math.min(chosen.stockQuantity, mostPerLine);
}

/** Whether a colour can be chosen. */
export function hasColor(product: Stocked, color: string): boolean {
  if (product.colors.length === 0) return color === defaultColor;
  return product.colors.some((candidate) => candidate.value === color && candidate.isActive);
}

/** Whether anything of the product can be bought. */
export const isAvailable = (product: Stocked): boolean =>
  product.sizes.length === 0
    ? availableUnits(product, oneSize) > 0
    : product.sizes.some((size) => availableUnits(product, size.name) > 0);

/**
 * The choice a product page opens with: the first size that can be had and the first active colour; null where there
 * is none. Source: behaviour.md, "Product page".
 */
export function preselection(product: Stocked): { size: string | null; color: string | null } {
  const size =
    product.sizes.length === 0
      ? oneSize
      : product.sizes.find((candidate) => availableUnits(product, candidate.name) > 0)?.name;
  const color =
    product.colors.length === 0 ? defaultColor : product.colors.find((candidate) => candidate.isActive)?.value;
  return { size: size ?? null, color: color ?? null };
}
