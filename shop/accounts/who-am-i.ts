import { anyone } from "../call.ts";
import { countPieces } from "../cart/lines.ts";
import { linesOf } from "../cart/view-cart.ts";
import { wishedProducts } from "../wishlist/wished-products.ts";

/** What the header and the hearts show of a signed-in person; null for a visitor. Source: behaviour.md, "Header". */
export const whoAmI = anyone
  .route({ method: "GET", path: "/me", summary: "Who is signed in" })
  .handler(async ({ context }) => {
    const account = await context.account();
    if (!account) return null;
    const { id, email, firstName, lastName, role, secondFactor, mustChangePassword, isEmailVerified } = account;
    const [lines, wished] = isEmailVerified
      ? await Promise.all([linesOf(context, context.db, []), wishedProducts(context.db, id)])
      : [[], []];
    return {
      email,
      firstName,
      lastName,
      role,
      secondFactor,
      mustChangePassword,
      isEmailVerified,
      cartPieces: countPieces(lines),
      wished,
    };
  });
