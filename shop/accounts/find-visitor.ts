import { and, eq, sql } from "drizzle-orm";
import type { Sql, Visitor } from "../context.ts";
import { hasSecondFactor as hasFactor } from "./has-second-factor.ts";
import { missingFactor } from "./missing-factor.ts";
import { isStaff } from "./roles.ts";
import { credentials, sessions, users } from "./tables.ts";

/**
 * The person of a session, unless the account has been disabled meanwhile. Staff who have a second factor and have not
 * proved it in this session, or have none where the house demands one, are customers in it; so are staff whose password
 * is too short for them.
 */
export async function findVisitor(
  db: Sql,
  { userId, sessionId }: { userId: string; sessionId: string },
  isDemanded: boolean,
): Promise<Visitor | null> {
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      role: users.role,
      isEmailVerified: users.isEmailVerified,
      adminLanguage: users.adminLanguage,
      isStaffLength: credentials.isStaffLength,
      provedAt: sessions.secondFactorAt,
      hasSecondFactor: hasFactor(),
    })
    .from(users)
    .leftJoin(credentials, and(eq(credentials.userId, users.id), eq(credentials.providerId, "credential")))
    .leftJoin(sessions, and(eq(sessions.userId, users.id), eq(sessions.id, sql.placeholder("session"))))
    .where(and(eq(users.id, sql.placeholder("user")), eq(users.disabled, false)))
    .prepare("visitor")
    .execute({ session: sessionId, user: userId });
  if (!row) return null;
  const { isStaffLength, provedAt, hasSecondFactor, role, ...person } = row;
  const secondFactor = missingFactor({ role, hasSecondFactor, isProved: provedAt !== null, isDemanded });
  const mustChangePassword = isStaff(role) && isStaffLength === false;
  return {
    ...person,
    role: secondFactor || mustChangePassword ? "customer" : role,
    fullRole: role,
    secondFactor,
    mustChangePassword,
  };
}
