import { anyone } from "../call.ts";
import { countPieces } from "../cart/lines.ts";
import { linesOf } from "../cart/view-cart.ts";

/** What the header shows of a signed-in person; null for a visitor. Source: behaviour.md, "Header". */
export const whoAmI = anyone
  .route({ method: "GET", path: "/me", summary: "Who is signed in" })
  .handler(async ({ context }) => {
    const visitor = await context.visitor();
    if (!visitor) return null;
    const { email, firstName, lastName, role, isEmailVerified } = visitor;
    const cartPieces = countPieces(await linesOf(context, context.db, []));
    return { email, firstName, lastName, role, isEmailVerified, cartPieces };
  });
