import { z } from "zod";
import { staff } from "../call.ts";
import { id } from "../fields.ts";
import { peopleRefusals } from "../refusals.ts";
import { maySee } from "../rights.ts";
import { findUser } from "./admin.server.ts";
import { isStaff } from "./roles.ts";

/**
 * One account, without its ways of signing in; one of the staff's to those who may see it. Refuses with USER_NOT_FOUND.
 * Source: behaviour.md, "Admin: users".
 */
export const showUser = staff("accounts.showUser")
  .route({ method: "GET", path: "/admin/users/{userId}", summary: "Show one user" })
  .errors(peopleRefusals)
  .input(z.object({ userId: id }))
  .handler(async ({ context, input, errors }) => {
    const user = await findUser(context.db, input.userId);
    if (!user || (isStaff(user.role) && !maySee(context.person.role, "staff"))) throw errors.USER_NOT_FOUND();
    return user;
  });
