import { redirect, useNavigation } from "react-router";
import { isAsked } from "../../shop/catalogue/filter-colors.ts";
import { pageSize, upperBound } from "../../shop/catalogue/listing.ts";
import { catalogue } from "../locales/catalogue.ts";
import { trailData } from "../shell/machine-data.ts";
import { pageMeta, titled } from "../shell/page-meta.ts";
import { withShownPictures } from "../shop-ui/card-pictures.ts";
import { Link } from "../shop-ui/link.tsx";
import { ProductGrid } from "../shop-ui/product-grid.tsx";
import { WishForm } from "../shop-ui/wish-form.tsx";
import { buttonClass } from "../ui/button.tsx";
import { SearchDrawing } from "../ui/drawings/search.tsx";
import { Empty } from "../ui/empty.tsx";
import { shopContext } from "../web/context.ts";

import type { Route } from "./+types/collection";
import { ChosenFilters } from "./chosen-filters.tsx";
import { addressAtPage, knownAddress, readCollectionAddress } from "./collection-address.ts";
import { CollectionFilters } from "./collection-filters.tsx";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: titled(catalogue.collection),
    description: catalogue.collectionText,
    path: knownAddress(loaderData?.query ?? ""),
    data: [trailData([[catalogue.collection, "/products"]])],
  });

/** A page past the last leads to the last: the collection has become shorter, or nobody was ever given that address. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const wanted = readCollectionAddress(url.searchParams);
  const query = url.searchParams.toString();
  const listed = await context.get(shopContext).catalogue.listProducts(wanted);
  if (listed.products.length === 0 && listed.page > 1) {
    throw redirect(addressAtPage(query, Math.ceil(listed.count / pageSize)));
  }
  const { products, ...rest } = listed;
  return { ...rest, cards: withShownPictures(products, (color) => isAsked(wanted, color)), wanted, query };
}

export default function Collection({ loaderData }: Route.ComponentProps) {
  const { cards, choices, count, page, hasMore, isNearMiss, highestPriceCentimes, wanted, query } = loaderData;
  const isLooking = useNavigation().location?.pathname === "/products";
  return (
    <div className="collection relative">
      <div className="border-b border-hairline">
        <div className="page flex min-h-[calc(4rem-1px)] flex-wrap items-center gap-x-4 max-md:relative md:gap-x-6 lg:gap-x-10">
          <div className="flex-none lg:flex lg:items-baseline lg:gap-4">
            <h1 className="subtitle leading-none">{catalogue.collection}</h1>
            <p className="figures text-xs text-soft lg:text-sm" role="status">
              {catalogue.count(count)}
            </p>
          </div>
          <CollectionFilters wanted={wanted} choices={choices} highestPriceCentimes={highestPriceCentimes} />
        </div>
      </div>
      <WishForm />
      <div className="beside-filters">
        <ChosenFilters wanted={wanted} colors={choices.colors} bound={upperBound(highestPriceCentimes)} />
        {isNearMiss && <p className="page py-4 text-soft">{catalogue.nearMiss(wanted.search ?? "")}</p>}
        <div aria-busy={isLooking} className="transition-opacity duration-200 aria-busy:opacity-50">
          {cards.length > 0 ? (
            <>
              <h2 className="sr-only">{catalogue.results}</h2>
              <ProductGrid cards={cards} eager={2} />
            </>
          ) : (
            <Empty drawing={<SearchDrawing />} title={catalogue.none} text={catalogue.noneText}>
              <Link to="/products" className={buttonClass("secondary")}>
                {catalogue.reset}
              </Link>
            </Empty>
          )}
        </div>
        {(page > 1 || hasMore) && (
          <nav aria-label={catalogue.pages} className="page flex justify-center gap-4 pt-10">
            {page > 1 && (
              <Link to={addressAtPage(query, page - 1)} rel="prev" className={buttonClass("secondary", "max-w-xs")}>
                {catalogue.previous}
              </Link>
            )}
            {hasMore && (
              <Link to={addressAtPage(query, page + 1)} rel="next" className={buttonClass("secondary", "max-w-xs")}>
                {catalogue.more}
              </Link>
            )}
          </nav>
        )}
      </div>
    </div>
  );
}
