import type { ProductCard as Card } from "../../shop/catalogue/product.ts";
import { ProductCard } from "./product-card.tsx";

const widths = "(min-width: 80rem) 24vw, (min-width: 48rem) 32vw, 50vw";

/** Cards edge to edge: two columns on a phone, three on a tablet, four on a desk. The first ones load at once. */
export function ProductGrid({ cards, eager = 0 }: { cards: readonly Card[]; eager?: number }) {
  return (
    <ul className="grid grid-cols-2 gap-x-0.5 md:grid-cols-3 xl:grid-cols-4">
      {cards.map((card, index) => (
        <li key={card.id}>
          <ProductCard card={card} sizes={widths} eager={index < eager} />
        </li>
      ))}
    </ul>
  );
}
