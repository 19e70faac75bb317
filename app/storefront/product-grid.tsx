import type { ProductCard as Card } from "../../shop/catalogue/product.ts";
import { ProductCard } from "./product-card.tsx";

const most = "(min-width: 80rem) 25vw, (min-width: 48rem) 33vw, 50vw";
const third = "(min-width: 48rem) 33vw, 50vw";

/**
 * Cards edge to edge: two columns on a phone, three on a tablet, four on a desk (three where that fills the rows).
 * The first `eager` ones load at once.
 */
export function ProductGrid({ cards, eager = 0 }: { cards: readonly Card[]; eager?: number }) {
  const isThree = cards.length % 3 === 0 && cards.length % 4 !== 0 && cards.length < 12;
  return (
    <ul className={`grid grid-cols-2 gap-x-0.5 md:grid-cols-3 ${isThree ? "" : "xl:grid-cols-4"}`}>
      {cards.map((card, index) => (
        <li key={card.id}>
          <ProductCard card={card} sizes={isThree ? third : most} eager={index < eager} />
        </li>
      ))}
    </ul>
  );
}
