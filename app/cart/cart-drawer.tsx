import { useCallback, useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { shop } from "../locales/shop.ts";
import { fetchScreen } from "../router-internals/fetch-screen.ts";
import { CloseIcon } from "../ui/bag-icons.tsx";
import { buttonClass } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import type { Message } from "../web/form-answer.ts";
import { failureOf } from "../web/network-errors.ts";
import { french } from "../web/typography.ts";
import type { clientLoader } from "./cart.tsx";

type Contents = typeof import("./cart-contents.tsx").default;

/** All that shows and changes a cart. */
export async function fetchContents(): Promise<Contents> {
  const [contents] = await Promise.all([import("./cart-contents.tsx"), fetchScreen("cart/cart")]);
  return contents.default;
}

/**
 * The cart from the right edge; full width on a phone. It opens at once, and says by itself when the shop cannot be
 * reached. `added` is said until something is changed in it. Source: behaviour.md, "Cart drawer".
 */
export function CartDrawer({ added, onClose }: { added?: string; onClose: () => void }) {
  const { load, data: cart } = useFetcher<typeof clientLoader>({ key: "cart-drawer" });
  const [Contents, setContents] = useState<Contents>();
  const [isAsking, setAsking] = useState(true);
  const [failure, setFailure] = useState<Message>();
  const [isChanged, setChanged] = useState(false);
  const ask = useCallback(async () => {
    setAsking(true);
    try {
      const contents = await fetchContents();
      setContents(() => contents);
      await load("/cart");
    } catch (error) {
      setFailure(failureOf(error));
    }
    setAsking(false);
  }, [load]);
  useEffect(() => void ask(), [ask]);
  const shown = cart && "failure" in cart ? cart.failure : cart ? undefined : failure;
  // Only what comes into a place that stands already is announced
  const said = added && !isAsking && !isChanged ? french(added) : null;
  return (
    <Dialog
      onClose={onClose}
      onSubmit={() => setChanged(true)}
      aria-labelledby="cart-drawer-title"
      className="drawer m-0 mr-0 ml-auto h-dvh max-h-none w-full max-w-none flex-col overscroll-contain bg-paper open:flex sm:w-[26.25rem]"
    >
      <header className="sticky top-0 z-10 flex items-center justify-between border-b border-hairline bg-paper px-5 py-3">
        <h2 id="cart-drawer-title" className="subtitle">
          {shop.yourCart}
        </h2>
        <button
          type="button"
          onClick={onClose}
          aria-label={shop.close}
          className="-mr-3 flex size-11 items-center justify-center"
        >
          <CloseIcon />
        </button>
      </header>
      <p role="status" className={`text-sage ${said ? "border-b border-hairline px-5 py-3" : ""}`}>
        {said}
      </p>
      {Contents && cart && "items" in cart ? (
        <Contents cart={cart} onClose={onClose} />
      ) : (
        <div className="grid flex-1 content-start gap-2 px-5 py-10">
          <p role="status">{isAsking || !shown ? shop.loading : shown.title}</p>
          {shown?.text && <p className="text-soft">{french(shown.text)}</p>}
          {shown && (
            <button type="button" aria-disabled={isAsking} onClick={ask} className={buttonClass("secondary", "mt-4")}>
              {shop.retry}
            </button>
          )}
        </div>
      )}
    </Dialog>
  );
}
