import type { ShopContext, Transaction } from "../context.ts";
import { atLeast } from "../timing.ts";
import { type Account, findAccount } from "./accounts.server.ts";

const mostPerHour = 5;
const mostPerCaller = 20;
const anHour = 3600;
const answerMs = 120;

/**
 * Owes a mail to whoever has an address, as `owe` does it, unless nobody has it or the account is disabled. Limits and
 * time are the same then. Answers the seconds to wait when `what` was asked for too often, else 0.
 */
export async function oweQuietly(
  context: ShopContext,
  what: string,
  email: string,
  owe: (tx: Transaction, account: Account) => Promise<void>,
): Promise<number> {
  const waits = await Promise.all([
    context.limit(`${what}:ip:${context.ip}`, mostPerCaller, anHour),
    context.limit(`${what}:${email}`, mostPerHour, anHour),
  ]);
  const retryAfter = Math.max(...waits);
  if (retryAfter > 0) return retryAfter;
  await atLeast(
    answerMs,
    context.db.transaction(async (tx) => {
      const account = await findAccount(tx, email);
      if (account && !account.disabled) await owe(tx, account);
    }),
  );
  return 0;
}
