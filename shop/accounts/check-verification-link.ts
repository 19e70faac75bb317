import { z } from "zod";
import { anyone } from "../call.ts";
import { limitRefusals, verificationRefusals } from "../refusals.ts";
import { findLinkOwner } from "./mailed-proofs.server.ts";

const mostTries = 60;
const windowSeconds = 600;

/**
 * Tells whoever has a verification mail's link which address it verifies, and whether this is the session of that
 * account: others need its password. Changes nothing. Refuses with VERIFICATION_FAILED, TOO_MANY_REQUESTS.
 * Source: behaviour.md, "Verification".
 */
export const checkVerificationLink = anyone
  .route({ method: "POST", path: "/verify-email/link", summary: "Show what a verification link is for" })
  .errors({ ...verificationRefusals, ...limitRefusals })
  .input(z.object({ link: z.string().max(64) }))
  .handler(async ({ context, input: { link }, errors }) => {
    const retryAfter = await context.limit(`verify-link:${context.ip}`, mostTries, windowSeconds);
    if (retryAfter > 0) throw errors.TOO_MANY_REQUESTS({ data: { retryAfter } });
    const owner = await findLinkOwner(context, "verification", link);
    if (!owner) throw errors.VERIFICATION_FAILED();
    return { email: owner.email, isOwn: (await context.account())?.id === owner.id };
  });
