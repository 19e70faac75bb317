import { z } from "zod";
import { reauthenticate } from "../accounts/reauthenticate.ts";
import { customer, staff } from "../call.ts";
import { limitRefusals, ownErasureRefusals, personRefusals, proofRefusals } from "../refusals.ts";
import { erase } from "./erase.ts";
import { isNamedOnce, named, whomOf } from "./person.ts";

const password = z.string().max(256).default("");

/**
 * Erases a person whose orders are over, once the administrator's own password is given again. Refuses with
 * PERSON_NOT_FOUND, STAFF_ACCOUNT, ORDERS_OPEN, PASSWORD_REQUIRED, WRONG_PASSWORD, SIGN_IN_AGAIN, TOO_MANY_REQUESTS.
 * Source: behaviour.md, "A person's data".
 */
export const erasePerson = staff("persons.erase")
  .route({ method: "POST", path: "/admin/persons/erase", summary: "Erase a person" })
  .errors({ ...personRefusals, ...proofRefusals, ...limitRefusals })
  .input(z.object({ ...named, password }).refine(isNamedOnce))
  .handler(async ({ context, input, errors }) => {
    const missing = await reauthenticate(context, input.password);
    if (missing?.code === "TOO_MANY_REQUESTS") throw errors.TOO_MANY_REQUESTS({ data: missing });
    if (missing) throw errors[missing.code]();
    const erased = await erase(context, whomOf(input));
    if (erased.refused === "ORDERS_OPEN") throw errors.ORDERS_OPEN({ data: { numbers: erased.numbers } });
    if (erased.refused) throw errors[erased.refused]();
    return {};
  });

/**
 * Erases the signed-in person, whose mailbox is verified, with all that was ordered as a guest under it. Refuses as
 * `persons.erase` does. Source: behaviour.md, "A person's data".
 */
export const eraseMe = customer
  .route({ method: "POST", path: "/profile/erase", summary: "Erase oneself" })
  .errors({ ...ownErasureRefusals, ...proofRefusals, ...limitRefusals })
  .input(z.object({ password }))
  .handler(async ({ context, input, errors }) => {
    const missing = await reauthenticate(context, input.password);
    if (missing?.code === "TOO_MANY_REQUESTS") throw errors.TOO_MANY_REQUESTS({ data: missing });
    if (missing) throw errors[missing.code]();
    const erased = await erase(context, { email: context.person.email, phone: null });
    if (erased.refused === "ORDERS_OPEN") throw errors.ORDERS_OPEN({ data: { numbers: erased.numbers } });
    if (erased.refused) throw errors[erased.refused]();
    context.cookies.push(...(await context.signIn.end(context.headers)));
    return {};
  });
