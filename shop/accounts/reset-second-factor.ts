import { z } from "zod";
import { staff } from "../call.ts";
import { id } from "../fields.ts";
import { authorOf } from "../journal/author-of.ts";
import { tell } from "../journal/tell.ts";
import { limitRefusals, peopleRefusals, proofRefusals } from "../refusals.ts";
import { inTransaction } from "../transaction.ts";
import { findUser } from "./admin.server.ts";
import { reauthenticate } from "./reauthenticate.ts";
import { removeSecondFactor } from "./second-factor.server.ts";

/**
 * Takes somebody else's second factor away who has lost it, once the administrator's own password is given again, and
 * ends their sessions. Refuses with USER_NOT_FOUND, OWN_ACCOUNT, PASSWORD_REQUIRED, WRONG_PASSWORD, SIGN_IN_AGAIN,
 * TOO_MANY_REQUESTS. Source: behaviour.md, "Second factor".
 */
export const resetSecondFactor = staff("secondFactor.reset")
  .route({ method: "POST", path: "/admin/users/{userId}/second-factor/reset", summary: "Remove a lost second factor" })
  .errors({ ...peopleRefusals, ...proofRefusals, ...limitRefusals })
  .input(z.object({ userId: id, password: z.string().max(256).default("") }))
  .handler(async ({ context, input: { userId, password }, errors }) => {
    const { person } = context;
    if (userId === person.id) throw errors.OWN_ACCOUNT();
    const missing = await reauthenticate(context, password);
    if (missing?.code === "TOO_MANY_REQUESTS") throw errors.TOO_MANY_REQUESTS({ data: missing });
    if (missing) throw errors[missing.code]();
    await inTransaction(context, async ({ tx }) => {
      if (!(await findUser(tx, userId))) throw errors.USER_NOT_FOUND();
      const changes = await removeSecondFactor(tx, userId);
      await tell(tx, authorOf(context), context.clock(), {
        thing: "account",
        id: userId,
        changes,
      });
    });
    context.noteSecurity({ event: "second factor removed", account: userId, by: person.id }, context.ip);
    return { userId };
  });
