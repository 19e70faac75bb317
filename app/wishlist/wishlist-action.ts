import { data, redirect } from "react-router";
import { heart } from "../locales/heart.ts";
import { refusals } from "../locales/refusals.ts";
import { wishlist as words } from "../locales/wishlist.ts";
import { wishCookie } from "../web/arrive.ts";
import { requestContext, shopContext } from "../web/context.ts";
import { badgeCookieFor, flash, forADay, setCookies } from "../web/cookies.ts";
import { textOf } from "../web/form.ts";
import { ownPath } from "../web/own-path.ts";
import { readForm } from "../web/read-form.ts";
import { refusalOf } from "../web/refusal.ts";
import type { Route } from "./+types/wishlist";

/** What a change of the wishlist is answered with, where JavaScript asked. */
interface Answer {
  productId: string;
  wished?: boolean;
  inCart?: boolean;
  failed?: string;
  /** What may be done about it. */
  hint?: string;
}

/** Keeps a product, lets it go, or puts it into the cart; a visitor is sent to sign in, and the heart is kept for then. */
export async function changeWishlist(args: Route.ActionArgs) {
  const { request, context } = args;
  const form = await readForm(request);
  const [intent, productId] = [textOf(form, "intent"), textOf(form, "productId")];
  const back = ownPath(textOf(form, "back"), "/wishlist");
  if (!(await context.get(requestContext).visitor())) {
    const wish = intent === "add" && productId.length <= 64 ? [forADay(wishCookie, productId)] : [];
    const headers = setCookies(wish, flash(words.pleaseSignIn, words.pleaseSignInText));
    return redirect(`/login?redirect=${encodeURIComponent(back)}`, { headers });
  }
  const answer = (facts: Omit<Answer, "productId">, message: string, status = 200, cookies: string[] = []) =>
    form.has("plain")
      ? redirect(back, { status: 303, headers: setCookies(cookies, flash(message)) })
      : data<Answer>({ productId, ...facts }, { status, headers: setCookies(cookies) });
  try {
    if (intent === "cart") {
      const line = { productId, size: textOf(form, "size"), color: textOf(form, "color"), quantity: 1 };
      const { cart } = await context.get(shopContext).cart.add({ line });
      return answer({ inCart: true }, words.inCart, 200, [badgeCookieFor(cart.pieces)]);
    }
    if (intent === "remove") await context.get(shopContext).wishlist.remove({ productId });
    else await context.get(shopContext).wishlist.add({ productId });
    return answer({ wished: intent !== "remove" }, intent === "remove" ? words.removed : words.added);
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal?.code === "ALREADY_WISHED") return answer({ wished: true }, words.already);
    if (!refusal) context.get(requestContext).report(error, request);
    const failed = failure(intent, refusal?.message);
    return answer({ failed }, failed, refusal?.status ?? 500);
  }
}

/** What is said of a change that failed; what the cart refuses has a sentence of its own. */
export function failure(intent: string, sentence?: string): string {
  if (intent === "cart") return sentence ?? refusals.fault;
  return intent === "remove" ? heart.removeFailed : heart.addFailed;
}
