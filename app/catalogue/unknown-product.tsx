import { isRouteErrorResponse } from "react-router";
import type { Shop } from "../../shop/calls.ts";
import type { ProductCard } from "../../shop/catalogue/product.ts";
import { product as words } from "../locales/product.ts";
import { withShownPictures } from "../shop-ui/card-pictures.ts";
import { ProductGrid } from "../shop-ui/product-grid.tsx";

/** What stands in place of a product that is not there. */
export interface UnknownProduct {
  cards: ProductCard[];
  /** Whether the first are like what was asked for; else all are the newest. */
  areAlike: boolean;
}

const most = 4;
const longestSearch = 100;

/** Products whose names are near to an address that leads nowhere, then the newest, a row of them. Source: behaviour.md, "Product page". */
export async function nearTo(idOrSlug: string, { catalogue }: Shop): Promise<UnknownProduct> {
  const [near, newest] = await Promise.all([
    catalogue.listProducts({ search: idOrSlug.slice(0, longestSearch), limit: most }),
    catalogue.listProducts({ limit: most }),
  ]);
  // What holds no word of three letters is no search, and lists everything
  const areAlike = near.count < newest.count && near.count > 0;
  const others = newest.products.filter(({ id }) => !near.products.some((one) => one.id === id));
  const cards = areAlike ? [...near.products, ...others] : newest.products;
  return { cards: withShownPictures(cards.slice(0, most)), areAlike };
}

/** What an error of the page knows of a product that is not there; undefined where something broke. */
export const unknownIn = (error: unknown): UnknownProduct | undefined =>
  isRouteErrorResponse(error) && error.status === 404 ? error.data : undefined;

export function NearProducts({ cards, areAlike }: UnknownProduct) {
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="near" className="pt-16 text-left lg:pt-24">
      <h2 id="near" className="page subtitle pb-8">
        {areAlike ? words.near : words.newest}
      </h2>
      <ProductGrid cards={cards} picturesFly={false} />
    </section>
  );
}
