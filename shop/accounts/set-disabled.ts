import { z } from "zod";
import { staff } from "../call.ts";
import { id } from "../fields.ts";
import { authorOf } from "../journal/author-of.ts";
import { changesBetween } from "../journal/changes.ts";
import { tell } from "../journal/tell.ts";
import { peopleRefusals } from "../refusals.ts";
import { maySee } from "../rights.ts";
import { inTransaction } from "../transaction.ts";
import { endSessions } from "./accounts.server.ts";
import { lockAccount, writeAccount } from "./admin.server.ts";
import { withdrawInvitationsOf } from "./invitations.server.ts";
import { isStaff } from "./roles.ts";

/**
 * Disables an account, which ends its sessions at once, or enables it again. Nobody disables themselves, nor the last
 * administrator, nor staff without seeing it. Refuses with USER_NOT_FOUND, OWN_ACCOUNT, LAST_ADMINISTRATOR. Source: behaviour.md, "Admin: users".
 */
export const setDisabled = staff("accounts.setDisabled")
  .route({ method: "POST", path: "/admin/users/{userId}/disabled", summary: "Disable or enable an account" })
  .errors(peopleRefusals)
  .input(z.object({ userId: id, disabled: z.boolean() }))
  .handler(async ({ context, input: { userId, disabled }, errors }) => {
    const { changed, ...done } = await inTransaction(context, async ({ tx }) => {
      const account = await lockAccount(tx, userId);
      if (!account || (isStaff(account.role) && !maySee(context.person.role, "staff"))) throw errors.USER_NOT_FOUND();
      if (disabled && userId === context.person.id) throw errors.OWN_ACCOUNT();
      if (disabled && account.isLastAdministrator) throw errors.LAST_ADMINISTRATOR();
      await writeAccount(tx, userId, { disabled }, context.clock());
      if (disabled) {
        await endSessions(tx, userId);
        await withdrawInvitationsOf(tx, userId, authorOf(context), context.clock());
      }
      const changes = changesBetween({ disabled: account.disabled }, { disabled });
      await tell(tx, authorOf(context), context.clock(), { thing: "account", id: userId, changes });
      return { userId, disabled, changed: account.disabled !== disabled };
    });
    if (changed) {
      const event = disabled ? "account disabled" : "account enabled";
      context.noteSecurity({ event, account: userId, by: context.person.id }, context.ip);
    }
    return done;
  });
