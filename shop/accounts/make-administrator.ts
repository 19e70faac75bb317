import { and, eq } from "drizzle-orm";
import type { Database } from "../context.ts";
import { findAccount } from "./accounts.server.ts";
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
  const made = await db
    .update(users)
    .set({ role: "admin", updatedAt: at })
    .where(and(eq(users.email, email), eq(users.isEmailVerified, true)))
    .returning({ id: users.id });
  if (made.length > 0) return "made";
  return (await findAccount(db, email)) ? "unverified" : "unknown";
}
