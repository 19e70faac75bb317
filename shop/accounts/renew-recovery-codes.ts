import { z } from "zod";
import { staff } from "../call.ts";
import { authorOf } from "../journal/author-of.ts";
import { tell } from "../journal/tell.ts";
import { limitRefusals, proofRefusals } from "../refusals.ts";
import { inTransaction } from "../transaction.ts";
import { reauthenticate } from "./reauthenticate.ts";
import { writeRecoveryCodes } from "./second-factor.server.ts";

/**
 * Ten new recovery codes in place of those that are left, once the own password is given again. Refuses with
 * PASSWORD_REQUIRED, WRONG_PASSWORD, SIGN_IN_AGAIN, TOO_MANY_REQUESTS. Source: behaviour.md, "Second factor".
 */
export const renewRecoveryCodes = staff("secondFactor.renewCodes")
  .route({ method: "POST", path: "/profile/second-factor/codes", summary: "Make new recovery codes" })
  .errors({ ...proofRefusals, ...limitRefusals })
  .input(z.object({ password: z.string().max(256).default("") }))
  .handler(async ({ context, input: { password }, errors }) => {
    const missing = await reauthenticate(context, password);
    if (missing?.code === "TOO_MANY_REQUESTS") throw errors.TOO_MANY_REQUESTS({ data: missing });
    if (missing) throw errors[missing.code]();
    const { person } = context;
    const recoveryCodes = await inTransaction(context, async ({ tx }) => {
      await tell(tx, authorOf(context), context.clock(), {
        thing: "account",
        id: person.id,
        changes: { recoveryCodes: "hidden" },
      });
      return writeRecoveryCodes(context, tx, person.id);
    });
    return { recoveryCodes };
  });
