import { eq } from "drizzle-orm";
import { z } from "zod";
import { anyone } from "../call.ts";
import { mergeCart } from "../cart/merge-cart.ts";
import { guestCart } from "../cart/schema.ts";
import type { ShopContext, Transaction } from "../context.ts";
import { asTyped } from "../mailed-code.ts";
import { limitRefusals, signInRefusals, verificationRefusals } from "../refusals.ts";
import { endSessions } from "./accounts.server.ts";
import { redeemCode, redeemLink } from "./mailed-proofs.server.ts";
import { users } from "./tables.ts";

const mostTries = 20;
const windowSeconds = 600;

/**
 * Proves an address, by the code for the account that is signed in, or by the mail's link from any device. The session
 * of the account is then replaced by one that may do everything; a link opened elsewhere signs nobody in.
 * Refuses with UNAUTHENTICATED, CODE_MISSING, VERIFICATION_FAILED, TOO_MANY_REQUESTS.
 * Source: behaviour.md, "Verification".
 */
export const verifyEmail = anyone
  .route({ method: "POST", path: "/verify-email", summary: "Verify an e-mail address" })
  .errors({ ...signInRefusals, ...verificationRefusals, ...limitRefusals })
  .input(z.object({ code: z.string().trim().max(64).optional(), link: z.string().max(64).optional(), guestCart }))
  .handler(async ({ context, input: { code, link, guestCart }, errors }) => {
    if (!link && !code) throw errors.CODE_MISSING();
    const account = await context.account();
    if (!link && !account) throw errors.UNAUTHENTICATED();
    if (!link && account?.isEmailVerified) return { signedIn: true, cart: null };
    const retryAfter = await context.limit(`verify:${context.ip}`, mostTries, windowSeconds);
    if (retryAfter > 0) throw errors.TOO_MANY_REQUESTS({ data: { retryAfter } });

    const userId = await context.db.transaction(async (tx) => {
      const id = link
        ? await redeemLink(context, tx, "verification", link)
        : (await redeemCode(context, tx, account!.id, asTyped(code!))) && account!.id;
      if (id) await markVerified(context, tx, id);
      return id || null;
    });
    if (!userId) throw errors.VERIFICATION_FAILED();
    if (userId !== account?.id) return { signedIn: false, cart: null };
    context.cookies.push(...(await context.signIn.open(userId, context.headers, context.ip)));
    return { signedIn: true, cart: await mergeCart(context.db, userId, guestCart) };
  });

async function markVerified({ clock }: ShopContext, tx: Transaction, userId: string): Promise<void> {
  const at = clock();
  await tx.update(users).set({ isEmailVerified: true, lastLoginAt: at, updatedAt: at }).where(eq(users.id, userId));
  await endSessions(tx, userId);
}
