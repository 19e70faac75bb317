import { cart as cartWords } from "../locales/cart.ts";
import { checkout } from "../locales/checkout.ts";
import { onlyLeft, refusals } from "../locales/refusals.ts";
import { shop } from "../locales/shop.ts";
import { Alert } from "../ui/refusal.tsx";
import { french } from "../web/typography.ts";
import type { CheckoutAnswer } from "./checkout-place.ts";

const link = "underline underline-offset-4";

/** Why the whole form was not accepted; nothing where only fields were refused. */
export function CheckoutAlert({ answer, isEmpty }: { answer: CheckoutAnswer; isEmpty: boolean }) {
  if (answer.failed) return <Alert title={french(checkout.failed)}>{french(checkout.failedText)}</Alert>;
  if (answer.short) {
    return (
      <Alert title={refusals.outOfStock}>
        <ul className="grid gap-1">
          {answer.short.map(({ productId, name, size, color, available }) => (
            <li key={`${productId} ${size} ${color}`}>
              {french(available > 0 ? `${name} : ${onlyLeft(available, size)}` : checkout.gone(name, size))}
            </li>
          ))}
        </ul>
        <p className="mt-2">
          {french(checkout.checkLines)}{" "}
          <a href="/cart" className={link}>
            {checkout.backToCart}
          </a>
        </p>
      </Alert>
    );
  }
  if (!answer.sentence) return null;
  const [to, words] = isEmpty ? ["/products", cartWords.toCollection] : ["/cart", checkout.backToCart];
  return (
    <Alert title={answer.sentence}>
      <p className="flex flex-wrap gap-x-6">
        <a href={to} className={link}>
          {words}
        </a>
        {answer.wasOrdered && (
          <a href="/guest-orders" className={link}>
            {shop.tracking}
          </a>
        )}
      </p>
    </Alert>
  );
}
