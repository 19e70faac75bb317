import { z } from "zod";
import { staff } from "../call.ts";
import { authorOf } from "../journal/author-of.ts";
import { tell } from "../journal/tell.ts";
import { codeRefusals, limitRefusals } from "../refusals.ts";
import { inTransaction } from "../transaction.ts";
import { hasFactor, lockAuthenticator, takeStep, writeRecoveryCodes } from "./second-factor.server.ts";
import { countTry, forgetTries } from "./second-factor-limits.ts";
import { endOthers, markProved } from "./sessions.server.ts";
import { stepOf } from "./totp.ts";

/**
 * Confirms an authenticator by its first code: from now on each session has to prove it. This one has, and gets a new id;
 * all others end. Answers ten recovery codes, which are never shown again. Refuses with CODE_WRONG, TOO_MANY_REQUESTS.
 * Source: behaviour.md, "Second factor".
 */
export const confirmAuthenticator = staff("secondFactor.confirm")
  .route({
    method: "POST",
    path: "/profile/second-factor/confirm",
    summary: "Confirm a second factor by its first code",
  })
  .errors({ ...codeRefusals, ...limitRefusals })
  .input(z.object({ code: z.string().max(64).default("") }))
  .handler(async ({ context, input: { code }, errors }) => {
    const { person, clock, secrets } = context;
    const retryAfter = await countTry(context, person.id);
    if (retryAfter > 0) throw errors.TOO_MANY_REQUESTS({ data: { retryAfter } });
    const session = await context.session();
    if (!session) throw errors.UNAUTHENTICATED();
    const { tokenDigest, cookies } = await context.signIn.newToken(context.headers);
    const recoveryCodes = await inTransaction(context, async ({ tx }) => {
      const authenticator = await lockAuthenticator(tx, person.id);
      if (!authenticator || authenticator.isConfirmed) return null;
      const secret = secrets.unsealIfOurs(authenticator.secret);
      if (secret === null) return null;
      const step = stepOf(Buffer.from(secret, "base64"), code.replaceAll(/\s/g, ""), clock(), null);
      if (step === null) return null;
      const before = await hasFactor(tx, person.id);
      await takeStep(tx, person.id, step);
      await markProved(tx, session.id, tokenDigest, clock());
      await endOthers(tx, person.id, session.id);
      await tell(tx, authorOf(context), context.clock(), {
        thing: "account",
        id: person.id,
        changes: before ? { authenticator: "hidden" } : { secondFactor: { before, after: true } },
      });
      return writeRecoveryCodes(context, tx, person.id);
    });
    if (!recoveryCodes) throw errors.CODE_WRONG();
    context.cookies.push(...cookies);
    await forgetTries(context, person.id);
    context.noteSecurity({ event: "second factor set up", account: person.id }, context.ip);
    return { recoveryCodes };
  });
