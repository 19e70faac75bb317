import { eq } from "drizzle-orm";
import { z } from "zod";
import { owner } from "../call.ts";
import { isoDayOf } from "../clock.ts";
import { authorOf } from "../journal/author-of.ts";
import { changesBetween } from "../journal/changes.ts";
import { tell } from "../journal/tell.ts";
import { phoneColumns } from "../phone-number.ts";
import { profileRefusals } from "../refusals.ts";
import { inTransaction } from "../transaction.ts";
import { checkProfile } from "./account-fields.ts";
import { lineOf } from "./schema.ts";
import { users } from "./tables.ts";

/**
 * Changes name, phone and date of birth of the signed-in person; the e-mail address stays.
 * Refuses with INVALID_FIELDS. Source: behaviour.md, "Profile".
 */
export const updateProfile = owner
  .route({ method: "PUT", path: "/profile", summary: "Change the own profile" })
  .errors(profileRefusals)
  .input(
    z.object({
      firstName: lineOf(1000),
      lastName: lineOf(1000),
      phone: lineOf(1000),
      dateOfBirth: lineOf(1000),
    }),
  )
  .handler(async ({ context, input, errors }) => {
    const at = context.clock();
    const fields = checkProfile(input, isoDayOf(at));
    if (Object.keys(fields).length > 0) throw errors.INVALID_FIELDS({ data: { fields } });
    const { firstName, lastName, phone, dateOfBirth } = input;
    const { id, fullRole } = context.person;
    const told = { firstName, lastName, phone, dateOfBirth: dateOfBirth || null };
    await inTransaction(context, async ({ tx }) => {
      const [before] = await tx
        .select({
          firstName: users.firstName,
          lastName: users.lastName,
          phone: users.phone,
          dateOfBirth: users.dateOfBirth,
        })
        .from(users)
        .where(eq(users.id, id))
        .for("update");
      await tx
        .update(users)
        .set({ ...told, ...phoneColumns(phone), name: `${firstName} ${lastName}`, updatedAt: at })
        .where(eq(users.id, id));
      if (fullRole === "customer") return;
      const changes = changesBetween(before ?? null, told, Object.keys(told));
      await tell(tx, authorOf(context), at, { thing: "account", id, changes });
    });
    return {};
  });
