import type { Cart } from "../../shop/cart/cart.ts";
import { cart as words } from "../locales/cart.ts";
import { Link } from "../shop-ui/link.tsx";
import { buttonClass } from "../ui/button.tsx";
import { CartDrawing } from "../ui/drawings/cart.tsx";
import { Empty } from "../ui/empty.tsx";
import { CartLines } from "./cart-lines.tsx";
import { CartTotals } from "./cart-totals.tsx";
import { useFocusWhenEmptied } from "./use-kept-focus.ts";

/** What the drawer shows of a cart: its lines, totals and ways on. */
export default function CartContents({ cart, onClose }: { cart: Cart; onClose: () => void }) {
  const wayOn = useFocusWhenEmptied(cart.items.length === 0);
  if (cart.items.length === 0) {
    return (
      <Empty drawing={<CartDrawing />} title={words.empty}>
        <Link ref={wayOn} to="/products" onClick={onClose} className={buttonClass("primary")}>
          {words.toCollection}
        </Link>
      </Empty>
    );
  }
  return (
    <>
      {/* On a low screen the totals would leave the articles no room: there the whole drawer scrolls */}
      <div className="min-h-48 flex-1 overflow-y-auto overscroll-contain px-5 low:flex-none low:overflow-visible low:[&_li:last-child]:border-b-0 [&>ul]:border-t-0">
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
  );
}
