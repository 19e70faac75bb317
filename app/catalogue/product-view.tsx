import { useState } from "react";
import { preselection } from "../../shop/catalogue/availability.ts";
import type { ProductCard, ShownProduct } from "../../shop/catalogue/product.ts";
import { catalogue } from "../locales/catalogue.ts";
import { product as words } from "../locales/product.ts";
import { Link } from "../shop-ui/link.tsx";
import { ProductGrid } from "../shop-ui/product-grid.tsx";
import { WishForm } from "../shop-ui/wish-form.tsx";
import { WishlistHeart } from "../shop-ui/wishlist-heart.tsx";
import { buttonClass } from "../ui/button.tsx";
import { BuyPanel } from "./buy-panel.tsx";
import type { BuyingRefused } from "./product-action.ts";
import { ProductDetails } from "./product-details.tsx";
import { ProductGallery } from "./product-gallery.tsx";
import { isMeasured, SizeGuide } from "./size-guide.tsx";

/** Pictures on the left, the buying panel beside them; the chosen colour decides which pictures. */
export function ProductView({
  product,
  related,
  refused,
}: {
  product: ShownProduct;
  related: readonly ProductCard[];
  refused?: BuyingRefused;
}) {
  const [color, setColor] = useState(refused?.typed.color || preselection(product).color);
  // One or two would leave the rest of the row empty, so the title stands there, as high as their pictures
  const areFew = related.length < 3;
  const beside = related.length === 1 ? "lg:col-span-3 lg:aspect-12/5" : "lg:col-span-2 lg:aspect-8/5";
  return (
    <>
      <WishForm />
      <div className="product-columns lg:grid">
        <ProductGallery images={product.images} colors={product.colors} name={product.name} color={color} />
        <div className="px-4 pt-5 pb-12 sm:px-8 lg:sticky lg:top-20 lg:mx-auto lg:w-full lg:max-w-xl lg:self-start lg:px-12 lg:py-10">
          <nav aria-label={words.trail} className="hidden pb-8 text-sm text-soft lg:block">
            <Link to="/products" className="underline-offset-4 hover:underline">
              {catalogue.collection}
            </Link>
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
          {isMeasured(product) && <SizeGuide sizes={product.sizes} />}
        </div>
      </div>
      {related.length > 0 && (
        <section aria-labelledby="related" className={`pt-16 lg:pt-32 ${areFew ? "lg:grid lg:grid-cols-4" : ""}`}>
          <div className={areFew ? `page pb-8 lg:mr-0.5 lg:bg-ground lg:py-12 ${beside}` : "page pb-8"}>
            <h2 id="related" className={areFew ? "title" : "subtitle"}>
              {words.related}
            </h2>
            {areFew && (
              <p className="mt-4 hidden lg:block">
                <Link to="/products" className={buttonClass("quiet")}>
                  {catalogue.collection}
                </Link>
              </p>
            )}
          </div>
          {/* The product's own picture may fly already, and two would hold each other down */}
          <ProductGrid cards={related} isFew={areFew} picturesFly={false} />
        </section>
      )}
    </>
  );
}
