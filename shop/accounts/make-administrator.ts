import { eq } from "drizzle-orm";
import type { Database } from "../context.ts";
import { madeBy } from "../journal/author.ts";
import { changesBetween } from "../journal/changes.ts";
import { tell } from "../journal/tell.ts";
import { users } from "./tables.ts";

/**
 * Gives the account of an e-mail address the role of administrator. Not while the address is unverified: anybody may have
 * registered it.
 */
export async function makeAdministrator(
  db: Database,
  address: string,
  at: Date,
): Promise<"made" | "unknown" | "unverified"> {
  const email = address.trim().toLowerCase();
  return db.transaction(async (tx) => {
    const [account] = await tx.select().from(users).where(eq(users.email, email)).for("update");
    if (!account?.isEmailVerified) return account ? "unverified" : "unknown";
    const { id, role } = account;
    await tx.update(users).set({ role: "admin", updatedAt: at }).where(eq(users.id, id));
    const changes = changesBetween({ role }, { role: "admin" });
    await tell(tx, madeBy("command", "npm run admin"), at, { thing: "account", id, changes });
    return "made";
  });
}
