import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BackupRefused } from "./refused.ts";

interface Journal {
  entries: { tag: string; when: number }[];
}

/** Does work with a folder that has the migrations up to one of them alone. Refuses where this version has no such one. */
export async function withMigrationsUntil(
  folder: string,
  last: number,
  work: (folder: string) => Promise<void>,
): Promise<void> {
  const journal = JSON.parse(await readFile(join(folder, "meta/_journal.json"), "utf8")) as Journal;
  if (!journal.entries.some(({ when }) => when === last))
    throw new BackupRefused(
      `This backup is of a newer version of the shop (its last migration is of ${new Date(last).toISOString()}). Restore it with that one.`,
    );
  const entries = journal.entries.filter(({ when }) => when <= last);
  const until = await mkdtemp(join(tmpdir(), "migrations-"));
  try {
    await mkdir(join(until, "meta"));
    await writeFile(join(until, "meta/_journal.json"), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries) await copyFile(join(folder, `${tag}.sql`), join(until, `${tag}.sql`));
    await work(until);
  } finally {
    await rm(until, { recursive: true, force: true });
  }
}
