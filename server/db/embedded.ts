import { existsSync, rmSync } from "node:fs";
import { locateNative, prepareBinaries } from "./embedded-binaries.ts";
import { ensureCluster } from "./embedded-cluster.ts";
import { databaseUrl, ensureDatabase } from "./embedded-database.ts";
import { refuseCopy, refuseForeignCluster, refuseMissingCluster } from "./embedded-identity.ts";
import { retireOrphan } from "./embedded-orphan.ts";
import { claimFolder, lockCluster } from "./embedded-owner.ts";
import { readPasswords } from "./embedded-password.ts";
import { choosePlace, type Place } from "./embedded-place.ts";
import { awaitServer, boundLog, launchServer } from "./embedded-server.ts";
import { superviseServer } from "./embedded-supervisor.ts";

export { DataInUse } from "./embedded-owner.ts";

export interface EmbeddedDatabase {
  /** Connection string of the application's user; stays the same when PostgreSQL is restarted. */
  url: string;
  /** The folder of the PostgreSQL cluster. */
  directory: string;
  /** Fast shutdown; resolves when PostgreSQL has ended. A second call does nothing more. */
  stop(): Promise<void>;
}

interface Options {
  dataDir: string;
  systemName: string;
  database: string;
  durable?: boolean;
  say(line: string): void;
}

const HOUR = 3_600_000;

/**
 * Starts the installation's own PostgreSQL, creating it on first use, and keeps it running until `stop`. Refuses with
 * DataInUse when another running shop has the same data, with ClusterRefused when the database is missing or another's. `durable: false` trades safety for speed, for tests only.
 */
export async function startEmbedded(o: Options): Promise<EmbeddedDatabase> {
  if (existsSync(o.dataDir)) refuseMissingCluster(o.dataDir);
  const place = choosePlace(o.dataDir, o.systemName, o.say);
  const claim = claimFolder(place.home, place.data);
  try {
    const database = await startClaimed(o, place);
    const trimming = setInterval(() => boundLog(place.log), HOUR).unref();
    const end = async () => {
      clearInterval(trimming);
      await database.stop();
      rmSync(place.socketDir, { recursive: true, force: true });
      claim.release();
    };
    let ended: Promise<void> | undefined;
    return {
      ...database,
      stop() {
        ended ??= end();
        return ended;
      },
    };
  } catch (error) {
    claim.release();
    throw error;
  }
}

async function startClaimed({ durable = true, ...o }: Options, place: Place): Promise<EmbeddedDatabase> {
  refuseCopy(place);
  const passwords = await readPasswords(place);
  const superuser = { socketDir: place.socketDir, password: passwords.superuser };
  const binaries = await prepareBinaries({ ...locateNative(), home: place.home, user: place.user, say: o.say });
  await ensureCluster({ place, binaries, password: passwords.superuser, durable, say: o.say });
  await retireOrphan({ cluster: place.cluster, data: place.data, password: passwords.superuser, say: o.say });

  const { owner, stop } = await superviseServer({
    launch: () => launchServer(place, binaries.postgres, durable),
    async own(server, signal) {
      const client = await awaitServer(server, superuser, signal);
      try {
        await lockCluster(client, place.data);
      } catch (error) {
        await client.end();
        throw error;
      }
      return client;
    },
    say: o.say,
  });
  try {
    await refuseForeignCluster(place, owner);
    await ensureDatabase(owner, o.database, passwords.application);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: databaseUrl(place.socketDir, o.database, passwords.application), directory: place.cluster, stop };
}
