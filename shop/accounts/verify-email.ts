import { eq } from "drizzle-orm";
import { z } from "zod";
import { anyone } from "../call.ts";
import { mergeCart } from "../cart/merge-cart.ts";
import { guestCart } from "../cart/schema.ts";
import type { ShopContext, Transaction } from "../context.ts";
import { asTyped } from "../mailed-code.ts";
import {
  limitRefusals,
  newPasswordRefusals,
  passwordRefusals,
  signInRefusals,
  verificationRefusals,
} from "../refusals.ts";
import { checkNewPassword, type NewPasswordProblem } from "./account-fields.ts";
import {
  type Account,
  endSessions,
  findPassword,
  type KeptPassword,
  keepPassword,
  writePassword,
} from "./accounts.server.ts";
import { holdAccount } from "./hold-account.ts";
import { findLinkOwner, redeemCode, redeemLink } from "./mailed-proofs.server.ts";
import { users } from "./tables.ts";

const mostTries = 20;
const windowSeconds = 600;

/**
 * Proves an address, by the code for the account that is signed in, or by the mail's link. Who follows the link without
 * a session of that account gives its password too, or chooses a new one, which takes the place of what a stranger may
 * have registered. All sessions of the account end, and one that may do everything is opened.
 * Refuses with UNAUTHENTICATED, CODE_MISSING, VERIFICATION_FAILED, PASSWORD_REQUIRED, WRONG_PASSWORD, PASSWORDS_DIFFER,
 * PASSWORD_TOO_SHORT, STAFF_PASSWORD_TOO_SHORT, PASSWORD_COMMON, TOO_MANY_REQUESTS.
 * Source: behaviour.md, "Verification".
 */
export const verifyEmail = anyone
  .route({ method: "POST", path: "/verify-email", summary: "Verify an e-mail address" })
  .errors({ ...signInRefusals, ...verificationRefusals, ...passwordRefusals, ...newPasswordRefusals, ...limitRefusals })
  .input(
    z.object({
      code: z.string().trim().max(64).optional(),
      link: z.string().max(64).optional(),
      password: z.string().max(256).default(""),
      newPassword: z.string().max(256).default(""),
      confirmPassword: z.string().max(256).default(""),
      guestCart,
    }),
  )
  .handler(async ({ context, input: { code, link, guestCart, ...typed }, errors }) => {
    if (!link && !code) throw errors.CODE_MISSING();
    const account = await context.account();
    if (!link && !account) throw errors.UNAUTHENTICATED();
    if (!link && account?.isEmailVerified) return { cart: null };
    const retryAfter = await context.limit(`verify:${context.ip}`, mostTries, windowSeconds);
    if (retryAfter > 0) throw errors.TOO_MANY_REQUESTS({ data: { retryAfter } });

    const owner = link ? await findLinkOwner(context, "verification", link) : account;
    if (!owner) throw errors.VERIFICATION_FAILED();
    const proof = owner.id === account?.id ? { chosen: null } : await proveByPassword(context, owner, typed);
    if ("refused" in proof) throw errors[proof.refused]();
    const { chosen } = proof;

    const isProven = await context.db.transaction(async (tx) => {
      await holdAccount(tx, owner.id);
      const isRight = link
        ? (await redeemLink(context, tx, "verification", link)) === owner.id
        : await redeemCode(context, tx, owner.id, asTyped(code!));
      if (!isRight) return false;
      if (chosen) await writePassword(tx, owner.id, chosen, context.clock());
      await markVerified(context, tx, owner.id);
      return true;
    });
    if (!isProven) throw errors.VERIFICATION_FAILED();
    const { signIn, headers, ip } = context;
    if (chosen) context.noteSecurity({ event: "password reset", account: owner.id }, ip);
    if (account && account.id !== owner.id) await signIn.end(headers);
    context.cookies.push(...(await signIn.open(owner.id, headers, ip)));
    return { cart: await mergeCart(context.db, owner.id, guestCart) };
  });

type Proof = { chosen: KeptPassword | null } | { refused: NewPasswordProblem | keyof typeof passwordRefusals };

/** Whether somebody knows the password of an account, or has chosen another one in its place. */
async function proveByPassword(
  context: ShopContext,
  { id, role }: Pick<Account, "id" | "role">,
  { password, newPassword, confirmPassword }: Record<"password" | "newPassword" | "confirmPassword", string>,
): Promise<Proof> {
  if (newPassword || confirmPassword) {
    const refused = checkNewPassword(newPassword, confirmPassword, role);
    return refused ? { refused } : { chosen: await keepPassword(context, newPassword) };
  }
  if (!password) return { refused: "PASSWORD_REQUIRED" };
  const kept = await findPassword(context.db, id);
  if (!kept || !(await context.signIn.matches(password, kept))) {
    context.noteSecurity({ event: "password refused", account: id }, context.ip);
    return { refused: "WRONG_PASSWORD" };
  }
  return { chosen: null };
}

async function markVerified({ clock }: ShopContext, tx: Transaction, userId: string): Promise<void> {
  const at = clock();
  await tx.update(users).set({ isEmailVerified: true, lastLoginAt: at, updatedAt: at }).where(eq(users.id, userId));
  await endSessions(tx, userId);
}
