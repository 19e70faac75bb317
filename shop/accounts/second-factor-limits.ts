import type { ShopContext } from "../context.ts";

const tenMinutes = 600;
const aDay = 86_400;
const key = (userId: string): string => `second-factor:${userId}`;

/**
 * Counts a try at an authenticator's code, whoever tries: only who knows the password comes here, and six digits must not
 * be guessed however many places one has. Answers the seconds to wait. Source: behaviour.md, "Second factor".
 */
export async function countTry(context: Pick<ShopContext, "limit">, userId: string): Promise<number> {
  const wait = await context.limit(key(userId), 10, tenMinutes);
  return wait > 0 ? wait : context.limit(`second-factor:day:${userId}`, 50, aDay);
}

/** The code was right: earlier mistakes of these ten minutes are forgotten. */
export const forgetTries = (context: Pick<ShopContext, "resetLimit">, userId: string): Promise<void> =>
  context.resetLimit(key(userId));

/** The same of recovery codes, too long to be guessed: one place's tries keep nobody else from theirs. */
export const countRecoveryTry = (context: Pick<ShopContext, "limit" | "ip">, userId: string): Promise<number> =>
  context.limit(`recovery:${context.ip}:${userId}`, 10, tenMinutes);

/** The same of passkeys, which nobody can guess. */
export const countPasskeyTry = (context: Pick<ShopContext, "limit" | "ip">, userId: string): Promise<number> =>
  context.limit(`passkey:${context.ip}:${userId}`, 10, tenMinutes);

/** Asking for one is no try: who lets the browser's window go asks again. */
export const countPasskeyAsked = (context: Pick<ShopContext, "limit" | "ip">, userId: string): Promise<number> =>
  context.limit(`passkey-asked:${context.ip}:${userId}`, 30, tenMinutes);
