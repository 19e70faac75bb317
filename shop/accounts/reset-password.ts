import { eq } from "drizzle-orm";
import { z } from "zod";
import { anyone } from "../call.ts";
import { staffAuthor } from "../journal/author-of.ts";
import { tell } from "../journal/tell.ts";
import { limitRefusals, newPasswordRefusals, resetRefusals } from "../refusals.ts";
import { checkNewPassword } from "./account-fields.ts";
import { endSessions, keepPassword, writePassword } from "./accounts.server.ts";
import { holdAccount } from "./hold-account.ts";
import { findLinkOwner, redeemLink } from "./mailed-proofs.server.ts";
import { isStaff } from "./roles.ts";
import { users } from "./tables.ts";

const mostTries = 20;
const windowSeconds = 600;

/**
 * Sets the password of whoever received the link, once, and ends all their sessions. The link proves the address too,
 * and makes the browser a known one, whoever is trying passwords meanwhile.
 * Refuses with PASSWORDS_DIFFER, PASSWORD_TOO_SHORT, STAFF_PASSWORD_TOO_SHORT, PASSWORD_COMMON, LINK_INVALID,
 * TOO_MANY_REQUESTS.
 * Source: behaviour.md, "Forgotten password".
 */
export const resetPassword = anyone
  .route({ method: "POST", path: "/reset-password", summary: "Choose a new password" })
  .errors({ ...newPasswordRefusals, ...resetRefusals, ...limitRefusals })
  .input(
    z.object({
      link: z.string().max(64).default(""),
      password: z.string().max(256).default(""),
      confirmPassword: z.string().max(256).default(""),
    }),
  )
  .handler(async ({ context, input: { link, password, confirmPassword }, errors }) => {
    const problem = checkNewPassword(password, confirmPassword);
    if (problem) throw errors[problem]();
    const retryAfter = await context.limit(`reset-link:${context.ip}`, mostTries, windowSeconds);
    if (retryAfter > 0) throw errors.TOO_MANY_REQUESTS({ data: { retryAfter } });
    // Hashing is slow on purpose; nobody without a link gets to it, and no row stays locked meanwhile
    const owner = await findLinkOwner(context, "password-reset", link);
    if (!owner) throw errors.LINK_INVALID();
    const staffProblem = checkNewPassword(password, confirmPassword, owner.role);
    if (staffProblem) throw errors[staffProblem]();
    const kept = await keepPassword(context, password);
    const at = context.clock();
    const userId = await context.db.transaction(async (tx) => {
      await holdAccount(tx, owner.id);
      const userId = await redeemLink(context, tx, "password-reset", link);
      if (!userId) return null;
      await writePassword(tx, userId, kept, at);
      await tx.update(users).set({ isEmailVerified: true, updatedAt: at }).where(eq(users.id, userId));
      await endSessions(tx, userId);
      if (isStaff(owner.role)) {
        await tell(tx, staffAuthor(context, owner, "accounts.resetPassword"), at, {
          thing: "account",
          id: userId,
          changes: { password: "hidden" },
        });
      }
      return userId;
    });
    if (!userId) throw errors.LINK_INVALID();
    context.noteSecurity({ event: "password reset", account: userId }, context.ip);
    context.cookies.push(...(await context.signIn.remember(userId, context.headers, context.ip)));
    return {};
  });
