import { data, redirect } from "react-router";
import { orderNumber } from "../../shop/orders/number.ts";
import { lockedOrder as words } from "../locales/orders.ts";
import { refusals } from "../locales/refusals.ts";
import { shopContext } from "../web/context.ts";
import { httpOnlyCookie, readCookie, setCookies } from "../web/cookies.ts";
import { textOf } from "../web/form.ts";
import { formAction } from "../web/form-action.ts";
import type { Submission } from "../web/form-answer.ts";
import type { Route } from "./+types/order-confirmation";

const folder = "/order-confirmation";
const cookieName = (orderId: string): string => `order-pass-${orderNumber(orderId)}`;

/** The pass for an order that the browser was given, if any. */
export const passOf = (request: Request, orderId: string): string | undefined =>
  readCookie(request.headers.get("cookie"), cookieName(orderId))?.slice(0, 100);

const isRequest = (form: FormData): boolean => form.get("intent") === "request";

/** What is said where neither a code could be mailed nor the order opened. */
export const readOpening = (form: FormData): Submission<null> => ({
  typed: null,
  failed: { title: isRequest(form) ? words.requestFailed : words.failed },
  unreached: { title: refusals.network },
});

/** Has a code mailed, or opens the order to this browser with the one that was typed. */
export const openOrder = (args: Route.ActionArgs) =>
  formAction(args, {
    read: readOpening,
    call: ({ form }) => (isRequest(form) ? requestCode(args) : openWithCode(args, textOf(form, "code"))),
    messageFor: (refusal, { form }) => {
      if (isRequest(form)) return { title: words.requestFailed, text: refusal.message };
      if (refusal.code === "TOO_MANY_REQUESTS") return null;
      return { title: words.failed, problems: { code: refusal.message } };
    },
  });

async function requestCode({ context, params: { orderId } }: Route.ActionArgs) {
  await context.get(shopContext).orders.requestCode({ orderId });
  return data({ sent: true as const });
}

async function openWithCode({ request, context, params: { orderId } }: Route.ActionArgs, code: string) {
  const { pass, seconds } = await context.get(shopContext).orders.open({ orderId, code });
  const cookie = httpOnlyCookie(cookieName(orderId), pass, seconds, { path: folder, url: request.url });
  return redirect(`${folder}/${orderId}`, { headers: setCookies(cookie) });
}
