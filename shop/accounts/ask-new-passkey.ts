import { z } from "zod";
import { staff } from "../call.ts";
import { authorOf } from "../journal/author-of.ts";
import { tell } from "../journal/tell.ts";
import { policy } from "../policy.ts";
import { limitRefusals, newPasskeyRefusals, proofRefusals } from "../refusals.ts";
import { inTransaction } from "../transaction.ts";
import { findPasskeys, writeChallenge } from "./passkeys.server.ts";
import { reauthenticate } from "./reauthenticate.ts";

/**
 * Begins a passkey, once the own password is given again: what the browser needs to make one within five minutes.
 * Refuses with PASSKEYS_FULL, PASSWORD_REQUIRED, WRONG_PASSWORD, SIGN_IN_AGAIN, TOO_MANY_REQUESTS.
 * Source: behaviour.md, "Second factor".
 */
export const askNewPasskey = staff("secondFactor.askNewPasskey")
  .route({ method: "POST", path: "/profile/second-factor/passkeys/begin", summary: "Begin a passkey" })
  .errors({ ...newPasskeyRefusals, ...proofRefusals, ...limitRefusals })
  .input(z.object({ password: z.string().max(256).default("") }))
  .handler(async ({ context, input: { password }, errors }) => {
    const missing = await reauthenticate(context, password);
    if (missing?.code === "TOO_MANY_REQUESTS") throw errors.TOO_MANY_REQUESTS({ data: missing });
    if (missing) throw errors[missing.code]();
    const { person, clock } = context;
    const session = await context.session();
    if (!session) throw errors.UNAUTHENTICATED();
    const known = await findPasskeys(context.db, person.id);
    if (known.length >= policy.mostPasskeys) throw errors.PASSKEYS_FULL();
    const { house } = await context.settings();
    const displayName = `${person.firstName} ${person.lastName}`.trim() || person.email;
    const owner = { house: house.name, id: person.id, name: person.email, displayName };
    const options = await context.passkeys.askForNew(owner, known);
    await inTransaction(context, async ({ tx }) => {
      await writeChallenge(tx, session.id, "add", options.challenge, clock());
      const changes = { passkey: "hidden" } as const;
      await tell(tx, authorOf(context), clock(), { thing: "account", id: person.id, changes });
    });
    return { options };
  });
