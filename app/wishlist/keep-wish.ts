import { redirect } from "react-router";
import { wishlist as words } from "../locales/wishlist.ts";
import { requestContext, shopContext } from "../web/context.ts";
import { clearCookie, flash, readCookie, setCookies } from "../web/cookies.ts";
import { ownPath } from "../web/own-path.ts";
import { wishCookie } from "../web/redirect-after-sign-in.ts";
import { reportFault } from "../web/report-fault.ts";
import type { Route } from "./+types/keep-wish";

/** After signing in: keeps the product whose heart was touched before, and goes on. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const back = ownPath(new URL(request.url).searchParams.get("back"), "/wishlist");
  const productId = readCookie(request.headers.get("cookie"), wishCookie);
  if (!productId || !(await context.get(requestContext).visitor())) return redirect(back);
  try {
    await context.get(shopContext).wishlist.add({ productId });
  } catch (error) {
    reportFault({ request, context }, error);
    return redirect(back, { headers: setCookies(clearCookie(wishCookie)) });
  }
  return redirect(back, { headers: setCookies(clearCookie(wishCookie), flash(words.added)) });
}
