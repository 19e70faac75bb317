import { useEffect } from "react";
import { Link, useFetcher } from "react-router";
import { buttonClass } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { CartDrawing } from "../ui/drawings/cart.tsx";
import { Empty } from "../ui/empty.tsx";
import { cart as words } from "../words/cart.ts";
import { shop } from "../words/shop.ts";
import type { loader } from "./cart.tsx";
import { CartLines } from "./cart-lines.tsx";
import { CartTotals } from "./cart-totals.tsx";
import { CloseIcon } from "./icons.tsx";
import { useFocusWhenEmptied } from "./use-kept-focus.ts";

/** The cart from the right edge; full width on a phone. Source: behaviour.md, "Cart drawer". */
export default function CartDrawer({ onClose }: { onClose: () => void }) {
  const { load, data: cart } = useFetcher<typeof loader>({ key: "cart-drawer" });
  useEffect(() => {
    void load("/cart");
  }, [load]);
  const wayOn = useFocusWhenEmptied(cart?.items.length === 0);
  return (
    <Dialog
      onClose={onClose}
      aria-labelledby="cart-drawer-title"
      className="drawer m-0 mr-0 ml-auto h-dvh max-h-none w-full max-w-none flex-col bg-paper open:flex sm:w-[26.25rem]"
    >
      <header className="flex items-center justify-between border-b border-hairline px-5 py-3">
        <h2 id="cart-drawer-title" className="subtitle">
          {words.title}
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
      {!cart ? (
        <p role="status" className="flex-1 px-5 py-10 text-soft">
          {shop.loading}
        </p>
      ) : cart.items.length === 0 ? (
        <Empty drawing={<CartDrawing />} title={words.empty}>
          <Link ref={wayOn} to="/products" onClick={onClose} className={buttonClass("primary")}>
            {words.toCollection}
          </Link>
        </Empty>
      ) : (
        <>
          <div className="flex-1 overflow-y-auto overscroll-contain px-5 [&>ul]:border-t-0">
            <CartLines items={cart.items} />
          </div>
          <footer className="px-5 pb-5">
            <CartTotals cart={cart} />
            <Link to="/checkout" onClick={onClose} className={buttonClass("primary", "mt-4")}>
              {words.drawerCheckout}
            </Link>
            <Link to="/cart" onClick={onClose} className={buttonClass("secondary", "mt-2")}>
              {words.view}
            </Link>
          </footer>
        </>
      )}
    </Dialog>
  );
}
