import { z } from "zod";
import { anyone } from "../call.ts";
import type { Transaction } from "../context.ts";
import { madeBy } from "../journal/author.ts";
import { comingFrom } from "../journal/author-of.ts";
import { changesBetween } from "../journal/changes.ts";
import { tell } from "../journal/tell.ts";
import { acceptingRefusals, limitRefusals, newPasswordRefusals } from "../refusals.ts";
import { inTransaction } from "../transaction.ts";
import { looksLikeSite } from "../web-address.ts";
import { checkNewPassword } from "./account-fields.ts";
import { endSessions, findAccount, keepPassword, writePassword } from "./accounts.server.ts";
import { writeAccount } from "./admin.server.ts";
import { holdAccount } from "./hold-account.ts";
import { closeInvitation, findInvitation, lockInvitation, whyClosed } from "./invitations.server.ts";
import { longestName } from "./lengths.ts";
import { openStaffAccount } from "./open-staff-account.server.ts";
import { isStaff } from "./roles.ts";
import { lineOf } from "./schema.ts";

const mostTries = 20;
const windowSeconds = 600;

/**
 * Accepts an invitation, once. Whoever's mailbox has a verified account joins with it, signed in as that person; everybody
 * else gives a name and chooses a password, which takes the place of what a stranger may have registered, and is signed
 * in. Refuses with INVITATION_INVALID, INVITATION_USED, INVITATION_WITHDRAWN, INVITATION_EXPIRED, INVITATION_SIGN_IN,
 * ALREADY_STAFF, DISABLED, MISSING_FIELDS, INVALID_NAME, PASSWORDS_DIFFER, PASSWORD_TOO_SHORT, STAFF_PASSWORD_TOO_SHORT,
 * PASSWORD_COMMON, TOO_MANY_REQUESTS. Source: behaviour.md, "Invitations".
 */
export const acceptInvitation = anyone
  .route({ method: "POST", path: "/invitation", summary: "Accept an invitation to the staff" })
  .errors({ ...acceptingRefusals, ...newPasswordRefusals, ...limitRefusals })
  .input(
    z.object({
      link: z.string().max(64).default(""),
      firstName: lineOf(longestName),
      lastName: lineOf(longestName),
      password: z.string().max(256).default(""),
      confirmPassword: z.string().max(256).default(""),
    }),
  )
  .handler(async ({ context, input: { link, password, confirmPassword, ...name }, errors }) => {
    const { db, clock, signIn, headers, ip } = context;
    const retryAfter = await context.limit(`invitation:${ip}`, mostTries, windowSeconds);
    if (retryAfter > 0) throw errors.TOO_MANY_REQUESTS({ data: { retryAfter } });
    const seen = await findInvitation(db, context, link);
    const closed = whyClosed(seen, clock());
    if (!seen || closed) throw errors[closed ?? "INVITATION_INVALID"]();

    const visitor = await context.visitor();
    const known = await findAccount(db, seen.email);
    const joins = known?.isEmailVerified === true;
    if (joins && visitor?.email !== seen.email) throw errors.INVITATION_SIGN_IN();
    if (!joins && !(name.firstName && name.lastName && password && confirmPassword)) throw errors.MISSING_FIELDS();
    if (!joins && Object.values(name).some(looksLikeSite)) throw errors.INVALID_NAME();
    const problem = joins ? null : checkNewPassword(password, confirmPassword, seen.role);
    if (problem) throw errors[problem]();
    // Hashing is slow on purpose: no row stays locked meanwhile
    const kept = joins ? null : await keepPassword(context, password);

    const author = {
      ...madeBy("customer", "accounts.acceptInvitation"),
      ...comingFrom(context),
    };
    const userId = await inTransaction(context, async ({ tx }) => {
      const account = known && (await holdAccount(tx, known.id));
      const invitation = await lockInvitation(tx, seen.id);
      if (invitation?.linkDigest !== seen.linkDigest) {
        throw errors[whyClosed(await findInvitation(tx, context, link), clock()) ?? "INVITATION_INVALID"]();
      }
      const { email, role } = invitation;
      if (account?.disabled) throw errors.DISABLED();
      if (account && isStaff(account.role)) throw errors.ALREADY_STAFF();
      if (joins !== (account?.isEmailVerified === true)) throw errors.INVITATION_SIGN_IN();
      const told = (tx: Transaction, id: string, before: string | null) =>
        tell(tx, author, clock(), {
          thing: "account",
          id,
          changes: changesBetween({ role: before }, { role }),
        });
      await closeInvitation(tx, invitation.id, { acceptedAt: clock() });
      if (account && joins) {
        await writeAccount(tx, account.id, { role }, clock());
        await told(tx, account.id, account.role);
        return account.id;
      }
      const userId = await openStaffAccount(tx, { email, role, ...name }, clock());
      if (!userId) throw errors.INVITATION_SIGN_IN();
      await endSessions(tx, userId);
      await writePassword(tx, userId, kept!, clock());
      await told(tx, userId, account?.role ?? null);
      return userId;
    });
    const by = seen.invitedBy ?? userId;
    context.noteSecurity({ event: "role changed", account: userId, role: seen.role, by }, ip);
    if (!joins) context.cookies.push(...(await signIn.open(userId, headers, ip)));
    return { role: seen.role };
  });
