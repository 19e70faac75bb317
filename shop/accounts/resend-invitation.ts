import { z } from "zod";
import { staff } from "../call.ts";
import { id } from "../fields.ts";
import { authorOf } from "../journal/author-of.ts";
import { tell } from "../journal/tell.ts";
import { invitationRefusals } from "../refusals.ts";
import { mayMake } from "../rights.ts";
import { inTransaction } from "../transaction.ts";
import { holdAccount } from "./hold-account.ts";
import { lockInvitation, writeInvitation } from "./invitations.server.ts";

/** Sends an open invitation again, with a new link for two days. Refuses with INVITATION_NOT_FOUND. Source: behaviour.md, "Invitations". */
export const resendInvitation = staff("accounts.resendInvitation")
  .route({ method: "POST", path: "/admin/invitations/{invitationId}/resend", summary: "Send an invitation again" })
  .errors(invitationRefusals)
  .input(z.object({ invitationId: id }))
  .handler(async ({ context, input: { invitationId }, errors }) => {
    const { person } = context;
    const { email, role } = await inTransaction(context, async ({ tx }) => {
      const sender = await holdAccount(tx, person.id);
      if (!sender || sender.disabled || !mayMake(sender.role, "accounts.resendInvitation"))
        throw errors.PERMISSION_DENIED();
      const found = await lockInvitation(tx, invitationId);
      if (!found) throw errors.INVITATION_NOT_FOUND();
      await writeInvitation(context, tx, found);
      await tell(tx, authorOf(context), context.clock(), {
        thing: "invitation",
        id: invitationId,
        changes: { email: "hidden", invitedAs: { before: found.role, after: found.role } },
      });
      return found;
    });
    context.noteSecurity({ event: "staff invited", account: null, role, by: person.id }, context.ip);
    return { email };
  });
