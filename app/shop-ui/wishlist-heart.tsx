import { heart as words } from "../locales/heart.ts";
import { useHydrated } from "../web/hydrated.ts";
import { HeartIcon } from "./heart-icon.tsx";
import { useIsWished } from "./me.ts";
import { wishForm } from "./wish-form.tsx";

/**
 * Adds a product to the wishlist or removes it: a button of the page's `WishForm`. The cached page shows every heart empty,
 * and adds without JavaScript too; the browser fills those of the wishlist. Source: behaviour.md, "Wishlist".
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
  const isHydrated = useHydrated();
  const isWished = useIsWished(productId);
  return (
    <button
      type="submit"
      form={wishForm}
      name="productId"
      value={productId}
      aria-label={isWished ? words.remove(name) : words.add(name)}
      aria-pressed={isHydrated ? isWished : undefined}
      className={`on-picture grid size-11 place-items-center text-ink hover:text-navy focus-visible:-outline-offset-4 ${className}`}
    >
      <HeartIcon isFull={isWished} />
    </button>
  );
}
