import { useEffect } from "react";
import { redirect } from "react-router";
import { login } from "../locales/account.ts";
import { google as words } from "../locales/account-pages.ts";
import { house } from "../locales/house.ts";
import { AccountPage } from "../shell/account-page.tsx";
import { Link } from "../shop-ui/link.tsx";
import { buttonClass } from "../ui/button.tsx";
import { guestCartOf } from "../web/cart-cookies.ts";
import { requestContext, shopContext } from "../web/context.ts";
import { ownPath } from "../web/own-path.ts";
import { redirectAfterSignIn } from "../web/redirect-after-sign-in.ts";
import type { Route } from "./+types/google-done";
import { googleChannel } from "./google-path.ts";

export const meta = () => [{ title: `${login.title} · ${house.name}` }, { name: "robots", content: "noindex" }];

/**
 * Where Google sends the browser back to. In a popup it only tells the shop's own window to load this page; there the
 * visitor's cart is merged, and they go on to where they were.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const target = ownPath(searchParams.get("redirect"), "/products");
  if (searchParams.has("popup")) {
    searchParams.delete("popup");
    return { next: `/login/google/done?${searchParams}` };
  }
  const visitor = await context.get(requestContext).visitor();
  if (!visitor || searchParams.has("error")) {
    throw redirect(
      `/login?${new URLSearchParams({ redirect: target, error: searchParams.get("error") ?? "unknown" })}`,
    );
  }
  const cart = await context.get(shopContext).cart.merge({ guestCart: guestCartOf(request) });
  throw redirectAfterSignIn(request, context, {
    to: visitor.secondFactor ? `/second-factor?redirect=${encodeURIComponent(target)}` : target,
    message: login.welcome,
    cart,
    adminLanguage: visitor.adminLanguage,
  });
}

export default function GoogleDone({ loaderData: { next } }: Route.ComponentProps) {
  useEffect(() => {
    const channel = new BroadcastChannel(googleChannel);
    channel.postMessage(next);
    channel.close();
    window.close();
  }, [next]);
  return (
    <AccountPage title={words.finishing} text={words.closing}>
      <Link to={next} reloadDocument className={buttonClass("primary", "mt-8")}>
        {words.goOn}
      </Link>
    </AccountPage>
  );
}
