import { z } from "zod";
import { anyone } from "../call.ts";
import { invitationLinkRefusals, limitRefusals } from "../refusals.ts";
import { findAccount } from "./accounts.server.ts";
import { findInvitation, whyClosed } from "./invitations.server.ts";

const mostTries = 60;
const windowSeconds = 600;

/**
 * Tells whoever has an invitation's link what it is for, whether its mailbox has an account, and whether this is the
 * session of that account. Changes nothing. Refuses with INVITATION_INVALID, INVITATION_USED, INVITATION_WITHDRAWN,
 * INVITATION_EXPIRED, TOO_MANY_REQUESTS. Source: behaviour.md, "Invitations".
 */
export const checkInvitation = anyone
  .route({ method: "POST", path: "/invitation/link", summary: "Show what an invitation's link is for" })
  .errors({ ...invitationLinkRefusals, ...limitRefusals })
  .input(z.object({ link: z.string().max(64) }))
  .handler(async ({ context, input: { link }, errors }) => {
    const retryAfter = await context.limit(`invitation-link:${context.ip}`, mostTries, windowSeconds);
    if (retryAfter > 0) throw errors.TOO_MANY_REQUESTS({ data: { retryAfter } });
    const found = await findInvitation(context.db, context, link);
    const closed = whyClosed(found, context.clock());
    if (!found || closed) throw errors[closed ?? "INVITATION_INVALID"]();
    const { email, role } = found;
    const account = await findAccount(context.db, email);
    const visitor = await context.visitor();
    return { email, role, hasAccount: account?.isEmailVerified === true, isOwn: visitor?.email === email };
  });
