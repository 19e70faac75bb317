import { eq } from "drizzle-orm";
import { refusals as words } from "../../app/words/refusals.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../context.ts";
import { isEmailAddress } from "../email-address.ts";
import { users } from "./tables.ts";

const mostTries = 10;
const mostTriesPerPlace = 50;
const mostTriesPerAddress = 200;
const windowSeconds = 600;

const triesKey = (ip: string, email: string): string => `sign-in:${ip}:${email.slice(0, 254)}`;

/**
 * Who may come in, whichever way they come: password or Google, page, call or Better Auth's own endpoint. Tries are
 * counted per place and address together, known or not, so that nobody can lock somebody else's account from afar; the
 * right password clears them. Source: behaviour.md, "Sign-in".
 */
export function openGate(
  db: Database,
  clock: Clock,
  countAttempt: (key: string, most: number, seconds: number) => Promise<number>,
  forget: (key: string) => Promise<void>,
) {
  return {
    async mayTry(email: string, ip: string) {
      const waits = await Promise.all([
        isEmailAddress(email) ? countAttempt(triesKey(ip, email), mostTries, windowSeconds) : 0,
        countAttempt(`sign-in:${ip}`, mostTriesPerPlace, windowSeconds),
        isEmailAddress(email) ? countAttempt(`sign-in:${email}`, mostTriesPerAddress, windowSeconds) : 0,
      ]);
      const retryAfter = Math.max(...waits);
      return retryAfter > 0
        ? { status: 429, code: "TOO_MANY_REQUESTS", message: words.tooManySignIns, retryAfter }
        : null;
    },
    async mayEnter(userId: string) {
      const [user] = await db
        .select({ disabled: users.disabled, isEmailVerified: users.isEmailVerified })
        .from(users)
        .where(eq(users.id, userId));
      if (!user || user.disabled) return { status: 403, code: "DISABLED", message: words.disabled };
      return user.isEmailVerified ? null : { status: 403, code: "UNVERIFIED", message: words.unverified };
    },
    async entered(userId: string, ip: string) {
      const at = clock();
      const [user] = await db
        .update(users)
        .set({ lastLoginAt: at })
        .where(eq(users.id, userId))
        .returning({ email: users.email });
      if (user) await forget(triesKey(ip, user.email));
    },
  };
}
