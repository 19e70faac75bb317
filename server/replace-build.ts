import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { keepFormerFiles } from "./keep-former-files.ts";

/** The fingerprint of the sources that the build in this folder was made from; undefined where there is none. */
export const readStamp = (build: string): Promise<string | undefined> =>
  readFile(join(build, "stamp"), "utf8").catch(ignoreMissing);

/**
 * Puts a whole build in the place of the one before, whose hashed files stay beside it. One that another process put
 * there meanwhile from the same sources stays, for that process already runs from it.
 */
export async function replaceBuild(place: string, next: string, stamp: string): Promise<void> {
  if ((await readStamp(place)) === stamp) return;
  const old = `${next}-old`;
  await keepFormerFiles(place, next);
  await writeFile(join(next, "stamp"), stamp);
  await rename(place, old).catch(ignoreMissing);
  await rename(next, place);
  await rm(old, { recursive: true, force: true });
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
