import { anyone } from "../call.ts";
import { listCards } from "./cards.server.ts";

const mostFeatured = 50;
const fallback = 8;

/** The home page's selection: the featured products, or the 8 newest when none is. Source: behaviour.md, "Home". */
export const showSelection = anyone
  .route({ method: "GET", path: "/selection", summary: "The home page's selection" })
  .handler(async ({ context }) => {
    const featured = await listCards(context, {
      isFeatured: true,
      sort: "newest",
      limit: mostFeatured,
      offset: 0,
    });
    if (featured.length > 0) return { products: featured };
    return { products: await listCards(context, { sort: "newest", limit: fallback, offset: 0 }) };
  });
