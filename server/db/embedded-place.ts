import { createHash } from "node:crypto";
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { createWhole } from "./embedded-files.ts";
import { ClusterRefused } from "./embedded-refused.ts";
import { canEnter, chooseServerUser, type ServerUser } from "./embedded-user.ts";

/** Where everything of one installation lies. `home` holds the cluster, its lock and, when needed, copied programs. */
export interface Place {
  /** The folder its owner knows; `home` is another where PostgreSQL may not enter this one. */
  data: string;
  home: string;
  cluster: string;
  socketDir: string;
  log: string;
  passwordFile: string;
  user: ServerUser;
}

/**
 * Finds or chooses the place of the cluster: `<dataDir>/postgres`, or, when the server user cannot enter dataDir,
 * `/var/lib/<systemName>/<hash of dataDir>/postgres`, which `<dataDir>/postgres-location` then records for good.
 */
export function choosePlace(dataDir: string, systemName: string, say: (line: string) => void): Place {
  if (!/^[a-z][a-z0-9-]{0,39}$/.test(systemName)) throw new Error(`"${systemName}" is not a name for a folder.`);
  mkdirSync(dataDir, { recursive: true });
  const { data, record, inside, ...located } = locateCluster(dataDir);
  let { cluster } = located;
  const user = chooseServerUser(existsSync(cluster) ? cluster : null);

  if (cluster === inside && !canEnter(user, data)) {
    if (existsSync(inside))
      throw new ClusterRefused(`PostgreSQL cannot enter ${data}: move the project back to where it was.`);
    cluster = join(freeHome(join("/var/lib", systemName, shortHash(data))), "postgres");
    if (createWhole(record, `${JSON.stringify({ cluster })}\n`, 0o644))
      say(`PostgreSQL may not enter ${data}, so the database lies in ${cluster}.`);
    else cluster = readRecord(record);
  }

  const home = dirname(cluster);
  if (home !== data) makeEnterable(home);
  return {
    data,
    home,
    cluster,
    // Under /tmp and short, because a socket path ends at about 100 bytes, however deep the project lies.
    socketDir: `/tmp/${systemName}-${shortHash(cluster)}`,
    log: join(data, "postgres.log"),
    passwordFile: join(data, "postgres-password"),
    user,
  };
}

/** Where the cluster of an existing data folder lies, or would lie: where its record says, or inside. */
export function locateCluster(dataDir: string) {
  const data = realpathSync(dataDir);
  const record = join(data, "postgres-location");
  const inside = join(data, "postgres");
  return { data, record, inside, cluster: existsSync(record) ? readRecord(record) : inside };
}

/** Makes the folder of the socket, open to the server user alone. Refuses one that somebody else has put there. */
export function makeSocketDir({ socketDir: path, user }: Pick<Place, "socketDir" | "user">): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const found = lstatSync(path);
  const ours = [user.uid, process.geteuid?.()].includes(found.uid);
  if (!found.isDirectory() || !ours)
    throw new ClusterRefused(
      `${path} belongs to somebody else (uid ${found.uid}); the database's socket needs it: remove it.`,
    );
  if (user.switchTo) chownSync(path, user.switchTo.uid, user.switchTo.gid);
  chmodSync(path, 0o700);
}

function readRecord(file: string): string {
  const { cluster } = JSON.parse(readFileSync(file, "utf8")) as { cluster?: unknown };
  if (typeof cluster !== "string") throw new ClusterRefused(`${file} should say {"cluster": "<path>"}.`);
  return cluster;
}

/** A folder without our record was made by an installation at this path that has been deleted: leave it alone. */
function freeHome(home: string): string {
  for (let n = 1; ; n++) {
    const candidate = n === 1 ? home : `${home}-${n}`;
    if (!existsSync(candidate)) return candidate;
  }
}

/** The mode is set explicitly because a umask of 077 would shut the server user out again. */
function makeEnterable(home: string): void {
  mkdirSync(home, { recursive: true });
  if (process.geteuid?.() === 0) for (const folder of [dirname(home), home]) chmodSync(folder, 0o755);
}

function shortHash(path: string): string {
  return createHash("sha256").update(path).digest("hex").slice(0, 12);
}
