import { customer } from "../call.ts";
import { countRecoveryCodes, findAuthenticator } from "./second-factor.server.ts";

/** What the signed-in person has as a second factor: never a secret. Source: behaviour.md, "Second factor". */
export const showSecondFactor = customer
  .route({ method: "GET", path: "/profile/second-factor", summary: "Show the own second factor" })
  .handler(async ({ context: { db, person } }) => {
    const [authenticator, recoveryCodes] = await Promise.all([
      findAuthenticator(db, person.id),
      countRecoveryCodes(db, person.id),
    ]);
    return { hasAuthenticator: authenticator?.isConfirmed === true, recoveryCodes };
  });
