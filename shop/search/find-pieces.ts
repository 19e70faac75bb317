import { z } from "zod";
import { staff } from "../call.ts";
import { availableUnits, defaultColor, oneSize } from "../catalogue/availability.ts";
import { findProducts } from "../catalogue/find-products.ts";
import type { Product } from "../catalogue/product.ts";
import { safeText } from "../safe-text.ts";
import { findSold } from "./search.server.ts";

const mostFound = 6;
const fewestLetters = 2;

/**
 * What is sold now by a part of its name or SKU, for an order that is being taken: each size with what there is of it. A
 * whole SKU, as a scanner types it, finds its product alone. Source: behaviour-admin.md, "Admin: new order".
 */
export const findPieces = staff("search.pieces")
  .route({ method: "GET", path: "/admin/pieces", summary: "Find what is sold by name or SKU" })
  .input(z.object({ search: safeText(100) }))
  .handler(async ({ context: { db }, input }) => {
    const search = input.search.trim();
    if (search.length < fewestLetters) return { pieces: [] };
    const ids = await findSold(db, search, mostFound);
    const found = await findProducts(db, ids);
    const exact = found.filter(({ sku }) => sku.toLowerCase() === search.toLowerCase());
    const shown = exact.length > 0 ? exact : ids.flatMap((id) => found.filter((product) => product.id === id));
    return { pieces: shown.map(pieceOf) };
  });

/** Product as an order chooses from it; one without sizes or colours has the one there is. */
function pieceOf(product: Product) {
  const { id, name, sku, priceCentimes, images } = product;
  const sizes = product.sizes.filter(({ isActive }) => isActive).map((size) => size.name as string);
  const colors = product.colors.filter(({ isActive }) => isActive).map(({ value, name }) => ({ value, name }));
  return {
    ...{ id, name, sku, priceCentimes },
    image: images[0]?.key ?? null,
    sizes: (sizes.length > 0 ? sizes : [oneSize]).map((size) => ({
      name: size,
      available: availableUnits(product, size),
    })),
    colors: colors.length > 0 ? colors : [{ value: defaultColor, name: "" }],
  };
}
