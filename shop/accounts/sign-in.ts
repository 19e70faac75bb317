import { eq } from "drizzle-orm";
import { z } from "zod";
import { anyone } from "../call.ts";
import { mergeCart } from "../cart/merge-cart.ts";
import { guestCart } from "../cart/schema.ts";
import { isEmailAddress } from "../email-address.ts";
import { emailAddress } from "../fields.ts";
import { accountRefusals, limitRefusals } from "../refusals.ts";
import { missingFactor } from "./missing-factor.ts";
import { hasFactor } from "./second-factor.server.ts";
import { users } from "./tables.ts";

/**
 * Opens a session by e-mail and password and brings the guest's cart along. A wrong password and an unknown address
 * get the same answer. Staff with a second factor are customers until they prove it. The session that the browser had before ends.
 * Refuses with MISSING_FIELDS, INVALID_EMAIL, INVALID_CREDENTIALS, UNVERIFIED, DISABLED, TOO_MANY_REQUESTS.
 * Source: behaviour.md, "Sign-in".
 */
export const signIn = anyone
  .route({ method: "POST", path: "/sign-in", summary: "Sign in" })
  .errors({ ...accountRefusals, ...limitRefusals })
  .input(z.object({ email: emailAddress, password: z.string().max(256), guestCart }))
  .handler(async ({ context, input: { email, password, guestCart }, errors }) => {
    if (!email || !password) throw errors.MISSING_FIELDS();
    if (!isEmailAddress(email)) throw errors.INVALID_EMAIL();
    const outcome = await context.signIn.withPassword(email, password, context.headers, context.ip);
    if ("refused" in outcome) {
      const { code, retryAfter = 1 } = outcome.refused;
      if (code === "TOO_MANY_REQUESTS") throw errors.TOO_MANY_REQUESTS({ data: { retryAfter } });
      throw code === "UNVERIFIED" || code === "DISABLED" ? errors[code]() : errors.INVALID_CREDENTIALS();
    }
    if (context.signIn.hasSession(context.headers)) await context.signIn.end(context.headers);
    const { userId, cookies } = outcome;
    context.cookies.push(...cookies);
    const [user] = await context.db.select().from(users).where(eq(users.id, userId));
    const cart = await mergeCart(context.db, userId, guestCart);
    const { firstName, role, adminLanguage } = user!;
    const [hasSecondFactor, { staff }] = await Promise.all([hasFactor(context.db, userId), context.settings()]);
    const secondFactor = missingFactor({ role, hasSecondFactor, isProved: false, isDemanded: staff.secondFactor });
    return { firstName, role, secondFactor, adminLanguage, cart };
  });
