import { data, redirect } from "react-router";
import type { CartLine } from "../../shop/cart/lines.ts";
import type { Centimes } from "../../shop/money.ts";
import { orderNumber } from "../../shop/orders/number.ts";
import { sumOf } from "../../shop/orders/pricing.ts";
import type { ShortLine } from "../../shop/refusals.ts";
import { checkout } from "../locales/checkout.ts";
import { cityField } from "../locales/city-field.ts";
import { refusals } from "../locales/refusals.ts";
import { cityCookieFor, cityIn, emptyCartCookies, guestCartOf, viewCart } from "../web/cart-cookies.ts";
import { requestContext, shopContext } from "../web/context.ts";
import { flash, setCookies } from "../web/cookies.ts";
import { formAction } from "../web/form-action.ts";
import type { Message, Refused, Submission } from "../web/form-answer.ts";
import { onRefusal } from "../web/on-refusal.ts";
import type { Refusal } from "../web/refusal.ts";
import type { Route } from "./+types/checkout";
import { type CheckoutForm, problemsOf, readCheckout, toOrder } from "./checkout-form.ts";
import { namedCity } from "./named-city.ts";

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
    call: async ({ form, typed, refuse }) => {
      const { shownLines } = readCheckout(form);
      const city = cityIn(typed.fields.city);
      args.context.set(namedCity, city);
      if (form.has("update")) return update(args, typed);
      const fee = await feeNotShown(args, typed);
      if (fee !== null) return refuse({ title: checkout.feeNotShown, problems: { city: checkout.feeTo(city, fee) } });
      const { orderId } = await place(args.context, { ...typed, shownLines }, guestCartOf(args.request));
      const message = flash(checkout.placed(orderNumber(orderId)));
      const cookies = setCookies(args.context.get(requestContext).cookies, emptyCartCookies(), message);
      return redirect(`/order-confirmation/${orderId}`, { headers: cookies });
    },
    messageFor: (refusal, { typed }) => messageFor(refusal, typed),
  });

/** Shows what was typed with the total of where it goes, for whom no script does. */
async function update(args: Route.ActionArgs, typed: Typed) {
  const isGuest = (await args.context.get(requestContext).visitor()) === null;
  const cookies = isGuest ? cityCookieFor(cityIn(typed.fields.city)) : [];
  return data({ typed, isUpdate: true as const }, { headers: setCookies(cookies) });
}

/** What delivery costs where the form did not show it: without its script it cannot follow what is typed. Null where it did. */
async function feeNotShown(args: Route.ActionArgs, { fields, pricedFor }: Typed): Promise<Centimes | null> {
  const city = cityIn(fields.city);
  if (pricedFor === null || city.trim() === "" || city.trim() === pricedFor.trim()) return null;
  const [cart, shown] = await Promise.all([viewCart(args, city), viewCart(args, cityIn(pricedFor))]);
  const isServed = cart.destination?.isServed !== false;
  return isServed && cart.totalCentimes !== shown.totalCentimes ? sumOf(cart, "delivery") : null;
}

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
  if (refusal.code === "CITY_NOT_SERVED") {
    return { title: refusal.message, problems: { city: cityField.notServed(refusal.data.city) } };
  }
  if (refusal.code === "OUT_OF_STOCK") return { title: refusals.outOfStock, short: refusal.data.lines };
  if (refusal.code === "KEY_REUSED") {
    return { title: refusal.message, wasOrdered: true, nextKey: crypto.randomUUID() };
  }
  if (refusal.code === "TERMS_CHANGED") return { title: refusal.message, haveTermsChanged: true };
  if (refusal.code === "TOO_MANY_REQUESTS") return { title: refusal.message, mayWrite: true };
  const problems = refusal.code === "BAD_REQUEST" ? problemsOf(typed) : {};
  return { title: refusal.message, problems: Object.keys(problems).length > 0 ? problems : undefined };
}
