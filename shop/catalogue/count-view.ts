import { z } from "zod";
import { anyone } from "../call.ts";
import { looksLikeId } from "../ids.ts";

const anHour = 3600;
/** Different products or browsers of one address within the hour; beyond that it is no shopper. */
const mostPerAddress = 300;

/**
 * Notes that a product page was looked at: once an hour for each visitor, in all processes together. Visitors are told
 * apart by address and browser, of which only a keyed digest is kept, and for that hour. The counts are written in
 * batches. Source: behaviour.md, "Product page".
 */
export const countView = anyone
  .route({ method: "POST", path: "/products/{productId}/views", summary: "Count a look at a product" })
  .input(z.object({ productId: z.string().refine(looksLikeId) }))
  .handler(async ({ context, input: { productId } }) => {
    const { ip, headers, secrets, limit } = context;
    if ((await limit(`views:${secrets.digest(ip)}`, mostPerAddress, anHour)) > 0) return {};
    const visitor = secrets.digest([productId, ip, headers.get("user-agent") ?? ""].join("\n"));
    if ((await limit(`view:${visitor}`, 1, anHour)) === 0) context.viewed(productId);
    return {};
  });
