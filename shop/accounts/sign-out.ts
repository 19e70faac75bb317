import { anyone } from "../call.ts";

/** Ends the session of the request; without one there is nothing to end. Source: behaviour.md, "Sign-in". */
export const signOut = anyone
  .route({ method: "POST", path: "/sign-out", summary: "Sign out" })
  .handler(async ({ context }) => {
    context.cookies.push(...(await context.signIn.end(context.headers)));
    return {};
  });
