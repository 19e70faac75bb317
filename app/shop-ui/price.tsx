import { isOnSale } from "../../shop/catalogue/product.ts";
import { dirhams, fromDirhams } from "../../shop/money.ts";
import { shop } from "../locales/shop.ts";

/** An amount in DH as shoppers read it. `amount` in DH. */
export const amountInDh = (amount: number): string => dirhams(fromDirhams(amount));

/** The foot of a card: along a row of cards on one line, whatever stands above; the colours below the price, or beside it. */
export const priceAndColors =
  "mt-auto flex flex-col gap-x-4 gap-y-2 lg:flex-row lg:flex-wrap lg:items-center lg:justify-between";

/** A product's price; on sale, the former price struck through beside it. */
export function Price({ price, originalPrice }: { price: number; originalPrice: number | null }) {
  return (
    <span className="figures">
      {amountInDh(price)}
      {isOnSale({ price, originalPrice }) && originalPrice !== null && (
        <>
          {" "}
          <span className="sr-only">{shop.insteadOf}</span>{" "}
          <s className="ml-1 text-soft">{amountInDh(originalPrice)}</s>
        </>
      )}
    </span>
  );
}
