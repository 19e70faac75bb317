import { and, eq } from "drizzle-orm";
import type { Sql, Visitor } from "../context.ts";
import { users } from "./tables.ts";

/** The person of a session, unless the account has been disabled meanwhile. */
export async function findVisitor(db: Sql, userId: string): Promise<Visitor | null> {
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      role: users.role,
      isEmailVerified: users.isEmailVerified,
    })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.disabled, false)))
    .prepare("visitor")
    .execute();
  return row ?? null;
}
