import { eq } from "drizzle-orm";
import type { Transaction } from "../context.ts";
import { newId } from "../ids.ts";
import type { StaffRole } from "./roles.ts";
import { users } from "./tables.ts";

/** Opens a verified account of the staff, in place of one that nobody has verified. Its id; null where one is verified. */
export async function openStaffAccount(
  tx: Transaction,
  { email, role, firstName, lastName }: { email: string; role: StaffRole; firstName: string; lastName: string },
  at: Date,
): Promise<string | null> {
  const facts = { role, firstName, lastName, name: `${firstName} ${lastName}`, isEmailVerified: true, updatedAt: at };
  const [made] = await tx
    .insert(users)
    .values({ id: newId(), email, ...facts, createdAt: at, lastLoginAt: at })
    .onConflictDoUpdate({
      target: users.email,
      set: { ...facts, lastLoginAt: at },
      setWhere: eq(users.isEmailVerified, false),
    })
    .returning({ id: users.id });
  return made?.id ?? null;
}
