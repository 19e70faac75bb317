import { eq } from "drizzle-orm";
import { z } from "zod";
import { owner } from "../call.ts";
import { authorOf } from "../journal/author-of.ts";
import { changesBetween } from "../journal/changes.ts";
import { tell } from "../journal/tell.ts";
import { deletionRefusals, limitRefusals } from "../refusals.ts";
import { lockAccount } from "./admin.server.ts";
import { withdrawInvitationsOf } from "./invitations.server.ts";
import { reauthenticate } from "./reauthenticate.ts";
import { users } from "./tables.ts";

/**
 * Deletes the signed-in person's account with cart, wishlist and sessions; orders stay, without the link to the
 * person. The last administrator who can sign in stays: a shop without one could not be administrated any more.
 * Refuses with PASSWORD_REQUIRED, WRONG_PASSWORD, SIGN_IN_AGAIN, LAST_ADMINISTRATOR, TOO_MANY_REQUESTS.
 * Source: behaviour.md, "Profile".
 */
export const deleteAccount = owner
  .route({ method: "POST", path: "/profile/delete", summary: "Delete the own account" })
  .errors({ ...deletionRefusals, ...limitRefusals })
  .input(z.object({ password: z.string().max(256).default("") }))
  .handler(async ({ context, input: { password }, errors }) => {
    const { db, signIn, person } = context;
    const missing = await reauthenticate(context, password);
    if (missing?.code === "TOO_MANY_REQUESTS") throw errors.TOO_MANY_REQUESTS({ data: missing });
    if (missing) throw errors[missing.code]();
    await db.transaction(async (tx) => {
      if ((await lockAccount(tx, person.id))?.isLastAdministrator) throw errors.LAST_ADMINISTRATOR();
      await withdrawInvitationsOf(tx, person.id, authorOf(context), context.clock());
      await tx.delete(users).where(eq(users.id, person.id));
      const changes = changesBetween({ account: person.fullRole }, null);
      await tell(tx, authorOf(context), context.clock(), { thing: "account", id: person.id, changes });
    });
    context.noteSecurity({ event: "account deleted", account: person.id }, context.ip);
    context.cookies.push(...(await signIn.end(context.headers)));
    return {};
  });
