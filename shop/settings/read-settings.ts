import type { Sql } from "../context.ts";
import { findVersion } from "./settings.server.ts";
import { complete, type Settings } from "./settings.ts";
import { readStored } from "./stored.ts";

/**
 * The house's settings as the database has them now. `refused` names what the row holds and this version does not accept:
 * it is as it begins. Source: behaviour-admin.md, "Settings".
 */
export async function readSettings(db: Sql): Promise<{ settings: Settings; refused: string[] }> {
  const { given, refused } = readStored((await findVersion(db))?.values);
  return { settings: complete(given), refused };
}
