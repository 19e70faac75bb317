import { redirect } from "react-router";
import { requestContext } from "../web/context.ts";
import { ownPath } from "../web/own-path.ts";
import type { Route } from "./+types/google-start";

/** Sends the visitor to Google, to come back to `/login/google/done`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  const url = new URL(request.url);
  const way = new URLSearchParams({ redirect: ownPath(url.searchParams.get("redirect"), "/products") });
  if (url.searchParams.has("popup")) way.set("popup", "1");
  const done = `/login/google/done?${way}`;
  const answer = await facts.auth(
    new Request(`${url.origin}/api/auth/sign-in/social`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ provider: "google", callbackURL: done, errorCallbackURL: done, disableRedirect: true }),
    }),
  );
  if (!answer?.ok) return redirect(`${done}&error=unavailable`);
  const { url: address } = (await answer.json()) as { url: string };
  const headers = new Headers();
  for (const cookie of answer.headers.getSetCookie()) headers.append("set-cookie", cookie);
  return redirect(address, { headers });
}
