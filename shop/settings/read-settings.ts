import type { Sql } from "../context.ts";
import { runStatement } from "../kept-query.ts";
import { findVersion } from "./settings.server.ts";
import { complete, type Held, type Settings } from "./settings.ts";
import { readStored } from "./stored.ts";

const newest = {
  name: "newest-settings",
  text: 'select version, "values" from settings order by version desc limit 1',
};

/**
 * The house's settings as the database has them now. `refused` names what the row holds and this version does not accept:
 * it is as it begins. Source: behaviour-admin.md, "Settings".
 */
export async function readSettings(db: Sql): Promise<Held & { refused: string[] }> {
  const { rows } = await runStatement<{ version: number; values: unknown }>(db, newest, []);
  const { given, refused } = readStored(rows[0]?.values);
  return { version: rows[0]?.version ?? 0, settings: complete(given), refused };
}

/** The settings of a version that was saved; what holds now where that is not known. */
export async function settingsOf(db: Sql, version: number | null): Promise<Settings> {
  if (version === null) return (await readSettings(db)).settings;
  return complete(readStored((await findVersion(db, version))?.values).given);
}
