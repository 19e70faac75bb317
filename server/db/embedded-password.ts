import { createHmac, randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { createWhole, removeDrafts } from "./embedded-files.ts";
import type { Place } from "./embedded-place.ts";
import { ClusterRefused } from "./embedded-refused.ts";

/** The passwords of one installation: PostgreSQL's superuser and, derived from it, the application's user. */
export interface Passwords {
  superuser: string;
  application: string;
}

/** Reads the installation's password, made on first use; readable by its owner only. The place must be claimed. */
export async function readPasswords(place: Pick<Place, "passwordFile" | "cluster">): Promise<Passwords> {
  const { passwordFile, cluster } = place;
  await removeDrafts(dirname(passwordFile), basename(passwordFile));
  if (!existsSync(passwordFile)) {
    if (existsSync(cluster))
      throw new ClusterRefused(
        `${passwordFile} is missing: restore it, without it the database in ${cluster} stays shut.`,
      );
    createWhole(passwordFile, `${randomBytes(24).toString("hex")}\n`, 0o600);
  }
  const superuser = readFileSync(passwordFile, "utf8").trim();
  if (superuser === "") throw new ClusterRefused(`${passwordFile} is empty: restore it.`);
  return { superuser, application: applicationPassword(superuser) };
}

/** Derived one way, so that a leaked DATABASE_URL does not give away the superuser. */
export const applicationPassword = (superuser: string): string =>
  createHmac("sha256", superuser).update("application").digest("hex").slice(0, 48);
