import type { ShopContext, Transaction } from "../context.ts";
import { atLeast } from "../timing.ts";
import { type Account, findAccount } from "./accounts.server.ts";
import { findBrowser } from "./known-browsers.server.ts";
import { minutesValid, type Purpose } from "./mailed-proofs.server.ts";

const mostPerHour = 5;
const mostPerPlace = 20;
const mostPerPlaceAndMailbox = 3;
const anHour = 3600;
const answerMs = 120;

/**
 * Enqueues a mail that carries a proof to whoever has an address, as `enqueue` does it, unless nobody has it, the account is
 * disabled, or enough have been asked for. Answer and time are the same then.
 */
export async function enqueueIfKnown(
  context: ShopContext,
  what: Purpose,
  email: string,
  enqueue: (tx: Transaction, account: Account) => Promise<void>,
): Promise<void> {
  await atLeast(answerMs, enqueueWithinLimits(context, what, email, enqueue));
}

async function enqueueWithinLimits(
  ...[context, what, email, enqueue]: Parameters<typeof enqueueIfKnown>
): Promise<void> {
  if (!(await mayAsk(context, what, email))) return;
  await context.db.transaction(async (tx) => {
    const account = await findAccount(tx, email);
    if (account && !account.disabled) await enqueue(tx, account);
  });
}

/**
 * A browser that has signed in to the account has a number of its own, which nobody else can use up. Strangers share
 * one that begins anew as soon as the newest link they caused has ended, so there is always a link that works in the
 * mailbox; and one place has only a part of it.
 */
async function mayAsk(context: ShopContext, what: Purpose, email: string): Promise<boolean> {
  const { db, secrets, signIn, clock, headers, ip, limit } = context;
  const browser = await findBrowser(db, secrets.digest, await signIn.browserToken(headers), email, clock());
  if (browser) return (await limit(`${what}:browser:${browser}:${email}`, mostPerHour, anHour)) === 0;
  const mailbox: [string, number, number][] = [
    [`${what}:ip:${ip}`, mostPerPlace, anHour],
    [`${what}:${ip}:${email}`, mostPerPlaceAndMailbox, anHour],
    [`${what}:${email}`, mostPerHour, minutesValid[what] * 60],
  ];
  for (const [key, most, seconds] of mailbox) if ((await limit(key, most, seconds)) > 0) return false;
  return true;
}
