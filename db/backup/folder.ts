import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { thinOut } from "../../shop/backups/thin-out.ts";
import { brand } from "../../shop/brand.ts";

/** What the name of a backup ends in while it is not whole. */
export const unfinished = ".partial";

const named = new RegExp(`^${brand.slug}-(\\d{4})(\\d\\d)(\\d\\d)T(\\d\\d)(\\d\\d)(\\d\\d)Z\\.tar$`);

/** The name of a backup by when it was taken, in UTC, so that names never meet. */
export const nameOf = (takenAt: Date): string =>
  `${brand.slug}-${takenAt.toISOString().replace(/[-:]|\.\d+/g, "")}.tar`;

/** When a backup was taken, by its name; null where it is none of ours. */
export function takenAtOf(name: string): Date | null {
  const parts = named.exec(name);
  return parts && new Date(`${parts.slice(1, 4).join("-")}T${parts.slice(4).join(":")}Z`);
}

/** The folder that backups are kept in, for whoever has the turn: what was not finished is removed. */
export async function openFolder(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const remove = (name: string) => rm(join(folder, name), { force: true });
  for (const name of await readdir(folder))
    if (name.endsWith(unfinished) && takenAtOf(name.slice(0, -unfinished.length))) await remove(name);
  return {
    /** Removes what the house keeps no longer. Other files are left alone. */
    async thinOut(): Promise<void> {
      const taken = (await readdir(folder)).map(takenAtOf).filter((at) => at !== null);
      for (const at of thinOut(taken)) await remove(nameOf(at));
    },
  };
}
