import { heart as words } from "../locales/heart.ts";
import { useHydrated } from "../web/hydrated.ts";
import { HeartIcon } from "./heart-icon.tsx";
import { useIsWished } from "./me.ts";
import { wishForm } from "./wish-form.tsx";

/**
 * Keeps a product, or lets it go: a button of the page's `WishForm`. The page everybody gets shows an empty heart, which adds
 * without JavaScript too; whether it is full is known once the browser has asked. Source: behaviour.md, "Wishlist".
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
      className={`on-picture grid size-11 place-items-center text-ink hover:text-navy ${className}`}
    >
      <HeartIcon isFull={isWished} />
    </button>
  );
}
