import { z } from "zod";
import { customer } from "../call.ts";
import { limitRefusals, passkeyRefusals } from "../refusals.ts";
import { inTransaction } from "../transaction.ts";
import { passkeyAnswer } from "./passkey-answer.ts";
import { findChallenge, findPasskey, notePasskeyUsed, takeChallenge } from "./passkeys.server.ts";
import { countPasskeyTry } from "./second-factor-limits.ts";
import { markProved } from "./sessions.server.ts";

/**
 * Proves the second factor in this session by one of the own passkeys, which has signed what this session was asked last.
 * The session gets a new id. Refuses with PASSKEY_WRONG, TOO_MANY_REQUESTS. Source: behaviour.md, "Second factor".
 */
export const provePasskey = customer
  .route({ method: "POST", path: "/second-factor/passkey", summary: "Prove the own second factor by a passkey" })
  .errors({ ...passkeyRefusals, ...limitRefusals })
  .input(z.object({ answer: passkeyAnswer }))
  .handler(async ({ context, input: { answer }, errors }) => {
    const { person, db, clock } = context;
    if (person.secondFactor !== "prove") return {};
    const retryAfter = await countPasskeyTry(context, person.id);
    if (retryAfter > 0) throw errors.TOO_MANY_REQUESTS({ data: { retryAfter } });
    const session = await context.session();
    if (!session) throw errors.UNAUTHENTICATED();
    const [challenge, passkey] = await Promise.all([
      findChallenge(db, session.id, "prove", clock()),
      findPasskey(db, person.id, answer.id),
    ]);
    const counter = challenge && passkey && (await context.passkeys.check(answer, challenge, passkey));
    const { tokenDigest, cookies } = await context.signIn.newToken(context.headers);
    const isRight = await inTransaction(context, async ({ tx }) => {
      const isTaken = challenge !== null && (await takeChallenge(tx, session.id, challenge));
      if (!isTaken || !passkey || typeof counter !== "number") return false;
      if (!(await notePasskeyUsed(tx, passkey.id, counter, clock()))) return false;
      await markProved(tx, session.id, tokenDigest, clock());
      return true;
    });
    const event = isRight ? "second factor proved" : "second factor refused";
    context.noteSecurity({ event, account: person.id }, context.ip);
    if (!isRight) throw errors.PASSKEY_WRONG();
    context.cookies.push(...cookies);
    return {};
  });
