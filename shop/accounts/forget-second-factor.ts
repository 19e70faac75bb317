import type { Database } from "../context.ts";
import { findAccount } from "./accounts.server.ts";
import { removeSecondFactor } from "./second-factor.server.ts";

/** Takes the second factor of an account away, and ends its sessions; false where no account has the address. */
export async function forgetSecondFactor(db: Database, address: string): Promise<boolean> {
  const account = await findAccount(db, address.trim().toLowerCase());
  if (!account) return false;
  await db.transaction((tx) => removeSecondFactor(tx, account.id));
  return true;
}
