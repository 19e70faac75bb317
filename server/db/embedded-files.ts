import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** Creates a small file, whole or not at all whatever happens; false when it is there already. */
export function createWhole(path: string, text: string, mode: number): boolean {
  const draft = `${path}.new-${process.pid}`;
  rmSync(draft, { force: true });
  const file = openSync(draft, "wx", mode);
  try {
    writeSync(file, text);
    fsyncSync(file);
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return false;
  } finally {
    closeSync(file);
    rmSync(draft, { force: true });
  }
  syncFolder(dirname(path));
  return true;
}

/** Renames and makes the new name survive a power cut. */
export function renameDurably(from: string, to: string): void {
  renameSync(from, to);
  syncFolder(dirname(to));
}

function syncFolder(path: string): void {
  const folder = openSync(path, "r");
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/** Removes drafts (`<name>.new-…`) that a killed start left behind. Only for the holder of the folder's claim. */
export async function removeDrafts(folder: string, name: string): Promise<void> {
  for (const entry of readdirSync(folder)) {
    if (entry.startsWith(`${name}.new-`)) await removeFolder(join(folder, entry));
  }
}

/** An initdb that outlived its parent may still write there for a moment, and what is removed is not empty then. */
async function removeFolder(path: string, patience = 10_000): Promise<void> {
  const deadline = performance.now() + patience;
  do {
    try {
      rmSync(path, { recursive: true, force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOTEMPTY") throw error;
    }
    if (!existsSync(path)) return;
    await pause(20);
  } while (performance.now() < deadline);
  throw new Error(`${path} cannot be removed: a program still writes there.`);
}
