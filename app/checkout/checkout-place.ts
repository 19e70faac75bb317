import type { RouterContextProvider } from "react-router";
import type { CartLine } from "../../shop/cart/lines.ts";
import type { ShortLine } from "../../shop/refusals.ts";
import { guestCartOf } from "../web/cart-cookies.ts";
import { requestContext, shopContext } from "../web/context.ts";
import { readForm } from "../web/read-form.ts";
import { type Refusal, refusalOf } from "../web/refusal.ts";
import { type CheckoutForm, type FieldProblems, problemsOf, readCheckout, toOrder } from "./checkout-form.ts";

/** What a checkout that was not accepted is answered with; everything typed is in it. */
export interface CheckoutAnswer extends Omit<CheckoutForm, "shownLines"> {
  problems?: FieldProblems;
  short?: ShortLine[];
  /** A refusal of the whole form. */
  sentence?: string;
  /** An order with this form's key exists, so the person may want to see it. */
  wasOrdered?: boolean;
  /** Something broke; the same form may be sent again. */
  failed?: boolean;
}

type Outcome = { orderId: string } | { answer: CheckoutAnswer; status: number; headers?: Record<string, string> };

/** Sends what was typed to the call and says what came of it. */
export async function placeFrom(request: Request, context: Readonly<RouterContextProvider>): Promise<Outcome> {
  const form = readCheckout(await readForm(request));
  const { fields, billingSame, idempotencyKey } = form;
  const typed = { fields, billingSame, idempotencyKey };
  try {
    return await place(context, form, guestCartOf(request));
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal)
      return { answer: { ...typed, ...told(refusal, form) }, status: refusal.status, headers: waitOf(refusal) };
    context.get(requestContext).report(error, request);
    return { answer: { ...typed, failed: true }, status: 500 };
  }
}

/**
 * A form sent twice arrives the second time without the cart, which the first answer emptied: what the form showed is
 * then compared with what was ordered under its key, and can order nothing new.
 */
async function place(context: Readonly<RouterContextProvider>, form: CheckoutForm, lines: CartLine[]) {
  const { orders } = context.get(shopContext);
  try {
    return await orders.place(toOrder(form, lines));
  } catch (error) {
    if (refusalOf(error)?.code !== "KEY_REUSED" || lines.length > 0) throw error;
    return orders.place(toOrder(form, form.shownLines));
  }
}

const waitOf = (refusal: Refusal) =>
  refusal.code === "TOO_MANY_REQUESTS" ? { "retry-after": String(refusal.data.retryAfter) } : undefined;

function told(refusal: Refusal, form: CheckoutForm): Partial<CheckoutAnswer> {
  if (refusal.code === "INVALID_FIELDS") return { problems: refusal.data.fields };
  if (refusal.code === "OUT_OF_STOCK") return { short: refusal.data.lines };
  if (refusal.code === "KEY_REUSED") {
    return { sentence: refusal.message, wasOrdered: true, idempotencyKey: crypto.randomUUID() };
  }
  const problems = refusal.code === "BAD_REQUEST" ? problemsOf(form) : {};
  return Object.keys(problems).length > 0 ? { problems } : { sentence: refusal.message };
}
