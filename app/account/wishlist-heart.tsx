import { useEffect } from "react";
import { useFetcher, useLocation } from "react-router";
import { useHydrated } from "../hydrated.ts";
import { toasts } from "../toast-store.ts";
import { heart as words } from "../words/heart.ts";
import { HeartIcon } from "./heart-icon.tsx";
import { useMe, wishChanged } from "./me.ts";
import type { action } from "./wishlist.tsx";

/**
 * Keeps a product, or lets it go. The page everybody gets shows an empty heart, which adds without JavaScript too;
 * whether it is full is known once the browser has asked. Source: behaviour.md, "Wishlist".
 */
export function WishlistHeart({
  productId,
  name,
  className = "",
}: {
  productId: string;
  name: string;
  className?: string;
}) {
  const me = useMe();
  const fetcher = useFetcher<typeof action>();
  const isHydrated = useHydrated();
  const { pathname, search } = useLocation();
  const asked = fetcher.formData?.get("intent");
  const isWished = asked ? asked === "add" : (me?.wished.includes(productId) ?? false);
  useEffect(() => {
    if (!fetcher.data) return;
    if (fetcher.data.failed) toasts.show({ title: fetcher.data.failed });
    else if (fetcher.data.wished !== undefined) wishChanged(productId, fetcher.data.wished);
  }, [fetcher.data, productId]);
  return (
    <fetcher.Form method="post" action="/wishlist" className={className}>
      <input type="hidden" name="productId" value={productId} />
      <input type="hidden" name="intent" value={isWished ? "remove" : "add"} />
      <input type="hidden" name="back" value={pathname + search} />
      {!isHydrated && <input type="hidden" name="plain" value="1" />}
      <button
        type="submit"
        aria-label={isWished ? words.remove(name) : words.add(name)}
        aria-pressed={isHydrated ? isWished : undefined}
        className="grid size-11 place-items-center text-ink hover:text-navy"
      >
        <HeartIcon isFull={isWished} />
      </button>
    </fetcher.Form>
  );
}
