import { z } from "zod";
import { anyone } from "../call.ts";
import { isEmailAddress } from "../email-address.ts";
import { emailAddress } from "../fields.ts";
import { resetRefusals } from "../refusals.ts";
import { enqueuePasswordReset } from "./accounts.server.ts";
import { enqueueIfKnown } from "./enqueue-if-known.ts";

/**
 * Sends a link to choose a new password, if there is such an account; answer and time are the same if there is none,
 * and when enough links have been asked for. Refuses with EMAIL_REQUIRED, INVALID_EMAIL. Source: behaviour.md, "Forgotten password".
 */
export const requestPasswordReset = anyone
  .route({ method: "POST", path: "/forgot-password", summary: "Ask for a new password" })
  .errors(resetRefusals)
  .input(z.object({ email: emailAddress.default("") }))
  .handler(async ({ context, input: { email }, errors }) => {
    if (!email) throw errors.EMAIL_REQUIRED();
    if (!isEmailAddress(email)) throw errors.INVALID_EMAIL();
    await enqueueIfKnown(context, "password-reset", email, (tx, account) => enqueuePasswordReset(context, tx, account));
    return {};
  });
