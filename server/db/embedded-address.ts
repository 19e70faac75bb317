import { existsSync, readFileSync } from "node:fs";
import { databaseUrl } from "./embedded-database.ts";
import { applicationPassword } from "./embedded-password.ts";
import { choosePlace } from "./embedded-place.ts";

/**
 * Where the database of an installation listens while the shop runs, for a program beside it; null when none has been
 * made yet.
 */
export function embeddedAddress(dataDir: string, systemName: string, database: string): string | null {
  if (!existsSync(dataDir)) return null;
  const { socketDir, passwordFile } = choosePlace(dataDir, systemName, () => undefined);
  if (!existsSync(passwordFile)) return null;
  return databaseUrl(socketDir, database, applicationPassword(readFileSync(passwordFile, "utf8").trim()));
}
