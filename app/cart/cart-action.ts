import { data, redirect } from "react-router";
import { lineKey } from "../../shop/cart/lines.ts";
import { refusals } from "../locales/refusals.ts";
import { shop } from "../locales/shop.ts";
import { guestCartCookies, guestCartOf } from "../web/cart-cookies.ts";
import { requestContext, shopContext } from "../web/context.ts";
import { badgeCookieFor, setCookies } from "../web/cookies.ts";
import { quantityOf, textOf } from "../web/form.ts";
import { formAction } from "../web/form-action.ts";
import type { Refused, Submission } from "../web/form-answer.ts";
import { unreached } from "../web/network-errors.ts";
import { shortMessage } from "../web/short-message.ts";
import type { Route } from "./+types/cart";

interface Facts {
  /** It is of the whole cart, and of none of its lines. */
  isOfCart: boolean;
}
/** Why a line was not changed. */
export type CartRefused = Refused<{ key: string }, Facts>;

const articleOf = (form: FormData) => ({
  productId: textOf(form, "productId"),
  size: textOf(form, "size"),
  color: textOf(form, "color"),
});

/** Reads a form that changes a line. */
export const readLine = (form: FormData): Submission<{ key: string }, Facts> => ({
  typed: { key: lineKey(articleOf(form)) },
  failed: { title: shop.fault },
  unreached: unreached(),
});

/** Every change of the cart, from the page and the drawer, with and without JavaScript. */
export const changeCart = ({ request, context }: Route.ActionArgs) =>
  formAction(
    { request, context },
    {
      read: readLine,
      call: async ({ form, refuse }) => {
        const quantity = textOf(form, "intent") === "remove" ? 0 : quantityOf(form);
        if (quantity === null) return refuse({ title: refusals.invalidQuantity });
        const { cart } = context.get(shopContext);
        const [line, guestCart] = [articleOf(form), guestCartOf(request)];
        const after =
          quantity === 0
            ? await cart.remove({ line, guestCart })
            : await cart.setQuantity({ line: { ...line, quantity }, guestCart });
        const isGuest = (await context.get(requestContext).visitor()) === null;
        const cookies = isGuest ? guestCartCookies(after.guestCart) : [badgeCookieFor(after.cart.pieces)];
        if (!cookies) return refuse({ title: refusals.cartFull, isOfCart: true });
        const headers = setCookies(cookies);
        return form.has("plain") ? redirect("/cart", { status: 303, headers }) : data({ changed: true }, { headers });
      },
      messageFor: shortMessage,
    },
  );
