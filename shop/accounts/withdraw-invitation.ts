import { z } from "zod";
import { staff } from "../call.ts";
import { id } from "../fields.ts";
import { authorOf } from "../journal/author-of.ts";
import { tell } from "../journal/tell.ts";
import { invitationRefusals } from "../refusals.ts";
import { inTransaction } from "../transaction.ts";
import { closeInvitation, ended, lockInvitation } from "./invitations.server.ts";

/** Withdraws an open invitation: its link opens nothing more. Refuses with INVITATION_NOT_FOUND. Source: behaviour.md, "Invitations". */
export const withdrawInvitation = staff("accounts.withdrawInvitation")
  .route({ method: "DELETE", path: "/admin/invitations/{invitationId}", summary: "Withdraw an invitation" })
  .errors(invitationRefusals)
  .input(z.object({ invitationId: id }))
  .handler(({ context, input: { invitationId }, errors }) =>
    inTransaction(context, async ({ tx }) => {
      const found = await lockInvitation(tx, invitationId);
      if (!found) throw errors.INVITATION_NOT_FOUND();
      await closeInvitation(tx, invitationId, { withdrawnAt: context.clock() });
      await tell(tx, authorOf(context), context.clock(), {
        thing: "invitation",
        id: invitationId,
        changes: ended(found.role),
      });
      return { email: found.email };
    }),
  );
