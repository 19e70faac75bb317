import { z } from "zod";
import { staff } from "../call.ts";
import { id } from "../fields.ts";
import { authorOf } from "../journal/author-of.ts";
import type { Changes } from "../journal/changes.ts";
import { tell } from "../journal/tell.ts";
import { limitRefusals, passkeyRefusals, proofRefusals } from "../refusals.ts";
import { inTransaction } from "../transaction.ts";
import { deletePasskey, lockPerson } from "./passkeys.server.ts";
import { reauthenticate } from "./reauthenticate.ts";
import { deleteRecoveryCodes, hasFactor } from "./second-factor.server.ts";
import { endOthers } from "./sessions.server.ts";

/**
 * Takes one of the own passkeys away, once the own password is given again. All other sessions end, in which it may have
 * been used; recovery codes go with the last second factor. Refuses with PASSKEY_NOT_FOUND, PASSWORD_REQUIRED,
 * WRONG_PASSWORD, SIGN_IN_AGAIN, TOO_MANY_REQUESTS. Source: behaviour.md, "Second factor".
 */
export const removePasskey = staff("secondFactor.removePasskey")
  .route({ method: "DELETE", path: "/profile/second-factor/passkeys/{passkeyId}", summary: "Remove a passkey" })
  .errors({ ...passkeyRefusals, ...proofRefusals, ...limitRefusals })
  .input(z.object({ passkeyId: id, password: z.string().max(256).default("") }))
  .handler(async ({ context, input: { passkeyId, password }, errors }) => {
    const missing = await reauthenticate(context, password);
    if (missing?.code === "TOO_MANY_REQUESTS") throw errors.TOO_MANY_REQUESTS({ data: missing });
    if (missing) throw errors[missing.code]();
    const { person } = context;
    const session = await context.session();
    const isLast = await inTransaction(context, async ({ tx }) => {
      await lockPerson(tx, person.id);
      const name = await deletePasskey(tx, person.id, passkeyId);
      if (name === null) throw errors.PASSKEY_NOT_FOUND();
      const isLast = !(await hasFactor(tx, person.id));
      if (isLast) await deleteRecoveryCodes(tx, person.id);
      await endOthers(tx, person.id, session?.id ?? "");
      const changes: Changes = { passkey: { before: name, after: null } };
      if (isLast) changes.secondFactor = { before: true, after: false };
      await tell(tx, authorOf(context), context.clock(), { thing: "account", id: person.id, changes });
      return isLast;
    });
    const event = isLast ? "second factor removed" : "passkey removed";
    context.noteSecurity({ event, account: person.id, by: person.id }, context.ip);
    return {};
  });
