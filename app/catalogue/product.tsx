import { useEffect } from "react";
import { data, isRouteErrorResponse, redirect } from "react-router";
import { isAvailable } from "../../shop/catalogue/availability.ts";
import { mediaUrl } from "../../shop/catalogue/picture-names.ts";
import { catalogue } from "../locales/catalogue.ts";
import { product as words } from "../locales/product.ts";
import { onlyLeft, refusals } from "../locales/refusals.ts";
import { productData, trailData } from "../shell/machine-data.ts";
import { pageMeta, titled } from "../shell/page-meta.ts";
import { withShownPictures } from "../shop-ui/card-pictures.ts";
import { buttonClass } from "../ui/button.tsx";
import { guestCartCookies, guestCartOf } from "../web/cart-cookies.ts";
import { requestContext, shopContext } from "../web/context.ts";
import { badgeCookieFor, setCookies } from "../web/cookies.ts";
import { quantityOf, textOf } from "../web/form.ts";
import { failureOf } from "../web/network-errors.ts";
import { pack, unpack, useUnpacked } from "../web/packed.ts";
import { readForm } from "../web/read-form.ts";
import { refusalOf } from "../web/refusal.ts";
import type { Route } from "./+types/product";
import { ProductView } from "./product-view.tsx";

const mostDescribed = 160;

const isUnknown = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) => {
  if (!loaderData) {
    const title = titled(isUnknown(error) ? words.notFound : words.failed);
    return [{ title }, { name: "robots", content: "noindex" }];
  }
  const product = unpack(loaderData.product);
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

export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    const { product, related } = await context.get(shopContext).catalogue.showProduct({ idOrSlug: params.idOrSlug });
    const { createdAt, ...shown } = product;
    return { product: pack(shown), related: pack(withShownPictures(related)) };
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal?.code === "PRODUCT_NOT_FOUND" || refusal?.code === "BAD_REQUEST") throw data(null, { status: 404 });
    throw error;
  }
}

/** Adds to the cart. Without JavaScript the page comes back with its refusal, or leads to the cart. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
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

/** A request that failed leaves the page as it is. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    return { refusal: failureOf(error) };
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

export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const product = useUnpacked(loaderData.product);
  const related = useUnpacked(loaderData.related);
  useEffect(() => {
    navigator.sendBeacon?.(`/api/v1/products/${product.id}/views`, new Blob(["{}"], { type: "application/json" }));
  }, [product.id]);
  const refused = actionData && "refusal" in actionData ? actionData : undefined;
  return <ProductView key={product.id} product={product} related={related} refused={refused} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const [title, text] = isUnknown(error) ? [words.notFound, words.notFoundText] : [words.failed, words.failedText];
  return (
    <div className="page flex min-h-[60dvh] flex-col items-center justify-center gap-6 text-center">
      <h1 className="title">{title}</h1>
      <p className="measure text-soft">{text}</p>
      <a href="/products" className={buttonClass("secondary", "max-w-xs")}>
        {words.back}
      </a>
    </div>
  );
}
