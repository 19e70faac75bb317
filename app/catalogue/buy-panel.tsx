import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { availableUnits, defaultColor, isAvailable, oneSize, preselection } from "../../shop/catalogue/availability.ts";
import type { ShownProduct } from "../../shop/catalogue/product.ts";
import { waitlist, product as words } from "../locales/product.ts";
import { whatsApp } from "../locales/whatsapp.ts";
import { useCartDrawer } from "../shell/cart-drawer-state.tsx";
import { cartChanged } from "../shop-ui/cart-badge.ts";
import { Link } from "../shop-ui/link.tsx";
import { Price } from "../shop-ui/price.tsx";
import { Promises } from "../shop-ui/promises.tsx";
import { WhatsAppLink } from "../shop-ui/whatsapp-link.tsx";
import { Button } from "../ui/button.tsx";
import { Refusal } from "../ui/refusal.tsx";
import { refusedIn } from "../web/form-answer.ts";
import { useHydrated } from "../web/hydrated.ts";
import { toasts } from "../web/toast-store.ts";
import { french } from "../web/typography.ts";
import { ColorPicker, SizePicker } from "./choice-pickers.tsx";
import type { addToCart, BuyingRefused } from "./product-action.ts";

interface Props {
  product: ShownProduct;
  color: string | null;
  onColor(value: string): void;
  refused?: BuyingRefused;
}

const fewLeft = 3;

/** Name, price, colour, size and the one button. An ordinary form, so that it works before and without JavaScript. */
export function BuyPanel({ product, color, onColor, refused }: Props) {
  const fetcher = useFetcher<typeof addToCart>();
  const drawer = useCartDrawer();
  const first = preselection(product);
  const [size, setSize] = useState(refused?.typed.size || first.size);
  const isHydrated = useHydrated();
  const answer = fetcher.data;
  const refusal = answer ? refusedIn(answer) : refused;
  const units = size ? availableUnits(product, size) : 0;
  const isSoldOut = !isAvailable(product);
  const hasSoldOut = isSoldOut || product.sizes.some(({ name }) => availableUnits(product, name) === 0);

  useEffect(() => {
    if (!answer || "title" in answer) return;
    toasts.dismiss();
    cartChanged();
    drawer.open(answer.added);
  }, [answer, drawer.open]);

  return (
    <fetcher.Form method="post" noValidate onPointerEnter={drawer.prepare} className="flex flex-col gap-7">
      <div>
        <p className="label text-soft">{product.category}</p>
        <h1 className="title mt-3 pr-12 lg:text-[3.25rem]">{product.name}</h1>
        <p className="mt-4 text-lg">
          <Price priceCentimes={product.priceCentimes} originalPriceCentimes={product.originalPriceCentimes} />
        </p>
        <p className="mt-1 text-sm text-soft">{french(words.addedToPrice)}</p>
        {product.shortDescription && <p className="mt-4 text-soft">{french(product.shortDescription)}</p>}
      </div>
      <input type="hidden" name="productId" value={product.id} />
      {!isHydrated && <input type="hidden" name="plain" value="1" />}
      {product.colors.length > 0 ? (
        <ColorPicker colors={product.colors} chosen={color} onChoose={onColor} />
      ) : (
        <input type="hidden" name="color" value={defaultColor} />
      )}
      {product.sizes.length > 0 ? (
        <SizePicker product={product} chosen={size} onChoose={setSize} />
      ) : (
        <input type="hidden" name="size" value={oneSize} />
      )}
      {product.trackInventory && !product.allowBackorder && size && units > 0 && units <= fewLeft && (
        <p className="-mt-4 text-sm text-brass">{words.few(units, size)}</p>
      )}
      <div className="buy-bar sticky bottom-0 z-10 -mx-4 flex flex-col gap-3 border-t border-hairline bg-paper px-4 py-3 sm:mx-0 sm:px-0 lg:static lg:border-t-0 lg:py-0">
        {refusal && (
          // biome-ignore lint/a11y/noAutofocus: a document that comes back stands at its refusal.
          <div role="alert" tabIndex={-1} autoFocus={refused !== undefined}>
            <Refusal className="mt-0">
              {refusal.title}
              {refusal.text && <span className="block">{refusal.text}</span>}
            </Refusal>
          </div>
        )}
        <Button type="submit" disabled={isSoldOut || !color || units === 0} aria-disabled={fetcher.state !== "idle"}>
          {isSoldOut ? words.soldOut : fetcher.state === "idle" ? words.add : words.adding}
        </Button>
      </div>
      {hasSoldOut && (
        <p className="-mt-2 text-center text-sm">
          {!isSoldOut && french(waitlist.ask)}{" "}
          <Link
            to={`/back-in-stock?product=${product.slug}`}
            className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink"
          >
            {waitlist.notify}
          </Link>
        </p>
      )}
      <WhatsAppLink
        text={whatsApp.aboutProduct(product.name, product.sizes.length > 0 ? size : null)}
        className="-my-2 justify-center text-sm"
      />
      <Promises />
    </fetcher.Form>
  );
}
