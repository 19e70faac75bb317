import { and, eq } from "drizzle-orm";
import type { Sql, Visitor } from "../context.ts";
import { isStaff } from "./roles.ts";
import { credentials, users } from "./tables.ts";

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
      isStaffLength: credentials.isStaffLength,
    })
    .from(users)
    .leftJoin(credentials, and(eq(credentials.userId, users.id), eq(credentials.providerId, "credential")))
    .where(and(eq(users.id, userId), eq(users.disabled, false)))
    .prepare("visitor")
    .execute();
  if (!row) return null;
  const { isStaffLength, ...person } = row;
  return { ...person, mustChangePassword: isStaff(person.role) && isStaffLength === false };
}
