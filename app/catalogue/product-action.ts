import { data, redirect } from "react-router";
import { guestCartCookies, guestCartOf } from "../web/cart-cookies.ts";
import { requestContext, shopContext } from "../web/context.ts";
import { badgeCookieFor, setCookies } from "../web/cookies.ts";
import { quantityOf, textOf } from "../web/form.ts";
import { readForm } from "../web/read-form.ts";
import { refusalOf } from "../web/refusal.ts";
import { onlyLeft, refusals } from "../words/refusals.ts";
import type { Route } from "./+types/product";

/** Adds to the cart. Without JavaScript the page comes back with its refusal, or leads to the cart. */
export async function addToCart({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const line = {
    productId: textOf(form, "productId"),
    size: textOf(form, "size"),
    color: textOf(form, "color"),
    quantity: quantityOf(form) ?? 0,
  };
  try {
    const { cart, guestCart } = await context.get(shopContext).cart.add({ line, guestCart: guestCartOf(request) });
    const isGuest = (await context.get(requestContext).visitor()) === null;
    const cookies = isGuest ? guestCartCookies(guestCart) : [badgeCookieFor(cart.pieces)];
    if (!cookies) return data({ refusal: { title: refusals.cartFull } }, { status: 422 });
    const headers = setCookies(cookies);
    return form.has("plain") ? redirect("/cart", { status: 303, headers }) : data({ added: line }, { headers });
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    const short = refusal.code === "OUT_OF_STOCK" ? refusal.data.lines[0] : undefined;
    const text = short && short.available > 0 ? onlyLeft(short.available, short.size) : undefined;
    return data({ refusal: { title: refusal.message, text }, line }, { status: refusal.status });
  }
}
