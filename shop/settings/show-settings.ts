import { z } from "zod";
import { staff } from "../call.ts";
import { localTime } from "../clock.ts";
import { settingsRefusals } from "../refusals.ts";
import { findVersion, listVersions, nameOf } from "./settings.server.ts";
import { complete } from "./settings.ts";
import { readStored } from "./stored.ts";

/**
 * What the house has set, or had set in an earlier version, and who saved which version when. Version 0 is what a house has
 * that has set nothing. `refused` names what was stored and is not accepted; it is as it begins. Refuses with
 * VERSION_NOT_FOUND. Source: behaviour-admin.md, "Settings".
 */
export const showSettings = staff("settings.show")
  .route({ method: "GET", path: "/admin/settings", summary: "Show the settings" })
  .errors(settingsRefusals)
  .input(z.object({ version: z.coerce.number().int().min(0).max(2_147_483_647).optional() }))
  .handler(async ({ context, input, errors }) => {
    const row = await findVersion(context.db, input.version);
    if (!row && input.version) throw errors.VERSION_NOT_FOUND();
    const { given, refused } = readStored(row?.values);
    const versions = await listVersions(context.db);
    return {
      version: row?.version ?? 0,
      current: versions[0]?.version ?? 0,
      settings: complete(given),
      refused,
      versions: versions.map((one) => ({ version: one.version, by: nameOf(one), at: localTime(one.savedAt) })),
    };
  });
