import { z } from "zod";
import { staff } from "../call.ts";
import { id } from "../fields.ts";
import { catalogueRefusals } from "../refusals.ts";
import { stockSeenBy } from "./seen-by.ts";
import { findStock, listMovements } from "./stock-list.server.ts";

const pageSize = 20;

/**
 * One product's stock with a page of its movements, newest first: when, why, who, which size, how many pieces.
 * Refuses with PRODUCT_NOT_FOUND. Source: behaviour.md, "Inventory".
 */
export const showStock = staff("inventory.show")
  .route({ method: "GET", path: "/admin/inventory/{productId}", summary: "Show a product's stock and its movements" })
  .errors(catalogueRefusals)
  .input(
    z.object({
      productId: id,
      /** The last movement of the page before. */
      before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
    }),
  )
  .handler(async ({ context: { db, person }, input, errors }) => {
    const product = await findStock(db, input.productId);
    if (!product) throw errors.PRODUCT_NOT_FOUND();
    const movements = await listMovements(db, input.productId, input.before, pageSize + 1);
    return {
      product: stockSeenBy(person.role, product),
      movements: movements.slice(0, pageSize),
      hasMore: movements.length > pageSize,
    };
  });
