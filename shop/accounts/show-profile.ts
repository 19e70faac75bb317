import { eq } from "drizzle-orm";
import { customer } from "../call.ts";
import { findPassword } from "./accounts.server.ts";
import { users } from "./tables.ts";

/** The signed-in person's own details. Source: behaviour.md, "Profile". */
export const showProfile = customer
  .route({ method: "GET", path: "/profile", summary: "Show the own profile" })
  .handler(async ({ context }) => {
    const { id } = context.person;
    const [[user], password] = await Promise.all([
      context.db.select().from(users).where(eq(users.id, id)),
      findPassword(context.db, id),
    ]);
    const { email, firstName, lastName, phone, dateOfBirth, createdAt } = user!;
    const { fullRole, mustChangePassword } = context.person;
    return {
      email,
      firstName,
      lastName,
      phone,
      dateOfBirth: dateOfBirth ?? "",
      createdAt,
      hasPassword: !!password,
      role: fullRole,
      mustChangePassword,
    };
  });
