import { z } from "zod";
import { anyone } from "../call.ts";
import { isEmailAddress } from "../email-address.ts";
import { limitRefusals, resetRefusals } from "../refusals.ts";
import { owePasswordReset } from "./accounts.server.ts";
import { oweQuietly } from "./owe-quietly.ts";

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
    const retryAfter = await oweQuietly(context, "reset", email, (tx, account) =>
      owePasswordReset(context, tx, account),
    );
    if (retryAfter > 0) throw errors.TOO_MANY_REQUESTS({ data: { retryAfter } });
    return {};
  });
