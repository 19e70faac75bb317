import { redirect } from "react-router";
import type { CartLine } from "../../shop/cart/lines.ts";
import { orderNumber } from "../../shop/orders/number.ts";
import type { ShortLine } from "../../shop/refusals.ts";
import { checkout } from "../locales/checkout.ts";
import { refusals } from "../locales/refusals.ts";
import { emptyCartCookies, guestCartOf } from "../web/cart-cookies.ts";
import { requestContext, shopContext } from "../web/context.ts";
import { flash, setCookies } from "../web/cookies.ts";
import { formAction } from "../web/form-action.ts";
import type { Message, Refused, Submission } from "../web/form-answer.ts";
import { onRefusal } from "../web/on-refusal.ts";
import type { Refusal } from "../web/refusal.ts";
import type { Route } from "./+types/checkout";
import { type CheckoutForm, problemsOf, readCheckout, toOrder } from "./checkout-form.ts";

type Typed = Omit<CheckoutForm, "shownLines">;
interface Facts {
  short: ShortLine[];
  /** An order with this form's key exists, so the person may want to see it. */
  wasOrdered: boolean;
  /** Other conditions of sale hold than those the form led to. */
  haveTermsChanged: boolean;
  /** The house may help where the shop does not go on. */
  mayWrite: boolean;
  /** The key of the order that the form is from now on. */
  nextKey: string;
}
/** What a checkout that was not accepted is answered with; everything typed is in it. */
export type CheckoutAnswer = Refused<Typed, Facts>;

/** Reads a checkout that was sent. The same form may be sent again where it was not done. */
export function readPlacing(form: FormData): Submission<Typed, Facts> {
  const { shownLines, ...typed } = readCheckout(form);
  return { typed, failed: { title: checkout.failed, text: checkout.failedText } };
}

/** Orders what was typed and shows the order. */
export const placeOrder = (args: Route.ActionArgs) =>
  formAction(args, {
    read: readPlacing,
    call: async ({ form, typed }) => {
      const { shownLines } = readCheckout(form);
      const { orderId } = await place(args.context, { ...typed, shownLines }, guestCartOf(args.request));
      const message = flash(checkout.placed(orderNumber(orderId)));
      const cookies = setCookies(args.context.get(requestContext).cookies, emptyCartCookies(), message);
      return redirect(`/order-confirmation/${orderId}`, { headers: cookies });
    },
    messageFor: (refusal, { typed }) => messageFor(refusal, typed),
  });

/**
 * A form sent twice arrives the second time without the cart, which the first answer emptied: what the form showed is
 * then compared with what was ordered under its key, and can order nothing new.
 */
function place(context: Route.ActionArgs["context"], form: CheckoutForm, lines: CartLine[]) {
  const { orders } = context.get(shopContext);
  return onRefusal(orders.place(toOrder(form, lines)), ({ code }, error) => {
    if (code !== "KEY_REUSED" || lines.length > 0) throw error;
    return orders.place(toOrder(form, form.shownLines));
  });
}

function messageFor(refusal: Refusal, typed: Typed): (Message & Partial<Facts>) | null {
  if (refusal.code === "INVALID_FIELDS") return { title: refusal.message, problems: refusal.data.fields };
  if (refusal.code === "OUT_OF_STOCK") return { title: refusals.outOfStock, short: refusal.data.lines };
  if (refusal.code === "KEY_REUSED") {
    return { title: refusal.message, wasOrdered: true, nextKey: crypto.randomUUID() };
  }
  if (refusal.code === "TERMS_CHANGED") return { title: refusal.message, haveTermsChanged: true };
  if (refusal.code === "TOO_MANY_REQUESTS") return { title: refusal.message, mayWrite: true };
  const problems = refusal.code === "BAD_REQUEST" ? problemsOf(typed) : {};
  return { title: refusal.message, problems: Object.keys(problems).length > 0 ? problems : undefined };
}
