import { z } from "zod";
import { anyone } from "../call.ts";
import { emailAddress } from "../fields.ts";
import { newId } from "../ids.ts";
import { limitRefusals, registrationRefusals } from "../refusals.ts";
import { checkRegistration } from "./account-fields.ts";
import { enqueueVerification, keepPassword, writePassword } from "./accounts.server.ts";
import { longestName } from "./lengths.ts";
import { lineOf } from "./schema.ts";
import { users } from "./tables.ts";

const mostPerHour = 10;
const anHour = 3600;

/**
 * Opens an account, sends its verification mail and opens a session that may only verify, ask again and sign out.
 * Refuses with MISSING_FIELDS, PASSWORD_MISMATCH, WEAK_PASSWORD, TERMS_REQUIRED, INVALID_EMAIL, INVALID_NAME, EMAIL_TAKEN,
 * TOO_MANY_REQUESTS. Source: behaviour.md, "Registration".
 */
export const register = anyone
  .route({ method: "POST", path: "/register", summary: "Open an account" })
  .errors({ ...registrationRefusals, ...limitRefusals })
  .input(
    z.object({
      firstName: lineOf(longestName),
      lastName: lineOf(longestName),
      email: emailAddress.default(""),
      password: z.string().max(256).default(""),
      confirmPassword: z.string().max(256).default(""),
      acceptTerms: z.boolean().default(false),
    }),
  )
  .handler(async ({ context, input, errors }) => {
    const problem = checkRegistration(input);
    if (problem) throw errors[problem]();
    const retryAfter = await context.limit(`register:${context.ip}`, mostPerHour, anHour);
    if (retryAfter > 0) throw errors.TOO_MANY_REQUESTS({ data: { retryAfter } });

    const { firstName, lastName, email } = input;
    const kept = await keepPassword(context, input.password);
    const user = { id: newId(), email, firstName, lastName, name: `${firstName} ${lastName}` };
    const at = context.clock();
    const isNew = await context.db.transaction(async (tx) => {
      const made = await tx
        .insert(users)
        .values({ ...user, createdAt: at, updatedAt: at })
        .onConflictDoNothing()
        .returning({ id: users.id });
      if (made.length === 0) return false;
      await writePassword(tx, user.id, kept, at);
      await enqueueVerification(context, tx, user);
      return true;
    });
    if (!isNew) throw errors.EMAIL_TAKEN();
    context.cookies.push(...(await context.signIn.open(user.id, context.headers, context.ip)));
    return { email };
  });
