import { z } from "zod";
import { administrator } from "../call.ts";
import { id } from "../fields.ts";
import { authorOf } from "../journal/author-of.ts";
import { changesBetween } from "../journal/changes.ts";
import { tell } from "../journal/tell.ts";
import { limitRefusals, peopleRefusals, proofRefusals } from "../refusals.ts";
import { inTransaction } from "../transaction.ts";
import { lockAccount, writeAccount } from "./admin.server.ts";
import { reauthenticate } from "./reauthenticate.ts";

/**
 * Gives an account the administrator's role or takes it, once the administrator's own password is given again. An
 * account that is not verified may be anybody's and gets no role; the last administrator who can sign in keeps it.
 * Refuses with USER_NOT_FOUND, UNVERIFIED, LAST_ADMINISTRATOR, PASSWORD_REQUIRED, WRONG_PASSWORD, SIGN_IN_AGAIN,
 * TOO_MANY_REQUESTS. Source: behaviour.md, "Admin: users".
 */
export const setRole = administrator
  .route({ method: "POST", path: "/admin/users/{userId}/role", summary: "Give or take the administrator's role" })
  .errors({ ...peopleRefusals, ...proofRefusals, ...limitRefusals })
  .input(
    z.object({
      userId: id,
      role: z.enum(["customer", "admin"]),
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
      if (role === "admin" && !account.isEmailVerified) throw errors.UNVERIFIED();
      if (role === "customer" && account.isLastAdministrator) throw errors.LAST_ADMINISTRATOR();
      await writeAccount(tx, userId, { role }, context.clock());
      const changes = changesBetween({ role: account.role }, { role });
      await tell(tx, authorOf(context), context.clock(), { thing: "account", id: userId, changes });
      return { userId, role, changed: account.role !== role };
    });
    if (changed) {
      const by = context.person.id;
      context.noteSecurity({ event: "role changed", account: userId, role, by }, context.ip);
    }
    return done;
  });
