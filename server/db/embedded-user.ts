import { type SpawnSyncReturns, spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { ClusterRefused } from "./embedded-refused.ts";

/** The system user PostgreSQL runs as. `switchTo` is set only when we are root and must become that user. */
export interface ServerUser {
  uid: number;
  switchTo?: { uid: number; gid: number };
}

/**
 * Who runs PostgreSQL: ourselves, or as root (which PostgreSQL refuses) the owner of an existing cluster, else the
 * system user `name`, made when missing. Refuses with ClusterRefused, which says what to do.
 */
export function chooseServerUser(existingCluster: string | null, name = "postgres"): ServerUser {
  const self = process.geteuid?.();
  if (self === undefined) throw new ClusterRefused("The embedded database does not run on Windows: set DATABASE_URL.");
  if (existingCluster !== null) {
    const { uid, gid } = statSync(existingCluster);
    if (self === 0) return asRoot(uid, gid);
    if (uid !== self)
      throw new ClusterRefused(
        `The database in ${existingCluster} belongs to another user (uid ${uid}): start the shop as that user, or as root.`,
      );
  }
  if (self !== 0) return { uid: self };
  const ids = lookUp(name) ?? create(name);
  return asRoot(ids.uid, ids.gid);
}

/** Runs a program to its end as the server user, in `/`, without our environment. */
export function runAs(user: ServerUser, program: string, args: string[]): SpawnSyncReturns<string> {
  return spawnSync(program, args, { ...user.switchTo, cwd: "/", env: serverEnvironment(), encoding: "utf8" });
}

/** Whether the server user can enter this folder, found by trying. */
export function canEnter(user: ServerUser, folder: string): boolean {
  return runAs(user, "/bin/sh", ["-c", 'test -x "$1"', "sh", folder]).status === 0;
}

/** PG* variables of the person who starts the shop must not reach initdb and postgres. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: "C" };
}

function asRoot(uid: number, gid: number): ServerUser {
  if (uid === 0)
    throw new ClusterRefused("PostgreSQL does not run as root, yet root owns the database files: chown them.");
  return { uid, switchTo: { uid, gid } };
}

function lookUp(name: string): { uid: number; gid: number } | null {
  const id = (flag: string) => {
    const { status, stdout } = spawnSync("id", [flag, name], { encoding: "utf8" });
    return status === 0 ? Number(stdout) : null;
  };
  const [uid, gid] = [id("-u"), id("-g")];
  return uid === null || gid === null ? null : { uid, gid };
}

/** Programs of administration are looked for where a plain `su` leaves them out of the PATH, too. */
function create(name: string): { uid: number; gid: number } {
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` };
  spawnSync("useradd", ["--system", "--user-group", "--no-create-home", "--shell", "/bin/false", name], { env });
  if (lookUp(name) === null) spawnSync("adduser", ["-S", "-D", "-H", "-s", "/bin/false", name], { env });
  const made = lookUp(name);
  if (made === null)
    throw new ClusterRefused(
      `PostgreSQL refuses to run as root, and the system user "${name}" could not be created ` +
        "(neither useradd nor adduser did it). Create that user, start the shop as an ordinary user, or set DATABASE_URL.",
    );
  return made;
}
