import { eq } from "drizzle-orm";
import { z } from "zod";
import { customer } from "../call.ts";
import { deletionRefusals, limitRefusals } from "../refusals.ts";
import { findPassword } from "./accounts.server.ts";
import { lockAccount } from "./office.server.ts";
import { users } from "./tables.ts";

const mostTries = 5;
const windowSeconds = 600;

/**
 * Deletes the signed-in person's account with cart, wishlist and sessions; orders stay, without the link to the
 * person. The last administrator who can sign in stays: a shop without one could not be administrated any more.
 * Refuses with PASSWORD_REQUIRED, WRONG_PASSWORD, LAST_ADMINISTRATOR, TOO_MANY_REQUESTS. Source: behaviour.md, "Profile".
 */
export const deleteAccount = customer
  .route({ method: "POST", path: "/profile/delete", summary: "Delete the own account" })
  .errors({ ...deletionRefusals, ...limitRefusals })
  .input(z.object({ password: z.string().max(256).default("") }))
  .handler(async ({ context, input: { password }, errors }) => {
    if (!password) throw errors.PASSWORD_REQUIRED();
    const { db, signIn, person } = context;
    const retryAfter = await context.limit(`password:${person.id}`, mostTries, windowSeconds);
    if (retryAfter > 0) throw errors.TOO_MANY_REQUESTS({ data: { retryAfter } });
    const kept = await findPassword(db, person.id);
    if (!kept || !(await signIn.matches(password, kept))) throw errors.WRONG_PASSWORD();
    await db.transaction(async (tx) => {
      if ((await lockAccount(tx, person.id))?.isLastAdministrator) throw errors.LAST_ADMINISTRATOR();
      await tx.delete(users).where(eq(users.id, person.id));
    });
    context.cookies.push(...(await signIn.end(context.headers)));
    return {};
  });
