import { z } from "zod";
import { staff } from "../call.ts";
import { isEmailAddress } from "../email-address.ts";
import { emailAddress } from "../fields.ts";
import { authorOf } from "../journal/author-of.ts";
import { tell } from "../journal/tell.ts";
import { invitingRefusals, limitRefusals, proofRefusals } from "../refusals.ts";
import { mayMake } from "../rights.ts";
import { inTransaction } from "../transaction.ts";
import { findAccount } from "./accounts.server.ts";
import { holdAccount } from "./hold-account.ts";
import { writeInvitation } from "./invitations.server.ts";
import { reauthenticate } from "./reauthenticate.ts";
import { isStaff, staffRoles } from "./roles.ts";

/**
 * Asks somebody by mail to work here in a role, once the administrator's own password is given again. The mail's link is
 * good once and for two days; an open invitation to the same mailbox is replaced.
 * Refuses with INVALID_EMAIL, ALREADY_STAFF, PASSWORD_REQUIRED, WRONG_PASSWORD, SIGN_IN_AGAIN, TOO_MANY_REQUESTS.
 * Source: behaviour.md, "Invitations".
 */
export const invite = staff("accounts.invite")
  .route({ method: "POST", path: "/admin/invitations", summary: "Invite somebody to the staff" })
  .errors({ ...invitingRefusals, ...proofRefusals, ...limitRefusals })
  .input(
    z.object({
      email: emailAddress.default(""),
      role: z.enum(staffRoles),
      /** The administrator's own. */
      password: z.string().max(256).default(""),
    }),
  )
  .handler(async ({ context, input: { email, role, password }, errors }) => {
    if (!isEmailAddress(email)) throw errors.INVALID_EMAIL();
    const missing = await reauthenticate(context, password);
    if (missing?.code === "TOO_MANY_REQUESTS") throw errors.TOO_MANY_REQUESTS({ data: missing });
    if (missing) throw errors[missing.code]();
    const { person } = context;
    const sent = await inTransaction(context, async ({ tx }) => {
      const inviter = await holdAccount(tx, person.id);
      if (!inviter || inviter.disabled || !mayMake(inviter.role, "accounts.invite")) throw errors.PERMISSION_DENIED();
      const account = await findAccount(tx, email);
      if (account && isStaff(account.role)) throw errors.ALREADY_STAFF();
      const { id, expiresAt } = await writeInvitation(context, tx, { email, role });
      await tell(tx, authorOf(context), context.clock(), {
        thing: "invitation",
        id,
        changes: { email: "hidden", invitedAs: { before: null, after: role } },
      });
      return { invitationId: id, expiresAt, account: account?.id ?? null };
    });
    const { account, ...answer } = sent;
    context.noteSecurity({ event: "staff invited", account, role, by: person.id }, context.ip);
    return { ...answer, email };
  });
