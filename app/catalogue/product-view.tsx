import { useState } from "react";
import { preselection } from "../../shop/catalogue/availability.ts";
import type { ProductCard, ShownProduct } from "../../shop/catalogue/product.ts";
import { catalogue } from "../locales/catalogue.ts";
import { product as words } from "../locales/product.ts";
import { ProductGrid } from "../shop-ui/product-grid.tsx";
import { WishForm } from "../shop-ui/wish-form.tsx";
import { WishlistHeart } from "../shop-ui/wishlist-heart.tsx";
import { BuyPanel, type Refused } from "./buy-panel.tsx";
import { ProductDetails } from "./product-details.tsx";
import { ProductGallery } from "./product-gallery.tsx";

/** Pictures on the left, the buying panel beside them; the chosen colour decides which pictures. */
export function ProductView({
  product,
  related,
  refused,
}: {
  product: ShownProduct;
  related: readonly ProductCard[];
  refused?: Refused;
}) {
  const [color, setColor] = useState(refused?.line?.color || preselection(product).color);
  // One or two would leave half of the row empty, so the title stands there
  const areFew = related.length < 3;
  return (
    <>
      <WishForm />
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(24rem,32rem)]">
        <ProductGallery images={product.images} name={product.name} color={color} />
        <div className="px-4 pt-5 pb-12 sm:px-8 lg:sticky lg:top-20 lg:self-start lg:px-12 lg:py-10">
          <nav aria-label={words.trail} className="hidden pb-8 text-sm text-soft lg:block">
            <a href="/products" className="underline-offset-4 hover:underline">
              {catalogue.collection}
            </a>
            <span aria-hidden="true"> / </span>
            <span aria-current="page">{product.name}</span>
          </nav>
          <WishlistHeart
            productId={product.id}
            name={product.name}
            className="relative z-10 -mr-3 -mb-11 ml-auto w-11"
          />
          <BuyPanel product={product} color={color} onColor={setColor} refused={refused} />
          <ProductDetails product={product} />
        </div>
      </div>
      {related.length > 0 && (
        <section aria-labelledby="related" className={`pt-16 lg:pt-32 ${areFew ? "lg:grid lg:grid-cols-2" : ""}`}>
          <div className="page pb-8">
            <h2 id="related" className={areFew ? "title" : "subtitle"}>
              {words.related}
            </h2>
          </div>
          <ProductGrid cards={related} isHalf={areFew} />
        </section>
      )}
    </>
  );
}
