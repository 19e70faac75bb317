import { eq } from "drizzle-orm";
import { z } from "zod";
import { customer } from "../call.ts";
import { isoDayOf } from "../clock.ts";
import { profileRefusals } from "../refusals.ts";
import { checkProfile } from "./account-fields.ts";
import { lineOf } from "./schema.ts";
import { users } from "./tables.ts";

/**
 * Changes name, phone and date of birth of the signed-in person; the e-mail address stays.
 * Refuses with INVALID_FIELDS. Source: behaviour.md, "Profile".
 */
export const updateProfile = customer
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
    await context.db
      .update(users)
      .set({
        firstName,
        lastName,
        name: `${firstName} ${lastName}`,
        phone,
        dateOfBirth: dateOfBirth || null,
        updatedAt: at,
      })
      .where(eq(users.id, context.person.id));
    return {};
  });
