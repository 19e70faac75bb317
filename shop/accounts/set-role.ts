import { z } from "zod";
import { administrator } from "../call.ts";
import { plain } from "../plain.ts";
import { peopleRefusals } from "../refusals.ts";
import { inTransaction } from "../transaction.ts";
import { lockAccount, writeAccount } from "./office.server.ts";

/**
 * Gives an account the administrator's role or takes it. The last administrator who can sign in keeps it. Refuses with
 * USER_NOT_FOUND, LAST_ADMINISTRATOR. Source: behaviour.md, "Admin: users".
 */
export const setRole = administrator
  .route({ method: "POST", path: "/admin/users/{userId}/role", summary: "Give or take the administrator's role" })
  .errors(peopleRefusals)
  .input(z.object({ userId: plain(64), role: z.enum(["customer", "admin"]) }))
  .handler(({ context, input: { userId, role }, errors }) =>
    inTransaction(context, async ({ tx }) => {
      const account = await lockAccount(tx, userId);
      if (!account) throw errors.USER_NOT_FOUND();
      if (role === "customer" && account.isLastAdministrator) throw errors.LAST_ADMINISTRATOR();
      await writeAccount(tx, userId, { role }, context.clock());
      return { userId, role };
    }),
  );
