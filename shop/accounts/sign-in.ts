import { eq } from "drizzle-orm";
import { z } from "zod";
import { anyone } from "../call.ts";
import { accountRefusals, limitRefusals } from "../refusals.ts";
import { users } from "./tables.ts";

const mostTries = 10;
const mostTriesPerPlace = 50;
const mostTriesPerAddress = 200;
const windowSeconds = 600;

/**
 * Opens a session by e-mail and password. A wrong password and an unknown address get the same answer.
 * Refuses with MISSING_FIELDS, INVALID_CREDENTIALS, UNVERIFIED, DISABLED, TOO_MANY_REQUESTS.
 * Source: behaviour.md, "Sign-in".
 */
export const signIn = anyone
  .route({ method: "POST", path: "/sign-in", summary: "Sign in" })
  .errors({ ...accountRefusals, ...limitRefusals })
  .input(z.object({ email: z.string().trim().max(254).toLowerCase(), password: z.string().max(256) }))
  .handler(async ({ context, input: { email, password }, errors }) => {
    if (!email || !password) throw errors.MISSING_FIELDS();
    // Per place and address, so that nobody can lock somebody else's account from afar.
    const tries = `sign-in:${context.ip}:${email}`;
    const waits = await Promise.all([
      context.limit(tries, mostTries, windowSeconds),
      context.limit(`sign-in:${context.ip}`, mostTriesPerPlace, windowSeconds),
      context.limit(`sign-in:${email}`, mostTriesPerAddress, windowSeconds),
    ]);
    const retryAfter = Math.max(...waits);
    if (retryAfter > 0) throw errors.TOO_MANY_REQUESTS({ data: { retryAfter } });

    const session = await context.signIn.withPassword(email, password, context.headers);
    if (!session) throw errors.INVALID_CREDENTIALS();
    const [user] = await context.db.select().from(users).where(eq(users.id, session.userId));
    if (!user || user.disabled || !user.isEmailVerified) {
      await context.signIn.end(new Headers({ cookie: session.cookies.map((c) => c.split(";")[0]).join("; ") }));
      throw user?.disabled ? errors.DISABLED() : errors.UNVERIFIED();
    }
    await context.db.update(users).set({ lastLoginAt: context.clock() }).where(eq(users.id, user.id));
    await context.forgive(tries);
    context.cookies.push(...session.cookies);
    return { firstName: user.firstName, role: user.role };
  });
