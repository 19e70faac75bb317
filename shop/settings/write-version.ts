import type { Sql } from "../context.ts";
import type { Given } from "./said.ts";
import { findVersion, insertVersion } from "./settings.server.ts";
import { complete, differing, sections } from "./settings.ts";
import { readStored, toStored } from "./stored.ts";

/**
 * Writes settings down as the next version, what is not given as it was. Answers its number; null, and nothing written, where
 * somebody has written one since `from`.
 */
export async function writeVersion(
  db: Sql,
  from: number,
  given: Given,
  { savedBy, savedAt }: { savedBy: string; savedAt: Date },
): Promise<number | null> {
  const before = await findVersion(db);
  const version = (before?.version ?? 0) + 1;
  if (version !== from + 1) return null;
  const settings = complete(merged(readStored(before?.values).given, given));
  const values = toStored(differing(settings), before?.values, given);
  return (await insertVersion(db, { version, values, savedBy, savedAt })) ? version : null;
}

const merged = (before: Given, now: Given): Given =>
  Object.fromEntries(sections.map((section) => [section, { ...before[section], ...now[section] }]));
