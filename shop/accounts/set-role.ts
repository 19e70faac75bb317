import { z } from "zod";
import { staff } from "../call.ts";
import { id } from "../fields.ts";
import { authorOf } from "../journal/author-of.ts";
import { changesBetween } from "../journal/changes.ts";
import { tell } from "../journal/tell.ts";
import { limitRefusals, peopleRefusals, proofRefusals } from "../refusals.ts";
import { inTransaction } from "../transaction.ts";
import { endSessions } from "./accounts.server.ts";
import { lockAccount, writeAccount } from "./admin.server.ts";
import { withdrawInvitationsOf } from "./invitations.server.ts";
import { reauthenticate } from "./reauthenticate.ts";
import { isStaff, roles } from "./roles.ts";

/**
 * Gives an account a role, once the administrator's own password is given again. An account that is not verified may be
 * anybody's and gets none; the last administrator who can sign in keeps it. A role that is taken away ends all sessions
 * of its account at once.
 * Refuses with USER_NOT_FOUND, UNVERIFIED, LAST_ADMINISTRATOR, PASSWORD_REQUIRED, WRONG_PASSWORD, SIGN_IN_AGAIN,
 * TOO_MANY_REQUESTS. Source: behaviour.md, "Admin: users".
 */
export const setRole = staff("accounts.setRole")
  .route({ method: "POST", path: "/admin/users/{userId}/role", summary: "Give an account a role" })
  .errors({ ...peopleRefusals, ...proofRefusals, ...limitRefusals })
  .input(
    z.object({
      userId: id,
      role: z.enum(roles),
      /** The administrator's own. */
      password: z.string().max(256).default(""),
    }),
  )
  .handler(async ({ context, input: { userId, role, password }, errors }) => {
    const missing = await reauthenticate(context, password);
    if (missing?.code === "TOO_MANY_REQUESTS") throw errors.TOO_MANY_REQUESTS({ data: missing });
    if (missing) throw errors[missing.code]();
    const { changed, ...done } = await inTransaction(context, async ({ tx }) => {
      const account = await lockAccount(tx, userId);
      if (!account) throw errors.USER_NOT_FOUND();
      if (isStaff(role) && !account.isEmailVerified) throw errors.UNVERIFIED();
      if (role !== "admin" && account.isLastAdministrator) throw errors.LAST_ADMINISTRATOR();
      const changed = account.role !== role;
      await writeAccount(tx, userId, { role }, context.clock());
      const changes = changesBetween({ role: account.role }, { role });
      await tell(tx, authorOf(context), context.clock(), { thing: "account", id: userId, changes });
      if (changed && isStaff(account.role) && role !== "admin") {
        await endSessions(tx, userId);
        await withdrawInvitationsOf(tx, userId, authorOf(context), context.clock());
      }
      return { userId, role, changed };
    });
    if (changed) {
      const by = context.person.id;
      context.noteSecurity({ event: "role changed", account: userId, role, by }, context.ip);
    }
    return done;
  });
