import { data } from "react-router";
import { cityCookieFor, cityIn, viewCart } from "../web/cart-cookies.ts";
import { requestContext } from "../web/context.ts";
import { setCookies } from "../web/cookies.ts";
import type { Route } from "./+types/delivery";

/** The cart as it is priced for a city, and the city, which is kept for the cart where fees differ. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const city = cityIn(new URL(request.url).searchParams.get("city") ?? "");
  const cart = await viewCart({ request, context }, city);
  const isGuest = (await context.get(requestContext).visitor()) === null;
  return data({ cart, city }, { headers: setCookies(isGuest && cart.dependsOnCity ? cityCookieFor(city) : []) });
}
