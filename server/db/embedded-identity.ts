import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { createWhole } from "./embedded-files.ts";
import { locateCluster, type Place } from "./embedded-place.ts";
import { ClusterRefused } from "./embedded-refused.ts";

/** What only a shop that had a database has written. */
const proofs = ["postgres-id", "secret", "files"];

/**
 * Refuses with ClusterRefused where a data folder has had a database that is not there now: it was forgotten in a backup,
 * or its volume is not mounted. A new, empty one would hide that.
 */
export function refuseMissingCluster(dataDir: string): void {
  const { data, cluster, record } = locateCluster(dataDir);
  if (existsSync(join(cluster, "PG_VERSION"))) return;
  const proof = proofs.find((name) => existsSync(join(data, name)));
  if (!proof) return;
  const named = existsSync(record) ? `, where ${record} says it lies` : "";
  throw new ClusterRefused(
    `The database of this shop is missing: there is none in ${cluster}${named}, but ${join(data, proof)} shows that there was one.
Mount its volume or restore it from the backup. To start a new, empty shop on purpose, move ${data} away first.`,
  );
}

/**
 * Refuses with ClusterRefused where the data folder is a copy of another that is still there and has this cluster: the
 * copy would change the original's orders. A folder that was moved takes its cluster along.
 */
export function refuseCopy({ data, home, cluster }: Place): void {
  if (home === data) return;
  const file = join(home, "data-folder");
  const owner = existsSync(file) ? readFileSync(file, "utf8").trim() : data;
  if (owner !== data && existsSync(owner) && locateCluster(owner).cluster === cluster)
    throw new ClusterRefused(
      `${data} is a copy of ${owner}, and the database in ${cluster} is the original's.
Restore the database's folder of the backup to another place and name that in ${join(data, "postgres-location")}.`,
    );
  writeFileSync(file, `${data}\n`);
}

/** Refuses with ClusterRefused where the cluster is another than the data folder's; a new one is noted there. */
export async function refuseForeignCluster({ data, cluster }: Place, superuser: pg.Client): Promise<void> {
  const { rows } = await superuser.query<{ id: string }>(
    "select system_identifier::text as id from pg_control_system()",
  );
  const file = join(data, "postgres-id");
  if (createWhole(file, `${rows[0]!.id}\n`, 0o644) || readFileSync(file, "utf8").trim() === rows[0]!.id) return;
  throw new ClusterRefused(
    `The database in ${cluster} is not the one of ${data}: ${file} names another.
Restore both from the same backup. To keep this database with these files on purpose, remove ${file}.`,
  );
}
