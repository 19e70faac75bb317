import { ORPCError, ValidationError } from "@orpc/server";
import { z } from "zod";
import { staff } from "../call.ts";
import { localTime } from "../clock.ts";
import { authorOf } from "../journal/author-of.ts";
import { tell } from "../journal/tell.ts";
import { settingsRefusals } from "../refusals.ts";
import { inTransaction } from "../transaction.ts";
import { changedSettings } from "./changed-settings.ts";
import { problemIn } from "./checks.ts";
import { givenSchema } from "./schema.ts";
import { findVersion, nameOf } from "./settings.server.ts";
import { complete } from "./settings.ts";
import { readStored } from "./stored.ts";
import { writeVersion } from "./write-version.ts";

/**
 * Saves some settings as a new version; what is not given stays. Every process has them within a second, also in the pages
 * it keeps. Refuses with INVALID_SETTINGS, and with SETTINGS_SAVED_MEANWHILE when somebody saved another version since
 * `version` was read. Source: behaviour-admin.md, "Settings".
 */
export const saveSettings = staff("settings.save")
  .route({ method: "PUT", path: "/admin/settings", summary: "Save settings" })
  .errors(settingsRefusals)
  .use(async ({ next, errors }) => {
    try {
      return await next();
    } catch (error) {
      const fields = problemsOf(error);
      if (!fields) throw error;
      throw errors.INVALID_SETTINGS({ data: { fields } });
    }
  })
  .input(z.object({ version: z.int(), settings: givenSchema }))
  .handler(({ context, input, errors }) =>
    inTransaction(context, async ({ tx, changesCatalogue }) => {
      const before = readStored((await findVersion(tx))?.values).given;
      const saving = { savedBy: context.person.id, savedAt: context.clock() };
      const version = await writeVersion(tx, input.version, input.settings, saving);
      if (version === null) {
        const now = await findVersion(tx);
        const [by, at] = now ? [nameOf(now), localTime(now.savedAt)] : [null, localTime(context.clock())];
        throw errors.SETTINGS_SAVED_MEANWHILE({ data: { current: now?.version ?? 0, by, at } });
      }
      const after = readStored((await findVersion(tx))?.values).given;
      const changes = changedSettings(complete(before), complete(after));
      await tell(tx, authorOf(context), context.clock(), { thing: "settings", id: "", changes });
      changesCatalogue();
      return { version };
    }),
  );

const unit = /Centimes$/;

/** What is wrong with the settings of an input, by section and field; null where something else is. */
function problemsOf(error: unknown): Record<string, string> | null {
  if (!(error instanceof ORPCError && error.cause instanceof ValidationError)) return null;
  const problems = error.cause.issues.map(({ path = [], message }) => {
    const [first, ...names] = path.map((part) => String(typeof part === "object" ? part.key : part).replace(unit, ""));
    return { first, field: names.join("."), problem: problemIn(message) };
  });
  if (problems.some(({ first, field }) => first !== "settings" || field === "")) return null;
  return Object.fromEntries(problems.map(({ field, problem }) => [field, problem]));
}
