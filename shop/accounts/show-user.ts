import { z } from "zod";
import { administrator } from "../call.ts";
import { id } from "../fields.ts";
import { peopleRefusals } from "../refusals.ts";
import { findUser } from "./admin.server.ts";

/** One account, without its ways of signing in. Refuses with USER_NOT_FOUND. Source: behaviour.md, "Admin: users". */
export const showUser = administrator
  .route({ method: "GET", path: "/admin/users/{userId}", summary: "Show one user" })
  .errors(peopleRefusals)
  .input(z.object({ userId: id }))
  .handler(async ({ context, input, errors }) => {
    const user = await findUser(context.db, input.userId);
    if (!user) throw errors.USER_NOT_FOUND();
    return user;
  });
