import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import type { CartItem } from "../../shop/cart/cart.ts";
import { dirhams } from "../../shop/money.ts";
import { cart as words } from "../locales/cart.ts";
import { onlyLeft, refusals } from "../locales/refusals.ts";
import { candidatesOf } from "../shop-ui/candidates.ts";
import { cartChanged } from "../shop-ui/cart-badge.ts";
import { Link } from "../shop-ui/link.tsx";
import { MinusIcon, PlusIcon } from "../ui/icons.tsx";
import { Picture } from "../ui/picture.tsx";
import { Refusal } from "../ui/refusal.tsx";
import { inOneLine, refusedIn } from "../web/form-answer.ts";
import { useHydrated } from "../web/hydrated.ts";
import type { CartRefused, changeCart } from "./cart-action.ts";
import { useFocusInPlace } from "./use-kept-focus.ts";

/** The line a refusal stands beside; undefined where it is of none that is shown. */
export const lineOf = (refused: CartRefused | undefined, items: readonly CartItem[]): CartItem | undefined =>
  refused?.isOfCart ? undefined : items.find(({ key }) => key === refused?.typed.key);

/** The lines of a cart: picture, name, 'size • color', unit price, quantity minus and plus, remove. */
export function CartLines({ items, refused }: { items: readonly CartItem[]; refused?: CartRefused }) {
  const refusedLine = lineOf(refused, items);
  const list = useFocusInPlace(items.map(({ key }) => key));
  return (
    <ul ref={list} className="border-t border-hairline">
      {items.map((item, index) => (
        <Line
          key={item.key}
          item={item}
          isFirst={index === 0}
          refused={refused && item === refusedLine ? inOneLine(refused) : null}
        />
      ))}
    </ul>
  );
}

function Line({ item, isFirst, refused }: { item: CartItem; isFirst: boolean; refused: string | null }) {
  const fetcher = useFetcher<typeof changeCart>();
  const { key, slug, name, size, color, colorName, image, priceCentimes, quantity, available, productId } = item;
  useEffect(() => {
    if (fetcher.data) cartChanged();
  }, [fetcher.data]);
  const tooMany = quantity > available ? `${refusals.outOfStock}. ${onlyLeft(available, size)}` : null;
  const isMost = quantity >= available;
  const answer = refusedIn(fetcher.data);
  const refusal = fetcher.data ? (answer ? inOneLine(answer) : tooMany) : (refused ?? tooMany);
  const [hasPressedMost, setPressedMost] = useState(false);
  const isHydrated = useHydrated();
  const isBusy = fetcher.state !== "idle";
  const sentence = refusal ?? (isMost && hasPressedMost ? onlyLeft(available, size) : null);
  // Never truly disabled: that would take the focus away from whoever is pressing it.
  const step = "flex size-[min(2.75rem,14vw)] items-center justify-center aria-disabled:opacity-40 hover:bg-ground";
  return (
    <li className="grid grid-cols-[min(5.5rem,28vw)_minmax(0,1fr)] gap-[min(1rem,5vw)] border-b border-hairline py-5 sm:grid-cols-[7rem_minmax(0,1fr)]">
      {/* For pointers; the name beside it leads there too. */}
      <Link to={`/products/${slug}`} tabIndex={-1} aria-hidden="true">
        <Picture candidates={candidatesOf(image)} sizes="7rem" eager={isFirst} />
      </Link>
      <div className="flex flex-col gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <Link
            to={`/products/${slug}`}
            className="min-w-24 flex-1 leading-snug wrap-anywhere underline-offset-4 hover:underline"
          >
            {name}
          </Link>
          <p className="figures whitespace-nowrap">{dirhams(priceCentimes)}</p>
        </div>
        <p className="text-sm text-soft">{`${size} • ${colorName}`}</p>
        <fetcher.Form
          method="post"
          action="/cart"
          aria-busy={isBusy}
          onSubmit={(event) => isBusy && event.preventDefault()}
          className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-3"
        >
          <input type="hidden" name="productId" value={productId} />
          <input type="hidden" name="size" value={size} />
          <input type="hidden" name="color" value={color} />
          {!isHydrated && <input type="hidden" name="plain" value="1" />}
          <div className="flex items-center border border-hairline">
            <button type="submit" name="quantity" value={quantity - 1} className={step} aria-label={words.less(name)}>
              <MinusIcon />
            </button>
            <span className="figures min-w-8 text-center">
              <span className="sr-only">{words.quantity} </span>
              {quantity}
            </span>
            <button
              type="submit"
              name="quantity"
              value={quantity + 1}
              className={step}
              aria-label={words.more(name)}
              aria-disabled={isMost || undefined}
              title={isMost ? onlyLeft(available, size) : undefined}
              onClick={(event) => {
                if (!isMost) return;
                event.preventDefault();
                setPressedMost(true);
              }}
            >
              <PlusIcon />
            </button>
          </div>
          <button
            type="submit"
            name="intent"
            value="remove"
            aria-label={words.removeNamed(`${name}, ${size}, ${colorName}`)}
            className="min-h-11 text-sm text-soft underline decoration-hairline underline-offset-4 hover:text-ink hover:decoration-ink"
          >
            {words.remove}
          </button>
        </fetcher.Form>
        {sentence && (
          <div role="alert" id={`refusal-${key}`}>
            <Refusal>{sentence}</Refusal>
          </div>
        )}
      </div>
    </li>
  );
}
