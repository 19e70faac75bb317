import { z } from "zod";
import { staff } from "../call.ts";
import { sizeNames } from "../catalogue/sizes.ts";
import { productFacts, tellProduct } from "../catalogue/tell-product.ts";
import { id, pieces } from "../fields.ts";
import { catalogueRefusals, inventoryRefusals } from "../refusals.ts";
import { inTransaction } from "../transaction.ts";
import { announceRestock } from "../waitlist/announce-restock.ts";
import { adjustmentTypes, movementsOf } from "./adjustment.ts";
import { lockStock, move } from "./inventory.server.ts";
import { findStock } from "./stock-list.server.ts";

/**
 * Adds to, removes from or sets a product's stock: one size, or overall, split across its sizes in proportion. Stock
 * never falls below 0. Answers the stock now and the pieces that really moved. Refuses with PRODUCT_NOT_FOUND,
 * SIZE_NOT_FOUND. Source: behaviour.md, "Inventory".
 */
export const adjustStock = staff("inventory.adjust")
  .route({ method: "POST", path: "/admin/inventory/{productId}", summary: "Adjust a product's stock" })
  .errors({ ...catalogueRefusals, ...inventoryRefusals })
  .input(
    z.object({
      productId: id,
      type: z.enum(adjustmentTypes),
      /** In whole pieces. */
      quantity: pieces,
      /** Left out for the whole stock. */
      size: z.enum(sizeNames).optional(),
    }),
  )
  .handler(({ context, input, errors }) =>
    inTransaction(context, async ({ tx, changesCatalogue }) => {
      const holdings = await lockStock(tx, [input.productId]);
      const [holding] = holdings;
      const stock = await findStock(tx, input.productId);
      if (!holding || !stock) throw errors.PRODUCT_NOT_FOUND();
      const moved = movementsOf(holding, input);
      if (!moved) throw errors.SIZE_NOT_FOUND();
      const before = await productFacts(tx, input.productId);
      const act = { reason: "adjustment" as const, orderId: null, actorId: context.person.id, at: context.clock() };
      await move(
        tx,
        moved.map((movement) => ({ ...movement, ...act, productId: input.productId })),
        holdings,
      );
      if (moved.length > 0) changesCatalogue();
      await announceRestock(context, tx, [input.productId]);
      await tellProduct(context, tx, input.productId, before);
      const change = moved.reduce((sum, { delta }) => sum + delta, 0);
      return {
        productId: stock.id,
        name: stock.name,
        stockQuantity: holding.stockQuantity + change,
        moved: Math.abs(change),
        level: (holding.sizes.find(({ name }) => name === input.size) ?? holding).stockQuantity + change,
      };
    }),
  );
