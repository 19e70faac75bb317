import type { ProductCard } from "../../shop/catalogue/product.ts";
import { home as words } from "../locales/home.ts";
import { photograph } from "../shop-ui/photographs.ts";
import { ProductGrid } from "../shop-ui/product-grid.tsx";
import { Picture } from "../ui/picture.tsx";

/** The newest polos that are not in the selection; beside one or two of them a photograph fills the row. */
export function Newest({ cards }: { cards: readonly ProductCard[] }) {
  if (cards.length === 0) return null;
  const areFew = cards.length < 3;
  const rest = cards.length === 1 ? "lg:col-span-3 lg:aspect-12/5" : "lg:col-span-2 lg:aspect-8/5";
  return (
    <section className="pt-16 lg:pt-32" aria-labelledby="newest-title">
      <h2 id="newest-title" className="page title pb-8 lg:pb-14">
        {words.newest}
      </h2>
      <div className={areFew ? "grid gap-0.5 lg:grid-cols-4" : ""}>
        {areFew && (
          <Picture
            candidates={photograph(words.newestPicture)}
            sizes="(min-width: 64rem) 50vw, 100vw"
            className={`aspect-8/5 [&_img]:object-[50%_30%] ${rest}`}
          />
        )}
        <ProductGrid cards={cards} isFew={areFew} />
      </div>
    </section>
  );
}
