import { data, redirect } from "react-router";
import { orderNumber } from "../../shop/orders/number.ts";
import { lockedOrder as words } from "../locales/orders.ts";
import { shopContext } from "../web/context.ts";
import { hiddenCookie, readCookie, setCookies } from "../web/cookies.ts";
import { textOf } from "../web/form.ts";
import { readForm } from "../web/read-form.ts";
import { refused } from "../web/refused.ts";
import type { Route } from "./+types/order-confirmation";

const folder = "/order-confirmation";
const cookieName = (orderId: string): string => `order-pass-${orderNumber(orderId)}`;

/** The pass for an order that the browser was given, if any. */
export const passOf = (request: Request, orderId: string): string | undefined =>
  readCookie(request.headers.get("cookie"), cookieName(orderId))?.slice(0, 100);

/** Has a code mailed, or opens the order to this browser with the one that was typed. */
export async function openOrder(args: Route.ActionArgs) {
  const { request, context, params } = args;
  const { orderId } = params;
  const form = await readForm(request);
  const { orders } = context.get(shopContext);
  const isRequest = form.get("intent") === "request";
  try {
    if (isRequest) {
      await orders.requestCode({ orderId });
      return data({ sent: true as const });
    }
    const { pass, seconds } = await orders.open({ orderId, code: textOf(form, "code") });
    const cookie = hiddenCookie(cookieName(orderId), pass, seconds, { path: folder, url: request.url });
    return redirect(`${folder}/${orderId}`, { headers: setCookies(cookie) });
  } catch (error) {
    return refused(error, args, {}, isRequest ? words.requestFailed : words.failed, (refusal) => {
      if (isRequest) return { title: words.requestFailed, text: refusal.message };
      if (refusal.code === "TOO_MANY_REQUESTS") return null;
      return { title: words.failed, problems: { code: refusal.message } };
    });
  }
}
