import { z } from "zod";
import { anyone } from "../call.ts";
import { limitRefusals, verificationRefusals } from "../refusals.ts";
import { atLeast } from "../timing.ts";
import { isEmailAddress } from "./account-fields.ts";
import { findAccount, oweVerification } from "./accounts.server.ts";

const mostPerHour = 5;
const mostPerCaller = 20;
const anHour = 3600;
const answerMs = 120;

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
    const waits = await Promise.all([
      context.limit(`resend:ip:${context.ip}`, mostPerCaller, anHour),
      context.limit(`resend:${email}`, mostPerHour, anHour),
    ]);
    const retryAfter = Math.max(...waits);
    if (retryAfter > 0) throw errors.TOO_MANY_REQUESTS({ data: { retryAfter } });
    await atLeast(
      answerMs,
      context.db.transaction(async (tx) => {
        const user = await findAccount(tx, email);
        if (user && !user.isEmailVerified && !user.disabled) await oweVerification(context, tx, user);
      }),
    );
    return {};
  });
