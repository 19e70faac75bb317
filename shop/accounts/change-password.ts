import { z } from "zod";
import { owner } from "../call.ts";
import { authorOf } from "../journal/author-of.ts";
import { tell } from "../journal/tell.ts";
import { limitRefusals, newPasswordRefusals, ownPasswordRefusals } from "../refusals.ts";
import { checkNewPassword } from "./account-fields.ts";
import { endSessions, findPassword, keepPassword, writePassword } from "./accounts.server.ts";
import { holdAccount } from "./hold-account.ts";

const mostTries = 5;
const windowSeconds = 600;

/**
 * Changes the signed-in person's password. All other sessions end, and this one gets a new id.
 * Refuses with PASSWORDS_DIFFER, PASSWORD_TOO_SHORT, STAFF_PASSWORD_TOO_SHORT, PASSWORD_COMMON, CURRENT_REQUIRED,
 * WRONG_PASSWORD, TOO_MANY_REQUESTS. Source: behaviour.md, "Profile".
 */
export const changePassword = owner
  .route({ method: "POST", path: "/profile/password", summary: "Change the own password" })
  .errors({ ...newPasswordRefusals, ...ownPasswordRefusals, ...limitRefusals })
  .input(
    z.object({
      currentPassword: z.string().max(256).default(""),
      newPassword: z.string().max(256).default(""),
      confirmPassword: z.string().max(256).default(""),
    }),
  )
  .handler(async ({ context, input: { currentPassword, newPassword, confirmPassword }, errors }) => {
    const { db, signIn, person } = context;
    const problem = checkNewPassword(newPassword, confirmPassword, person.fullRole);
    if (problem) throw errors[problem]();
    if (!currentPassword) throw errors.CURRENT_REQUIRED();
    const retryAfter = await context.limit(`password:${person.id}`, mostTries, windowSeconds);
    if (retryAfter > 0) throw errors.TOO_MANY_REQUESTS({ data: { retryAfter } });
    const current = await findPassword(db, person.id);
    if (!current || !(await signIn.matches(currentPassword, current))) {
      context.noteSecurity({ event: "password refused", account: person.id }, context.ip);
      throw errors.WRONG_PASSWORD();
    }
    const kept = await keepPassword(context, newPassword);
    await db.transaction(async (tx) => {
      const at = context.clock();
      await holdAccount(tx, person.id);
      await writePassword(tx, person.id, kept, at);
      await endSessions(tx, person.id);
      if (person.fullRole === "customer") return;
      await tell(tx, authorOf(context), at, { thing: "account", id: person.id, changes: { password: "hidden" } });
    });
    context.noteSecurity({ event: "password changed", account: person.id }, context.ip);
    context.cookies.push(...(await signIn.open(person.id, context.headers, context.ip)));
    return {};
  });
