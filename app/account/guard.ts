import { type MiddlewareFunction, redirect } from "react-router";
import { requestContext } from "../web/context.ts";
import { signInPath } from "../web/own-path.ts";

/** Before anything of a customer's page is read or changed: nobody signed in goes to /login, which remembers the page. */
export const signedInOnly: MiddlewareFunction<Response> = async ({ url, context }) => {
  const visitor = await context.get(requestContext).visitor();
  if (!visitor) throw redirect(signInPath(url));
};
