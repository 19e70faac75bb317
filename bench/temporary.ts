import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const made: string[] = [];

/** A folder for one run. PostgreSQL's user must be able to enter it, so that the database lies in it too. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "shop-bench-"));
  made.push(folder);
  await chmod(folder, 0o755);
  return folder;
}

export async function removeFolders(): Promise<void> {
  for (const folder of made) await rm(folder, { recursive: true, force: true });
}
