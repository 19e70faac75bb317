import { data, redirect } from "react-router";
import { heart } from "../locales/heart.ts";
import { refusals } from "../locales/refusals.ts";
import { wishlist as words } from "../locales/wishlist.ts";
import { addedMessage } from "../web/added-message.ts";
import { requestContext, shopContext } from "../web/context.ts";
import { badgeCookieFor, dayCookie, flash, setCookies } from "../web/cookies.ts";
import { textOf } from "../web/form.ts";
import { formAction } from "../web/form-action.ts";
import { inOneLine, type Submission } from "../web/form-answer.ts";
import { unreached } from "../web/network-errors.ts";
import { onRefusal } from "../web/on-refusal.ts";
import { ownPath } from "../web/own-path.ts";
import { wishCookie } from "../web/redirect-after-sign-in.ts";

import type { Route } from "./+types/wishlist";

/** Reads a form that changes the wishlist. */
export function readWish(form: FormData): Submission<{ productId: string }> {
  const intent = textOf(form, "intent");
  const [typed, failed, hint] = [{ productId: textOf(form, "productId") }, failure(intent), inOneLine(unreached())];
  return {
    typed,
    failed: { title: failed },
    unreached: intent === "cart" ? { title: hint } : { title: failed, text: hint },
  };
}

/** Keeps a product, lets it go, or puts it into the cart; a visitor is sent to sign in, and the heart is kept for then. */
export const changeWishlist = (args: Route.ActionArgs) =>
  formAction(args, {
    read: readWish,
    call: async ({ form, typed: { productId } }) => {
      const [intent, { context }] = [textOf(form, "intent"), args];
      if (!(await context.get(requestContext).visitor())) return signIn(form, productId);
      const { cart, wishlist } = context.get(shopContext);
      if (intent === "cart") {
        const line = { productId, size: textOf(form, "size"), color: textOf(form, "color"), quantity: 1 };
        const { items, pieces } = (await cart.add({ line })).cart;
        const added = addedMessage(items, line);
        return done(form, { productId, inCart: added }, added, [badgeCookieFor(pieces)]);
      }
      if (intent === "remove") {
        await wishlist.remove({ productId });
        return done(form, { productId, wished: false }, words.removed);
      }
      const message = await onRefusal(
        wishlist.add({ productId }).then(() => words.added),
        ({ code }, error) => {
          if (code !== "ALREADY_WISHED") throw error;
          return words.already;
        },
      );
      return done(form, { productId, wished: true }, message);
    },
    messageFor: ({ message }, { form }) => ({ title: failure(textOf(form, "intent"), message) }),
    answerInstead: ({ title }, { form }) => (form.has("plain") ? goBack(form, title) : null),
  });

const backOf = (form: FormData): string => ownPath(textOf(form, "back"), "/wishlist");

function signIn(form: FormData, productId: string) {
  const wish = textOf(form, "intent") === "add" && productId.length <= 64 ? [dayCookie(wishCookie, productId)] : [];
  const headers = setCookies(wish, flash(words.pleaseSignIn, words.pleaseSignInText));
  return redirect(`/login?redirect=${encodeURIComponent(backOf(form))}`, { headers });
}

const goBack = (form: FormData, message: string, cookies: string[] = []) =>
  redirect(backOf(form), { status: 303, headers: setCookies(cookies, flash(message)) });

/** Where JavaScript asked, what has changed; else the page the heart was on. */
const done = (form: FormData, change: Change, message: string, cookies: string[] = []) =>
  form.has("plain") ? goBack(form, message, cookies) : data<Change>(change, { headers: setCookies(cookies) });

interface Change {
  productId: string;
  wished?: boolean;
  /** What is said of it. */
  inCart?: string;
}

/** What is said of a change that failed; what the cart refuses has a sentence of its own. */
function failure(intent: string, sentence?: string): string {
  if (intent === "cart") return sentence ?? refusals.fault;
  return intent === "remove" ? heart.removeFailed : heart.addFailed;
}
