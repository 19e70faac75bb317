import { data, redirect } from "react-router";
import { lineKey } from "../../shop/cart/lines.ts";
import { guestCartCookies, guestCartOf } from "../web/cart-cookies.ts";
import { requestContext, shopContext } from "../web/context.ts";
import { badgeCookieFor, setCookies } from "../web/cookies.ts";
import { quantityOf, textOf } from "../web/form.ts";
import { readForm } from "../web/read-form.ts";
import { refusalOf } from "../web/refusal.ts";
import { onlyLeft, refusals } from "../words/refusals.ts";
import type { Route } from "./+types/cart";

/** Every change of the cart, from the page and the drawer, with and without JavaScript. */
export async function changeCart({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const article = { productId: textOf(form, "productId"), size: textOf(form, "size"), color: textOf(form, "color") };
  const quantity = textOf(form, "intent") === "remove" ? 0 : quantityOf(form);
  const cart = context.get(shopContext).cart;
  const guestCart = guestCartOf(request);
  const key = lineKey(article);
  if (quantity === null) return data({ refusal: { key, sentence: refusals.invalidQuantity } }, { status: 422 });
  try {
    const after =
      quantity === 0
        ? await cart.remove({ line: article, guestCart })
        : await cart.setQuantity({ line: { ...article, quantity }, guestCart });
    const isGuest = (await context.get(requestContext).visitor()) === null;
    const cookies = isGuest ? guestCartCookies(after.guestCart) : [badgeCookieFor(after.cart.pieces)];
    if (!cookies) return data({ refusal: { key: "", sentence: refusals.cartFull } }, { status: 422 });
    const headers = setCookies(cookies);
    return form.has("plain") ? redirect("/cart", { status: 303, headers }) : data({ refusal: null }, { headers });
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    const short = refusal.code === "OUT_OF_STOCK" ? refusal.data.lines[0] : undefined;
    const sentence =
      short && short.available > 0 ? `${refusal.message}. ${onlyLeft(short.available, short.size)}` : refusal.message;
    return data({ refusal: { key, sentence } }, { status: refusal.status });
  }
}
