import { useEffect } from "react";
import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { isAvailable } from "../../shop/catalogue/availability.ts";
import { mediaUrl } from "../../shop/catalogue/picture-names.ts";
import { catalogue } from "../locales/catalogue.ts";
import { product as words } from "../locales/product.ts";
import { productData, trailData } from "../shell/machine-data.ts";
import { pageMeta, titled } from "../shell/page-meta.ts";
import { RequestReference } from "../shell/request-reference.tsx";
import { withShownPictures } from "../shop-ui/card-pictures.ts";
import { Link } from "../shop-ui/link.tsx";
import { buttonClass } from "../ui/button.tsx";
import { shopContext } from "../web/context.ts";
import { refusedIn } from "../web/form-answer.ts";
import { formClientAction } from "../web/form-client-action.ts";
import { nameFault } from "../web/name-fault.ts";
import { onRefusal } from "../web/on-refusal.ts";
import type { Route } from "./+types/product";
import { addToCart, readBuying } from "./product-action.ts";
import { ProductView } from "./product-view.tsx";
import { NearProducts, nearTo, unknownIn } from "./unknown-product.tsx";

const mostDescribed = 160;

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) => {
  if (!loaderData) {
    const title = titled(unknownIn(error) ? words.notFound : words.failed);
    return [{ title }, { name: "robots", content: "noindex" }];
  }
  const { product } = loaderData;
  const path = `/products/${product.slug}`;
  const picture = product.images[0];
  return pageMeta(matches, {
    title: titled(product.metaTitle || product.name),
    description: product.metaDescription || product.shortDescription || product.description.slice(0, mostDescribed),
    path,
    type: "product",
    image: picture && { path: mediaUrl(picture.key), ...picture },
    data: [
      productData(product, isAvailable(product)),
      trailData([
        [catalogue.collection, "/products"],
        [product.name, path],
      ]),
    ],
  });
};

export const middleware = [nameFault];

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { idOrSlug } = params;
  const { product, related } = await onRefusal(shop.catalogue.showProduct({ idOrSlug }), async () => {
    throw data(await nearTo(idOrSlug, shop), { status: 404 });
  });
  const { createdAt, tags, isFeatured, isNew, lowStockThreshold, ...shown } = product;
  return { product: shown, related: withShownPictures(related) };
}

export const action = (args: Route.ActionArgs) => addToCart(args);
export const clientAction = (args: Route.ClientActionArgs) => formClientAction(args, readBuying);

/** The page is the same for everybody and after adding too, and while a picture of it is enlarged. */
export const shouldRevalidate = ({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  formMethod !== "POST" && currentUrl.href !== nextUrl.href && defaultShouldRevalidate;

export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { product, related } = loaderData;
  useEffect(() => {
    navigator.sendBeacon?.(`/api/v1/products/${product.id}/views`, new Blob(["{}"], { type: "application/json" }));
  }, [product.id]);
  return <ProductView key={product.id} product={product} related={related} refused={refusedIn(actionData)} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const unknown = unknownIn(error);
  const [title, text] = unknown ? [words.notFound, words.notFoundText] : [words.failed, words.failedText];
  return (
    <>
      <div
        className={`page flex ${unknown?.cards.length ? "pt-16 lg:pt-24" : "min-h-[60dvh]"} flex-col items-center justify-center gap-6 text-center`}
      >
        <h1 className="title">{title}</h1>
        <p className="measure text-soft">{text}</p>
        <RequestReference error={error} />
        <Link to="/products" className={buttonClass("secondary", "max-w-xs")}>
          {words.back}
        </Link>
      </div>
      {unknown && <NearProducts {...unknown} />}
    </>
  );
}
