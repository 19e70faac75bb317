import { isOnSale } from "../../shop/catalogue/product.ts";
import { type Centimes, dirhams } from "../../shop/money.ts";
import { shop } from "../locales/shop.ts";

/** The foot of a card: along a row of cards on one line, whatever stands above; the colours below the price, or beside it. */
export const priceAndColors =
  "mt-auto flex flex-col gap-x-4 gap-y-2 lg:flex-row lg:flex-wrap lg:items-center lg:justify-between";

/** A product's price; on sale, the former price struck through beside it. */
export function Price(prices: { priceCentimes: Centimes; originalPriceCentimes: Centimes | null }) {
  const { priceCentimes, originalPriceCentimes } = prices;
  return (
    <span className="figures">
      {dirhams(priceCentimes)}
      {isOnSale(prices) && originalPriceCentimes !== null && (
        <>
          {" "}
          <span className="sr-only">{shop.insteadOf}</span>{" "}
          <s className="ml-1 text-soft">{dirhams(originalPriceCentimes)}</s>
        </>
      )}
    </span>
  );
}
