import { randomBytes } from "node:crypto";
import { z } from "zod";
import { staff } from "../call.ts";
import { authorOf } from "../journal/author-of.ts";
import { tell } from "../journal/tell.ts";
import { authenticatorRefusals, limitRefusals, proofRefusals } from "../refusals.ts";
import { inTransaction } from "../transaction.ts";
import { reauthenticate } from "./reauthenticate.ts";
import { writeAuthenticator } from "./second-factor.server.ts";
import { base32, otpAddress } from "./totp.ts";

const secretBytes = 20;

/**
 * Begins a second factor by an authenticator app, once the own password is given again: the secret for the app, which
 * proves nothing until a first code has confirmed it. Refuses with AUTHENTICATOR_THERE, PASSWORD_REQUIRED,
 * WRONG_PASSWORD, SIGN_IN_AGAIN, TOO_MANY_REQUESTS. Source: behaviour.md, "Second factor".
 */
export const beginAuthenticator = staff("secondFactor.begin")
  .route({ method: "POST", path: "/profile/second-factor", summary: "Begin a second factor by an app" })
  .errors({ ...authenticatorRefusals, ...proofRefusals, ...limitRefusals })
  .input(z.object({ password: z.string().max(256).default("") }))
  .handler(async ({ context, input: { password }, errors }) => {
    const missing = await reauthenticate(context, password);
    if (missing?.code === "TOO_MANY_REQUESTS") throw errors.TOO_MANY_REQUESTS({ data: missing });
    if (missing) throw errors[missing.code]();
    const { person, secrets, clock } = context;
    const secret = randomBytes(secretBytes);
    const sealed = secrets.seal(secret.toString("base64"));
    const { house } = await context.settings();
    const isNew = await inTransaction(context, async ({ tx }) => {
      if (!(await writeAuthenticator(tx, person.id, sealed, clock()))) return false;
      await tell(tx, authorOf(context), context.clock(), {
        thing: "account",
        id: person.id,
        changes: { authenticator: "hidden" },
      });
      return true;
    });
    if (!isNew) throw errors.AUTHENTICATOR_THERE();
    return { secret: base32(secret), address: otpAddress(secret, house.name, person.email) };
  });
