import { z } from "zod";
import { anyone } from "../call.ts";
import { looksLikeId } from "../ids.ts";

/** Notes that a product page was looked at; the counts are written in batches. Source: behaviour.md, "Product page". */
export const countView = anyone
  .route({ method: "POST", path: "/products/{productId}/views", summary: "Count a look at a product" })
  .input(z.object({ productId: z.string().refine(looksLikeId) }))
  .handler(({ context, input }) => {
    context.viewed(input.productId);
    return {};
  });
