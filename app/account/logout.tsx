import { redirect } from "react-router";
import { countPieces } from "../../shop/cart/lines.ts";
import { shop } from "../locales/shop.ts";
import { guestCartOf } from "../web/cart-cookies.ts";
import { requestContext, shopContext } from "../web/context.ts";
import { badgeCookieFor, flash, setCookies, signedInHint } from "../web/cookies.ts";
import type { Route } from "./+types/logout";

export const loader = () => redirect("/");

/** Signs out; the badge then counts the cart of this device again. */
export async function action({ request, context }: Route.ActionArgs) {
  await context.get(shopContext).accounts.signOut({});
  const badge = badgeCookieFor(countPieces(guestCartOf(request)));
  const cookies = context.get(requestContext).cookies;
  return redirect("/", { headers: setCookies(cookies, badge, signedInHint(false), flash(shop.signedOut)) });
}
