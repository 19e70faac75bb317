import { customer } from "../call.ts";
import { limitRefusals, passkeyRefusals } from "../refusals.ts";
import { inTransaction } from "../transaction.ts";
import { findPasskeys, writeChallenge } from "./passkeys.server.ts";
import { countPasskeyAsked } from "./second-factor-limits.ts";

/**
 * What the browser needs to have one of the own passkeys used within five minutes. Refuses with PASSKEY_NOT_FOUND where
 * there is none, TOO_MANY_REQUESTS. Source: behaviour.md, "Second factor".
 */
export const askPasskey = customer
  .route({ method: "POST", path: "/second-factor/passkey/begin", summary: "Begin to prove a passkey" })
  .errors({ ...passkeyRefusals, ...limitRefusals })
  .handler(async ({ context, errors }) => {
    const { person, clock } = context;
    const retryAfter = await countPasskeyAsked(context, person.id);
    if (retryAfter > 0) throw errors.TOO_MANY_REQUESTS({ data: { retryAfter } });
    const session = await context.session();
    if (!session) throw errors.UNAUTHENTICATED();
    const known = await findPasskeys(context.db, person.id);
    if (known.length === 0) throw errors.PASSKEY_NOT_FOUND();
    const options = await context.passkeys.ask(known);
    await inTransaction(context, ({ tx }) => writeChallenge(tx, session.id, "prove", options.challenge, clock()));
    return { options };
  });
