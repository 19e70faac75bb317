import { eq } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import type { Database, Limits, Secrets } from "../context.ts";
import { isEmailAddress } from "../email-address.ts";
import { findBrowser, knownForSeconds, rememberBrowser } from "./known-browsers.server.ts";
import { openSignInLimits } from "./sign-in-limits.ts";
import { users } from "./tables.ts";

/**
 * Who may come in, whichever way they come: password or Google, page, call or Better Auth's own endpoint. `browser` is
 * the token by which a browser is known, if it brings one. Nobody can lock somebody else's account: see
 * `sign-in-limits.ts`. `message` names the sentence. Source: behaviour.md, "Sign-in".
 */
export function openGate(db: Database, clock: Clock, limits: Limits, digest: Secrets["digest"]) {
  const tries = openSignInLimits(limits);
  const known = (browser: string | null, email: string) => findBrowser(db, digest, browser, email, clock());
  return {
    async mayTry(email: string, ip: string, browser: string | null) {
      const account = isEmailAddress(email) ? email : null;
      const own = account && (await known(browser, account));
      const retryAfter = own ? await tries.forBrowser(own, email) : await tries.forStranger(ip, account);
      return retryAfter > 0
        ? { status: 429, code: "TOO_MANY_REQUESTS", message: "TOO_MANY_SIGN_INS", retryAfter }
        : null;
    },
    async mayEnter(userId: string) {
      const [user] = await db
        .select({ disabled: users.disabled, isEmailVerified: users.isEmailVerified })
        .from(users)
        .where(eq(users.id, userId));
      if (!user || user.disabled) return { status: 403, code: "DISABLED", message: "DISABLED" };
      return user.isEmailVerified ? null : { status: 403, code: "UNVERIFIED", message: "UNVERIFIED" };
    },
    async entered(userId: string): Promise<void> {
      await db.update(users).set({ lastLoginAt: clock() }).where(eq(users.id, userId));
    },
    async passwordWasRight(email: string, ip: string, browser: string | null): Promise<void> {
      await tries.right(ip, email, await known(browser, email));
    },
    async remember(userId: string, browser: string | null) {
      const [user] = await db
        .select({ isEmailVerified: users.isEmailVerified })
        .from(users)
        .where(eq(users.id, userId));
      if (!user?.isEmailVerified) return null;
      return { token: await rememberBrowser(db, digest, browser, userId, clock()), seconds: knownForSeconds };
    },
  };
}
