import { z } from "zod";
import { customer } from "../call.ts";
import type { Services, Transaction } from "../context.ts";
import { codeRefusals, limitRefusals } from "../refusals.ts";
import { inTransaction } from "../transaction.ts";
import { lockAuthenticator, redeemRecoveryCode, takeStep } from "./second-factor.server.ts";
import { countRecoveryTry, countTry, forgetTries } from "./second-factor-limits.ts";
import { markProved } from "./sessions.server.ts";
import { stepOf } from "./totp.ts";

/**
 * Proves the second factor in this session, by a code of the app or by a recovery code, each of which is taken once.
 * The session gets a new id. Refuses with CODE_WRONG, TOO_MANY_REQUESTS.
 * Source: behaviour.md, "Second factor".
 */
export const proveSecondFactor = customer
  .route({ method: "POST", path: "/second-factor", summary: "Prove the own second factor" })
  .errors({ ...codeRefusals, ...limitRefusals })
  .input(z.object({ code: z.string().max(64).default("") }))
  .handler(async ({ context, input, errors }) => {
    const { person } = context;
    if (person.secondFactor !== "prove") return {};
    const code = input.code.replaceAll(/[\s-]/g, "");
    const isOfApp = /^\d{1,8}$/.test(code);
    const retryAfter = await (isOfApp ? countTry(context, person.id) : countRecoveryTry(context, person.id));
    if (retryAfter > 0) throw errors.TOO_MANY_REQUESTS({ data: { retryAfter } });
    const session = await context.session();
    if (!session) throw errors.UNAUTHENTICATED();
    const { tokenDigest, cookies } = await context.signIn.newToken(context.headers);
    const isRight = await inTransaction(context, async ({ tx }) => {
      const isTaken = isOfApp
        ? await takeCode(context, tx, person.id, code)
        : await redeemRecoveryCode(context, tx, person.id, code);
      if (isTaken) await markProved(tx, session.id, tokenDigest, context.clock());
      return isTaken;
    });
    const event = isRight ? (isOfApp ? "second factor proved" : "recovery code used") : "second factor refused";
    context.noteSecurity({ event, account: person.id }, context.ip);
    if (!isRight) throw errors.CODE_WRONG();
    context.cookies.push(...cookies);
    await forgetTries(context, person.id);
    return {};
  });

/** Whether a code of the app is good now, and has not been taken before. */
async function takeCode({ secrets, clock }: Services, tx: Transaction, userId: string, code: string): Promise<boolean> {
  const authenticator = await lockAuthenticator(tx, userId);
  if (!authenticator?.isConfirmed) return false;
  const secret = secrets.unsealIfOurs(authenticator.secret);
  if (secret === null) return false;
  const step = stepOf(Buffer.from(secret, "base64"), code, clock(), authenticator.lastStep);
  if (step === null) return false;
  await takeStep(tx, userId, step);
  return true;
}
