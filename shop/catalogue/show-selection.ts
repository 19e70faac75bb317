import { anyone } from "../call.ts";
import { listCards } from "./cards.server.ts";

const mostFeatured = 50;
const fallback = 8;
const mostNewest = 4;

/**
 * The home page's selection: the featured products, or the 8 newest when none is; and the 4 newest of those that are not
 * featured, none when the selection is of the newest already. Source: behaviour.md, "Home".
 */
export const showSelection = anyone
  .route({ method: "GET", path: "/selection", summary: "The home page's selection, and the newest beside it" })
  .handler(async ({ context }) => {
    const newest = { sort: "newest", offset: 0 } as const;
    const featured = await listCards(context, { ...newest, isFeatured: true, limit: mostFeatured });
    if (featured.length === 0)
      return { products: await listCards(context, { ...newest, limit: fallback }), newest: [] };
    return {
      products: featured,
      newest: await listCards(context, { ...newest, isFeatured: false, limit: mostNewest }),
    };
  });
