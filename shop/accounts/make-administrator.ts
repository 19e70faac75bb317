import { eq } from "drizzle-orm";
import type { Database } from "../context.ts";
import { users } from "./tables.ts";

/** Makes the account of an address an administrator's; false when there is none. */
export async function makeAdministrator(db: Database, email: string, at: Date): Promise<boolean> {
  const made = await db
    .update(users)
    .set({ role: "admin", updatedAt: at })
    .where(eq(users.email, email.trim().toLowerCase()))
    .returning({ id: users.id });
  return made.length > 0;
}
