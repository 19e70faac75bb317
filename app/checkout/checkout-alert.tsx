import { cart as cartWords } from "../locales/cart.ts";
import { checkout } from "../locales/checkout.ts";
import { onlyLeft } from "../locales/refusals.ts";
import { shop } from "../locales/shop.ts";
import { Link } from "../shop-ui/link.tsx";
import { Alert } from "../ui/refusal.tsx";
import { french } from "../web/typography.ts";
import type { CheckoutAnswer } from "./checkout-place.ts";

const link = "underline underline-offset-4";

/** Why the whole form was not accepted; nothing where only fields were refused. */
export function CheckoutAlert({ answer, isEmpty }: { answer: CheckoutAnswer; isEmpty: boolean }) {
  if (answer.isFault) return <Alert title={french(answer.title)}>{answer.text && french(answer.text)}</Alert>;
  if (answer.short) {
    return (
      <Alert title={answer.title}>
        <ul className="grid gap-1">
          {answer.short.map(({ productId, name, size, color, available }) => (
            <li key={`${productId} ${size} ${color}`}>
              {french(available > 0 ? `${name} : ${onlyLeft(available, size)}` : checkout.gone(name, size))}
            </li>
          ))}
        </ul>
        <p className="mt-2">
          {french(checkout.checkLines)}{" "}
          <Link to="/cart" className={link}>
            {checkout.backToCart}
          </Link>
        </p>
      </Alert>
    );
  }
  if (answer.haveTermsChanged) {
    return (
      <Alert title={answer.title}>
        {french(checkout.termsChanged)}{" "}
        <Link to="/terms" target="_blank" className={link}>
          {checkout.readTerms}
        </Link>
      </Alert>
    );
  }
  if (answer.problems) return null;
  const [to, words] = isEmpty ? ["/products", cartWords.toCollection] : ["/cart", checkout.backToCart];
  return (
    <Alert title={answer.title}>
      <p className="flex flex-wrap gap-x-6">
        <Link to={to} className={link}>
          {words}
        </Link>
        {answer.mayWrite && (
          <Link to="/contact" className={link}>
            {checkout.help}
          </Link>
        )}
        {answer.wasOrdered && (
          <Link to="/guest-orders" className={link}>
            {shop.tracking}
          </Link>
        )}
      </p>
    </Alert>
  );
}
