import { z } from "zod";
import { customer } from "../call.ts";
import { limitRefusals, newPasswordRefusals, ownPasswordRefusals } from "../refusals.ts";
import { checkNewPassword } from "./account-fields.ts";
import { endSessions, findPassword, writePassword } from "./accounts.server.ts";

const mostTries = 5;
const windowSeconds = 600;

/**
 * Changes the signed-in person's password. All other sessions end, and this one gets a new id.
 * Refuses with PASSWORDS_DIFFER, PASSWORD_TOO_SHORT, PASSWORD_COMMON, CURRENT_REQUIRED, WRONG_PASSWORD,
 * TOO_MANY_REQUESTS. Source: behaviour.md, "Profile".
 */
export const changePassword = customer
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
    const problem = checkNewPassword(newPassword, confirmPassword);
    if (problem) throw errors[problem]();
    if (!currentPassword) throw errors.CURRENT_REQUIRED();
    const { db, signIn, person } = context;
    const retryAfter = await context.limit(`password:${person.id}`, mostTries, windowSeconds);
    if (retryAfter > 0) throw errors.TOO_MANY_REQUESTS({ data: { retryAfter } });
    const kept = await findPassword(db, person.id);
    if (!kept || !(await signIn.matches(currentPassword, kept))) throw errors.WRONG_PASSWORD();
    const hashed = await signIn.hash(newPassword);
    await db.transaction(async (tx) => {
      await writePassword(tx, person.id, hashed, context.clock());
      await endSessions(tx, person.id);
    });
    context.cookies.push(...(await signIn.open(person.id, context.headers, context.ip)));
    return {};
  });
