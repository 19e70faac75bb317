import { eq } from "drizzle-orm";
import type { Database } from "../context.ts";
import { users } from "./tables.ts";

/**
 * Makes the account of an address an administrator's; null when there is none. One whose address is not verified may be
 * anybody's, and is let in nowhere until it is.
 */
export async function makeAdministrator(
  db: Database,
  email: string,
  at: Date,
): Promise<{ isEmailVerified: boolean } | null> {
  const made = await db
    .update(users)
    .set({ role: "admin", updatedAt: at })
    .where(eq(users.email, email.trim().toLowerCase()))
    .returning({ isEmailVerified: users.isEmailVerified });
  return made[0] ?? null;
}
