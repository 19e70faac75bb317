import { useEffect } from "react";
import { cart as cartWords } from "../locales/cart.ts";
import { checkout } from "../locales/checkout.ts";
import { Link } from "../shop-ui/link.tsx";
import { buttonClass } from "../ui/button.tsx";
import { CartDrawing } from "../ui/drawings/cart.tsx";
import { Empty } from "../ui/empty.tsx";
import { Alert } from "../ui/refusal.tsx";
import { french } from "../web/typography.ts";

/** What stands in the place of the form while the cart is empty. */
export function NothingToOrder() {
  // Whoever comes back after ordering would stand where the long form was left
  useEffect(() => scrollTo(0, 0), []);
  return (
    <div className="page">
      <h1 className="sr-only">{checkout.title}</h1>
      <Empty drawing={<CartDrawing />} title={french(cartWords.empty)} text={cartWords.emptyText}>
        <Link to="/products" className={buttonClass()}>
          {cartWords.toCollection}
        </Link>
      </Empty>
    </div>
  );
}

/** The same while it cannot be read. */
export function CannotShow() {
  return (
    <div className="page max-w-2xl py-20">
      <h1 className="title mb-8">{checkout.title}</h1>
      <Alert title={checkout.unavailable} />
      <p className="mt-8">
        <Link to="/checkout" className={buttonClass("secondary")}>
          {checkout.retry}
        </Link>
      </p>
    </div>
  );
}
