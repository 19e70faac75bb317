import { z } from "zod";
import { anyone } from "../call.ts";
import { limitRefusals, resetRefusals } from "../refusals.ts";
import { atLeast } from "../timing.ts";
import { isEmailAddress } from "./account-fields.ts";
import { findAccount, owePasswordReset } from "./accounts.server.ts";

const mostPerHour = 5;
const mostPerCaller = 20;
const anHour = 3600;
const answerMs = 120;

/**
 * Sends a link to choose a new password, if there is such an account; answer and time are the same if there is none.
 * Refuses with EMAIL_REQUIRED, INVALID_EMAIL, TOO_MANY_REQUESTS. Source: behaviour.md, "Forgotten password".
 */
export const requestPasswordReset = anyone
  .route({ method: "POST", path: "/forgot-password", summary: "Ask for a new password" })
  .errors({ ...resetRefusals, ...limitRefusals })
  .input(z.object({ email: z.string().trim().max(254).toLowerCase().default("") }))
  .handler(async ({ context, input: { email }, errors }) => {
    if (!email) throw errors.EMAIL_REQUIRED();
    if (!isEmailAddress(email)) throw errors.INVALID_EMAIL();
    const waits = await Promise.all([
      context.limit(`reset:ip:${context.ip}`, mostPerCaller, anHour),
      context.limit(`reset:${email}`, mostPerHour, anHour),
    ]);
    const retryAfter = Math.max(...waits);
    if (retryAfter > 0) throw errors.TOO_MANY_REQUESTS({ data: { retryAfter } });
    await atLeast(
      answerMs,
      context.db.transaction(async (tx) => {
        const user = await findAccount(tx, email);
        if (user && !user.disabled) await owePasswordReset(context, tx, user);
      }),
    );
    return {};
  });
