import { useEffect } from "react";
import { data, Link, redirect } from "react-router";
import { brand } from "../../shop/brand.ts";
import { WishlistHeart } from "../account/wishlist-heart.tsx";
import { requestContext, shopContext } from "../context.ts";
import { badgeCookieFor, guestCartCookies, guestCartOf, setCookies } from "../cookies.ts";
import { quantityOf, textOf } from "../form.ts";
import { refusalOf } from "../refusal.ts";
import { buttonClass } from "../ui/button.tsx";
import { product as words } from "../words/catalogue.ts";
import { onlyLeft, refusals } from "../words/refusals.ts";
import type { Route } from "./+types/product";
import { BuyPanel } from "./buy-panel.tsx";
import { ProductDetails } from "./product-details.tsx";
import { ProductGallery } from "./product-gallery.tsx";
import { ProductGrid } from "./product-grid.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: `${words.notFound} · ${brand.name}` }, { name: "robots", content: "noindex" }];
  const { product } = loaderData;
  return [
    { title: `${product.metaTitle || product.name} · ${brand.name}` },
    { name: "description", content: product.metaDescription || product.shortDescription },
    { tagName: "link", rel: "canonical", href: `${loaderData.origin}/products/${product.slug}` },
  ];
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const { origin } = context.get(requestContext);
  try {
    return { ...(await context.get(shopContext).catalogue.showProduct({ idOrSlug: params.idOrSlug })), origin };
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal?.code === "PRODUCT_NOT_FOUND" || refusal?.code === "BAD_REQUEST") throw data(null, { status: 404 });
    throw error;
  }
}

/** Adds to the cart. Without JavaScript the page comes back with its refusal, or leads to the cart. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const line = {
    productId: textOf(form, "productId"),
    size: textOf(form, "size"),
    color: textOf(form, "color"),
    quantity: quantityOf(form) ?? 0,
  };
  try {
    const { cart, guestCart } = await context.get(shopContext).cart.add({ line, guestCart: guestCartOf(request) });
    const isGuest = (await context.get(requestContext).visitor()) === null;
    const cookies = isGuest ? guestCartCookies(guestCart) : [badgeCookieFor(cart.pieces)];
    if (!cookies) return data({ refusal: { title: refusals.cartFull } }, { status: 422 });
    const headers = setCookies(cookies);
    return form.has("plain") ? redirect("/cart", { status: 303, headers }) : data({ added: line }, { headers });
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    const short = refusal.code === "OUT_OF_STOCK" ? refusal.data.lines[0] : undefined;
    const text = short && short.available > 0 ? onlyLeft(short.available, short.size) : undefined;
    return data({ refusal: { title: refusal.message, text }, line }, { status: refusal.status });
  }
}

/** The page is the same for everybody and after adding too. */
export const shouldRevalidate = ({
  formMethod,
  defaultShouldRevalidate,
}: {
  formMethod?: string;
  defaultShouldRevalidate: boolean;
}) => (formMethod === "POST" ? false : defaultShouldRevalidate);

export default function ProductPage({ loaderData: { product, related }, actionData }: Route.ComponentProps) {
  useEffect(() => {
    navigator.sendBeacon?.(`/api/v1/products/${product.id}/views`, new Blob(["{}"], { type: "application/json" }));
  }, [product.id]);
  const refused = actionData && "refusal" in actionData ? actionData : undefined;
  return (
    <>
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(24rem,32rem)]">
        <ProductGallery key={product.id} images={product.images} name={product.name} />
        <div className="px-4 pt-6 pb-12 sm:px-8 lg:sticky lg:top-20 lg:self-start lg:px-12 lg:py-14">
          <WishlistHeart productId={product.id} name={product.name} className="relative z-10 -mb-11 ml-auto w-11" />
          <BuyPanel key={product.id} product={product} refused={refused} />
          <ProductDetails product={product} />
        </div>
      </div>
      {related.length > 0 && (
        <section aria-labelledby="related" className="pt-16 lg:pt-32">
          <h2 id="related" className="page subtitle pb-8">
            {words.related}
          </h2>
          <ProductGrid cards={related} />
        </section>
      )}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isUnknown = typeof error === "object" && error !== null && "status" in error && error.status === 404;
  return (
    <div className="page flex min-h-[60dvh] flex-col items-center justify-center gap-6 text-center">
      <h1 className="title">{isUnknown ? words.notFound : words.failed}</h1>
      <Link to="/products" className={buttonClass("secondary", "max-w-xs")}>
        {words.back}
      </Link>
    </div>
  );
}
