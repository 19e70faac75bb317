import { z } from "zod";
import { anyone } from "../call.ts";
import { isEmailAddress } from "../email-address.ts";
import { limitRefusals, verificationRefusals } from "../refusals.ts";
import { oweVerification } from "./accounts.server.ts";
import { oweQuietly } from "./owe-quietly.ts";

/**
 * Sends a new link and code to the account that is signed in, or to an address: then the answer and its time are the
 * same whether there is such an account, verified or not. Refuses with INVALID_EMAIL, TOO_MANY_REQUESTS.
 * Source: behaviour.md, "Verification".
 */
export const resendVerification = anyone
  .route({ method: "POST", path: "/verify-email/resend", summary: "Send the verification mail again" })
  .errors({ ...verificationRefusals, ...limitRefusals })
  .input(z.object({ email: z.string().trim().max(254).toLowerCase().default("") }))
  .handler(async ({ context, input, errors }) => {
    const account = await context.account();
    const email = account?.email ?? input.email;
    if (!isEmailAddress(email)) throw errors.INVALID_EMAIL();
    const retryAfter = await oweQuietly(context, "resend", email, async (tx, user) => {
      if (!user.isEmailVerified) await oweVerification(context, tx, user);
    });
    if (retryAfter > 0) throw errors.TOO_MANY_REQUESTS({ data: { retryAfter } });
    return {};
  });
