import { eq } from "drizzle-orm";
import { z } from "zod";
import { staff } from "../call.ts";
import { authorOf } from "../journal/author-of.ts";
import { changesBetween } from "../journal/changes.ts";
import { tell } from "../journal/tell.ts";
import { inTransaction } from "../transaction.ts";
import { adminLanguages, users } from "./tables.ts";

/**
 * Keeps the language in which somebody of the staff reads the admin screens; null is as specified.
 * Source: behaviour.md, "Admin: language".
 */
export const chooseLanguage = staff("accounts.chooseLanguage")
  .route({ method: "PUT", path: "/profile/language", summary: "Choose the language of the admin screens" })
  .input(z.object({ language: z.enum(adminLanguages).nullable() }))
  .handler(async ({ context, input: { language } }) => {
    const { id } = context.person;
    const at = context.clock();
    await inTransaction(context, async ({ tx }) => {
      const [before] = await tx
        .select({ adminLanguage: users.adminLanguage })
        .from(users)
        .where(eq(users.id, id))
        .for("update");
      const told = { adminLanguage: language };
      await tx
        .update(users)
        .set({ ...told, updatedAt: at })
        .where(eq(users.id, id));
      const changes = changesBetween(before ?? null, told);
      await tell(tx, authorOf(context), at, { thing: "account", id, changes });
    });
    return { language };
  });
