import { isOnSale } from "../../shop/catalogue/product.ts";
import { dirhams, fromDirhams } from "../../shop/money.ts";
import { shop } from "../words/shop.ts";

/** An amount in DH as shoppers read it. `amount` in DH. */
export const amountInDh = (amount: number): string => dirhams(fromDirhams(amount));

/** A product's price; on sale, the former price struck through beside it. */
export function Price({ price, originalPrice }: { price: number; originalPrice: number | null }) {
  return (
    <span className="figures">
      {amountInDh(price)}
      {isOnSale({ price, originalPrice }) && originalPrice !== null && (
        <>
          {" "}
          <span className="sr-only">{shop.insteadOf}</span> <s className="text-soft">{amountInDh(originalPrice)}</s>
        </>
      )}
    </span>
  );
}
