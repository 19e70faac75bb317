import { eq } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import type { Database, Limits, Secrets, Services } from "../context.ts";
import { isEmailAddress } from "../email-address.ts";
import { findAccount } from "./accounts.server.ts";
import { findBrowser, knownForSeconds, rememberBrowser } from "./known-browsers.server.ts";
import { openSignInLimits } from "./sign-in-limits.ts";
import { users } from "./tables.ts";

/**
 * Who may come in, whichever way they come: password or Google, page, call or Better Auth's own endpoint. `browser` is
 * the token by which a browser is known, if it brings one. Nobody can lock somebody else's account: see
 * `sign-in-limits.ts`. `message` names the sentence. Source: behaviour.md, "Sign-in".
 */
export function openGate(
  db: Database,
  clock: Clock,
  limits: Limits,
  digest: Secrets["digest"],
  note: Services["noteSecurity"],
) {
  const tries = openSignInLimits(limits);
  const known = (browser: string | null, email: string) => findBrowser(db, digest, browser, email, clock());
  const idOf = async (email: string) => (isEmailAddress(email) && (await findAccount(db, email))?.id) || null;
  return {
    async mayTry(email: string, ip: string, browser: string | null) {
      const account = isEmailAddress(email) ? email : null;
      const own = account && (await known(browser, account));
      const retryAfter = own ? await tries.forBrowser(own, email) : await tries.forStranger(ip, account);
      if (retryAfter === 0) return null;
      note({ event: "sign-in paused", account: await idOf(email), seconds: retryAfter }, ip);
      return { status: 429, code: "TOO_MANY_REQUESTS", message: "TOO_MANY_SIGN_INS", retryAfter };
    },
    async mayEnter(userId: string, ip: string) {
      const [user] = await db
        .select({ disabled: users.disabled, isEmailVerified: users.isEmailVerified })
        .from(users)
        .where(eq(users.id, userId));
      const reason = !user || user.disabled ? "DISABLED" : user.isEmailVerified ? null : "UNVERIFIED";
      if (!reason) return null;
      note({ event: "sign-in refused", account: userId, reason }, ip);
      return { status: 403, code: reason, message: reason };
    },
    async entered(userId: string, ip: string): Promise<void> {
      await db.update(users).set({ lastLoginAt: clock() }).where(eq(users.id, userId));
      note({ event: "signed in", account: userId }, ip);
    },
    left(userId: string, ip: string): void {
      note({ event: "session ended", account: userId, sessions: 1 }, ip);
    },
    async passwordWasWrong(email: string, ip: string): Promise<void> {
      note({ event: "sign-in refused", account: await idOf(email), reason: "INVALID_CREDENTIALS" }, ip);
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
