import { data, redirect } from "react-router";
import { shopContext } from "../../web/context.ts";
import { adminLanguageCookieFor, setCookies } from "../../web/cookies.ts";
import { textOf } from "../../web/form.ts";
import { ownPath } from "../../web/own-path.ts";
import { readForm } from "../../web/read-form.ts";
import type { Route } from "./+types/choose-language";

/** Chooses the language of the admin screens for whoever asks, and goes back to where that was done. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { language } = await context
    .get(shopContext)
    .accounts.chooseLanguage({ language: textOf(form, "language") === "fr" ? "fr" : null });
  const cookie = adminLanguageCookieFor(language);
  return redirect(ownPath(textOf(form, "back"), "/admin"), { headers: setCookies(cookie) });
}

/** The address is for sending only. */
export const loader = () => data(null, 405);
