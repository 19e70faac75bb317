import { eq } from "drizzle-orm";
import { z } from "zod";
import { customer } from "../call.ts";
import { limitRefusals, ownPasswordRefusals } from "../refusals.ts";
import { findPassword } from "./accounts.server.ts";
import { users } from "./tables.ts";

const mostTries = 5;
const windowSeconds = 600;

/**
 * Deletes the signed-in person's account with cart, wishlist and sessions; orders stay, without the link to the
 * person. Refuses with PASSWORD_REQUIRED, WRONG_PASSWORD, TOO_MANY_REQUESTS. Source: behaviour.md, "Profile".
 */
export const deleteAccount = customer
  .route({ method: "POST", path: "/profile/delete", summary: "Delete the own account" })
  .errors({ ...ownPasswordRefusals, ...limitRefusals })
  .input(z.object({ password: z.string().max(256).default("") }))
  .handler(async ({ context, input: { password }, errors }) => {
    if (!password) throw errors.PASSWORD_REQUIRED();
    const { db, signIn, person } = context;
    const retryAfter = await context.limit(`password:${person.id}`, mostTries, windowSeconds);
    if (retryAfter > 0) throw errors.TOO_MANY_REQUESTS({ data: { retryAfter } });
    const kept = await findPassword(db, person.id);
    if (!kept || !(await signIn.matches(password, kept))) throw errors.WRONG_PASSWORD();
    context.cookies.push(...(await signIn.end(context.headers)));
    await db.delete(users).where(eq(users.id, person.id));
    return {};
  });
