import { z } from "zod";
import { anyone } from "../call.ts";
import { isEmailAddress } from "../email-address.ts";
import { emailAddress } from "../fields.ts";
import { limitRefusals, verificationRefusals } from "../refusals.ts";
import { enqueueVerification } from "./accounts.server.ts";
import { enqueueIfKnown } from "./enqueue-if-known.ts";

const mostPerHour = 5;
const anHour = 3600;

/**
 * Sends a new link and code to the account that is signed in, or to an address: then the answer and its time are the
 * same whether there is such an account, verified or not, and when enough mails
 * have been asked for. Refuses with INVALID_EMAIL, and the account that is signed in with TOO_MANY_REQUESTS.
 * Source: behaviour.md, "Verification".
 */
export const resendVerification = anyone
  .route({ method: "POST", path: "/verify-email/resend", summary: "Send the verification mail again" })
  .errors({ ...verificationRefusals, ...limitRefusals })
  .input(z.object({ email: emailAddress.default("") }))
  .handler(async ({ context, input, errors }) => {
    const account = await context.account();
    if (account) {
      const retryAfter = await context.limit(`resend:${account.id}`, mostPerHour, anHour);
      if (retryAfter > 0) throw errors.TOO_MANY_REQUESTS({ data: { retryAfter } });
      if (!account.isEmailVerified) await context.db.transaction((tx) => enqueueVerification(context, tx, account));
      return {};
    }
    if (!isEmailAddress(input.email)) throw errors.INVALID_EMAIL();
    await enqueueIfKnown(context, "verification", input.email, async (tx, user) => {
      if (!user.isEmailVerified) await enqueueVerification(context, tx, user);
    });
    return {};
  });
