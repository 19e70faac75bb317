import { z } from "zod";
import { staff } from "../call.ts";
import { authorOf } from "../journal/author-of.ts";
import { tell } from "../journal/tell.ts";
import { limitRefusals, proofRefusals } from "../refusals.ts";
import { inTransaction } from "../transaction.ts";
import { reauthenticate } from "./reauthenticate.ts";
import { removeSecondFactor } from "./second-factor.server.ts";

/**
 * Takes the own second factor away, once the own password is given again. All sessions end, and this one gets a new id.
 * Refuses with PASSWORD_REQUIRED, WRONG_PASSWORD, SIGN_IN_AGAIN, TOO_MANY_REQUESTS. Source: behaviour.md, "Second factor".
 */
export const removeOwnSecondFactor = staff("secondFactor.remove")
  .route({ method: "DELETE", path: "/profile/second-factor", summary: "Remove the own second factor" })
  .errors({ ...proofRefusals, ...limitRefusals })
  .input(z.object({ password: z.string().max(256).default("") }))
  .handler(async ({ context, input: { password }, errors }) => {
    const missing = await reauthenticate(context, password);
    if (missing?.code === "TOO_MANY_REQUESTS") throw errors.TOO_MANY_REQUESTS({ data: missing });
    if (missing) throw errors[missing.code]();
    const { person } = context;
    await inTransaction(context, async ({ tx }) => {
      const changes = await removeSecondFactor(tx, person.id);
      await tell(tx, authorOf(context), context.clock(), {
        thing: "account",
        id: person.id,
        changes,
      });
    });
    context.noteSecurity({ event: "second factor removed", account: person.id, by: person.id }, context.ip);
    context.cookies.push(...(await context.signIn.open(person.id, context.headers, context.ip)));
    return {};
  });
