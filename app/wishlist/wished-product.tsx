import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { Outputs } from "../../shop/calls.ts";
import { heart } from "../locales/heart.ts";
import { wishlist as words } from "../locales/wishlist.ts";
import { candidatesOf } from "../shop-ui/candidates.ts";
import { cartChanged } from "../shop-ui/cart-badge.ts";
import { Link } from "../shop-ui/link.tsx";
import { wishChanged } from "../shop-ui/me.ts";
import { Price, priceAndColors } from "../shop-ui/price.tsx";
import { CloseIcon } from "../ui/bag-icons.tsx";
import { Button, buttonClass } from "../ui/button.tsx";
import { ColorDisc } from "../ui/color-disc.tsx";
import { Picture } from "../ui/picture.tsx";
import { Refusal } from "../ui/refusal.tsx";
import { refusedIn } from "../web/form-answer.ts";
import { useHydrated } from "../web/hydrated.ts";
import { toasts } from "../web/toast-store.ts";
import { french } from "../web/typography.ts";
import type { changeWishlist } from "./wishlist-action.ts";

type Item = Outputs["wishlist"]["view"][number];
const mostDots = 4;
const sizes = "(min-width: 80rem) 25vw, (min-width: 48rem) 33vw, 50vw";

/** A product somebody keeps: remove, add to the cart, view; the first 4 colours, then '+n'. */
export function WishedProduct({ item }: { item: Item }) {
  const {
    productId,
    slug,
    name,
    category,
    material,
    priceCentimes,
    originalPriceCentimes,
    colors,
    image,
    isAvailable,
  } = item;
  const fetcher = useFetcher<typeof changeWishlist>();
  const more = colors.length - mostDots;
  useEffect(() => {
    if (!fetcher.data || "title" in fetcher.data) return;
    if (fetcher.data.inCart) {
      cartChanged();
      toasts.show({ title: fetcher.data.inCart, action: { label: words.view, href: "/cart" } });
    }
    if (fetcher.data.wished === false) wishChanged(productId, false);
  }, [fetcher.data, productId]);
  const refused = refusedIn(fetcher.data);
  const isBusy = fetcher.state !== "idle";
  return (
    <article className="flex h-full flex-col">
      <div className="relative bg-ground">
        <Link to={`/products/${slug}`} tabIndex={-1} aria-hidden="true">
          <Picture candidates={candidatesOf(image)} sizes={sizes} />
        </Link>
        {!isAvailable && <p className="label absolute top-3 left-3 bg-paper px-2 py-1">{words.soldOut}</p>}
        <fetcher.Form method="post" action="/wishlist" className="absolute top-1 right-1">
          <Facts productId={productId} intent="remove" />
          <button
            type="submit"
            aria-label={heart.remove(name)}
            disabled={isBusy}
            className="grid size-11 place-items-center bg-paper/80 hover:bg-paper"
          >
            <CloseIcon />
          </button>
        </fetcher.Form>
      </div>
      <div className="flex flex-1 flex-col gap-1 px-2 pt-3 pb-10 lg:px-3">
        <h2 className="leading-snug">
          <Link to={`/products/${slug}`} className="underline-offset-4 hover:underline">
            {name}
          </Link>
        </h2>
        <p className="line-clamp-2 text-sm text-soft">{french(material || category)}</p>
        <div className={priceAndColors}>
          <Price priceCentimes={priceCentimes} originalPriceCentimes={originalPriceCentimes} />
          <ul className="flex items-center gap-1.5">
            {colors.slice(0, mostDots).map(({ value, name: color, hexCode, secondHexCode }) => (
              <li key={value} className="flex">
                <ColorDisc hex={hexCode} second={secondHexCode} />
                <span className="sr-only">{color}</span>
              </li>
            ))}
            {more > 0 && <li className="text-xs text-soft">{`+${more}`}</li>}
          </ul>
        </div>
        <div className="grid gap-2 pt-4">
          <fetcher.Form method="post" action="/wishlist">
            <Facts productId={productId} intent="cart" />
            <input type="hidden" name="size" value={item.choice.size ?? ""} />
            <input type="hidden" name="color" value={item.choice.color ?? ""} />
            <Button
              kind="secondary"
              disabled={!isAvailable || isBusy}
              className="px-1 tracking-[.04em] sm:px-6 sm:tracking-[.12em]"
            >
              {isAvailable ? words.toCart : words.soldOut}
            </Button>
          </fetcher.Form>
          <Link
            to={`/products/${slug}`}
            aria-label={`${words.view} ${name}`}
            className={buttonClass("quiet", "justify-center")}
          >
            {words.view}
          </Link>
        </div>
        {refused && (
          <div role="alert">
            <Refusal>{refused.title}</Refusal>
            {refused.text && <p className="mt-1 text-sm text-soft">{refused.text}</p>}
          </div>
        )}
      </div>
    </article>
  );
}

function Facts({ productId, intent }: { productId: string; intent: "remove" | "cart" }) {
  const isHydrated = useHydrated();
  return (
    <>
      <input type="hidden" name="productId" value={productId} />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="back" value="/wishlist" />
      {!isHydrated && <input type="hidden" name="plain" value="1" />}
    </>
  );
}
