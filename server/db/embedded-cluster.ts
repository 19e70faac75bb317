import { execFile } from "node:child_process";
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import type { Binaries } from "./embedded-binaries.ts";
import { removeDrafts, renameDurably } from "./embedded-files.ts";
import { makeSocketDir, type Place } from "./embedded-place.ts";
import { ClusterRefused } from "./embedded-refused.ts";
import { serverEnvironment } from "./embedded-user.ts";

const run = promisify(execFile);
const MAJOR = "18";

/**
 * Makes the cluster on first use: initdb works in a draft folder that takes its final name only when complete, so a
 * kill at any moment leaves no half-made database. The place must be claimed.
 */
export async function ensureCluster(o: {
  place: Place;
  binaries: Binaries;
  password: string;
  durable: boolean;
  say(line: string): void;
}): Promise<void> {
  const { place, binaries } = o;
  await removeDrafts(place.home, basename(place.cluster));
  const versionFile = join(place.cluster, "PG_VERSION");
  if (existsSync(versionFile)) {
    const version = readFileSync(versionFile, "utf8").trim();
    if (version === MAJOR) return;
    throw new ClusterRefused(
      `The database in ${place.cluster} was made by PostgreSQL ${version}; this is PostgreSQL ${MAJOR}.`,
    );
  }
  if (existsSync(place.cluster))
    throw new ClusterRefused(`${place.cluster} is not a PostgreSQL database: move it away.`);

  o.say(`Creating the database in ${place.cluster}…`);
  const draft = `${place.cluster}.new-${process.pid}`;
  const passwordFile = join(place.socketDir, "initdb-password");
  const { switchTo } = place.user;
  makeSocketDir(place);
  rmSync(passwordFile, { force: true });
  try {
    mkdirSync(draft, { mode: 0o700 });
    writeFileSync(passwordFile, o.password, { mode: 0o600, flag: "wx" });
    if (switchTo) for (const path of [draft, passwordFile]) chownSync(path, switchTo.uid, switchTo.gid);
    const args = ["-D", draft, "--username=postgres", `--pwfile=${passwordFile}`, "--encoding=UTF8", "--locale=C"];
    args.push("--locale-provider=builtin", "--builtin-locale=C.UTF-8");
    args.push("--auth-local=scram-sha-256", "--auth-host=scram-sha-256", ...(o.durable ? [] : ["--no-sync"]));
    await run(binaries.initdb, args, { ...switchTo, cwd: "/", env: serverEnvironment() });
    renameDurably(draft, place.cluster);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    const detail = (error as { stderr?: string }).stderr?.trim();
    throw detail ? new Error(`The database could not be created: ${detail}`, { cause: error }) : error;
  } finally {
    rmSync(passwordFile, { force: true });
  }
}
