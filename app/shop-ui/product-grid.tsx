import type { ProductCard as Card } from "../../shop/catalogue/product.ts";
import { ProductCard } from "./product-card.tsx";

const most = "(min-width: 80rem) 25vw, (min-width: 48rem) 33vw, 50vw";
const quarter = "(min-width: 48rem) 25vw, 50vw";
const half = "(min-width: 64rem) 25vw, 50vw";
const third = "(min-width: 48rem) 33vw, 50vw";

/**
 * Cards edge to edge: two columns on a phone, three on a tablet, four on a desk; three or four on both where that fills
 * the one row or two there are; one or two on all where they are few, each a quarter of the desk. The first `eager` ones load at once. A card's picture flies to its
 * product's page, unless `picturesFly` is false.
 */
export function ProductGrid({
  cards,
  eager = 0,
  isFew = false,
  picturesFly = true,
}: {
  cards: readonly Card[];
  eager?: number;
  isFew?: boolean;
  picturesFly?: boolean;
}) {
  const isFour = cards.length === 4 || cards.length === 8;
  const isThree = cards.length % 3 === 0 && cards.length % 4 !== 0 && cards.length < 12;
  const wider = isFour ? "md:grid-cols-4" : isThree ? "md:grid-cols-3" : "md:grid-cols-3 xl:grid-cols-4";
  const few = cards.length === 1 ? "lg:grid-cols-1" : "lg:col-span-2";
  const columns = isFew ? few : wider;
  const sizes = isFew ? half : isFour ? quarter : isThree ? third : most;
  return (
    <ul className={`grid grid-cols-2 gap-x-0.5 ${columns}`}>
      {cards.map((card, index) => (
        <li key={card.id}>
          <ProductCard card={card} sizes={sizes} eager={index < eager} picturesFly={picturesFly} />
        </li>
      ))}
    </ul>
  );
}
