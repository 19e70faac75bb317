import { data, redirect } from "react-router";
import { refusals } from "../locales/refusals.ts";
import { shop } from "../locales/shop.ts";
import { addedMessage } from "../web/added-message.ts";
import { guestCartCookies, guestCartOf } from "../web/cart-cookies.ts";
import { requestContext, shopContext } from "../web/context.ts";
import { badgeCookieFor, flash, setCookies } from "../web/cookies.ts";
import { quantityOf, textOf } from "../web/form.ts";
import { formAction } from "../web/form-action.ts";
import type { Refused, Submission } from "../web/form-answer.ts";
import { unreached } from "../web/network-errors.ts";
import { shortMessage } from "../web/short-message.ts";
import type { Route } from "./+types/product";

interface Typed {
  size: string;
  color: string;
}
/** Why a product was not added to the cart. */
export type BuyingRefused = Refused<Typed>;

/** Reads a form that adds a product to the cart. */
export const readBuying = (form: FormData): Submission<Typed> => ({
  typed: { size: textOf(form, "size"), color: textOf(form, "color") },
  failed: { title: shop.fault },
  unreached: unreached(),
});

/** Adds to the cart. Without JavaScript the page comes back with its refusal, or leads to the cart. */
export const addToCart = ({ request, context }: Route.ActionArgs) =>
  formAction(
    { request, context },
    {
      read: readBuying,
      call: async ({ form, typed, refuse }) => {
        const line = { ...typed, productId: textOf(form, "productId"), quantity: quantityOf(form) ?? 0 };
        const { cart, guestCart } = await context.get(shopContext).cart.add({ line, guestCart: guestCartOf(request) });
        const isGuest = (await context.get(requestContext).visitor()) === null;
        const cookies = isGuest ? guestCartCookies(guestCart) : [badgeCookieFor(cart.pieces)];
        if (!cookies) return refuse({ title: refusals.cartFull });
        const added = addedMessage(cart.items, line);
        if (!form.has("plain")) return data({ added }, { headers: setCookies(cookies) });
        return redirect("/cart", { status: 303, headers: setCookies(cookies, flash(added)) });
      },
      messageFor: shortMessage,
    },
  );
