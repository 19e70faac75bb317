import { customer } from "../call.ts";
import { findPasskeys } from "./passkeys.server.ts";
import { countRecoveryCodes, findAuthenticator } from "./second-factor.server.ts";

/**
 * What the signed-in person has as a second factor: never a secret, and no names of devices before it is proved.
 * Source: behaviour.md, "Second factor".
 */
export const showSecondFactor = customer
  .route({ method: "GET", path: "/profile/second-factor", summary: "Show the own second factor" })
  .handler(async ({ context: { db, person } }) => {
    const [authenticator, recoveryCodes, passkeys] = await Promise.all([
      findAuthenticator(db, person.id),
      countRecoveryCodes(db, person.id),
      findPasskeys(db, person.id),
    ]);
    const shown = person.secondFactor === "prove" ? [] : passkeys;
    return {
      hasAuthenticator: authenticator?.isConfirmed === true,
      recoveryCodes,
      hasPasskey: passkeys.length > 0,
      passkeys: shown.map(({ id, name, createdAt, usedAt }) => ({ id, name, createdAt, usedAt })),
    };
  });
