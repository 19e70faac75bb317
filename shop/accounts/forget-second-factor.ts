import type { Database } from "../context.ts";
import { madeBy } from "../journal/author.ts";
import { tell } from "../journal/tell.ts";
import { findAccount } from "./accounts.server.ts";
import { removeSecondFactor } from "./second-factor.server.ts";

/** Takes the second factor of an account away, and ends its sessions; false where no account has the address. */
export async function forgetSecondFactor(db: Database, address: string, at: Date): Promise<boolean> {
  const account = await findAccount(db, address.trim().toLowerCase());
  if (!account) return false;
  await db.transaction(async (tx) => {
    const changes = await removeSecondFactor(tx, account.id);
    await tell(tx, madeBy("command", "npm run admin --forget-second-factor"), at, {
      thing: "account",
      id: account.id,
      changes,
    });
  });
  return true;
}
