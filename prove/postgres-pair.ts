import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, chownSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { locateNative, prepareBinaries } from "../server/db/embedded-binaries.ts";
import { ensureCluster } from "../server/db/embedded-cluster.ts";
import { databaseUrl, ensureDatabase } from "../server/db/embedded-database.ts";
import { readPasswords } from "../server/db/embedded-password.ts";
import { type Place as ClusterPlace, choosePlace } from "../server/db/embedded-place.ts";
import { awaitServer, launchServer, type Server } from "../server/db/embedded-server.ts";
import { stopPostmaster } from "../server/db/embedded-stop.ts";
import { brand } from "../shop/brand.ts";
import { until } from "../test/until.ts";

/** A running PostgreSQL of the proof's own, as its operator sees it. */
export interface Postgres {
  place: ClusterPlace;
  server: Server;
  operator: pg.Client;
  /** Its socket, for who carries connections to it. */
  socket: string;
  end(): Promise<void>;
}

const standbyName = "standby";
const silent = () => undefined;

/** Makes PostgreSQL servers that follow each other, below a folder. */
export function openPair(folder: string) {
  const passwords = { superuser: "", application: "", replica: "only-for-proofs" };
  let made = 0;
  const running = new Set<Postgres>();

  function nextPlace(): ClusterPlace {
    made += 1;
    return choosePlace(join(folder, `postgres-${made}`), brand.slug, silent);
  }
  const binariesFor = ({ home, user }: ClusterPlace) => prepareBinaries({ ...locateNative(), home, user, say: silent });

  async function launch(place: ClusterPlace): Promise<Postgres> {
    const server = launchServer(place, (await binariesFor(place)).postgres, true);
    const { socketDir } = place;
    const operator = await awaitServer(server, { socketDir, password: passwords.superuser });
    const postgres: Postgres = {
      place,
      server,
      operator,
      socket: join(socketDir, ".s.PGSQL.5432"),
      async end() {
        running.delete(postgres);
        await operator.end().catch(silent); // killed before
        if (!server.hasExited()) await stopPostmaster(server.pid!, server.hasExited);
        // Backends of one that was killed may still be going
        for (const made of [socketDir, place.cluster]) rmSync(made, { recursive: true, force: true, maxRetries: 20 });
      },
    };
    running.add(postgres);
    return postgres;
  }

  return {
    passwordOfShop: () => passwords.application,

    async startPrimary(): Promise<Postgres> {
      const place = nextPlace();
      Object.assign(passwords, await readPasswords(place));
      const password = passwords.superuser;
      await ensureCluster({ place, binaries: await binariesFor(place), password, durable: true, say: silent });
      const primary = await launch(place);
      await ensureDatabase(primary.operator, "shop", passwords.application);
      await primary.operator.query(`create role replica login replication password '${passwords.replica}'`);
      return primary;
    },

    /**
     * Makes a standby of a running primary, by the server's own functions, for pg_basebackup is not in the package; from
     * then on the primary acknowledges nothing that the standby does not have.
     */
    async addStandby({ operator, place: of }: Postgres): Promise<Postgres> {
      await operator.query(`select pg_drop_replication_slot(slot_name) from pg_replication_slots`);
      await operator.query(`select pg_create_physical_replication_slot('${standbyName}', true)`);
      await operator.query(`select pg_backup_start('${standbyName}', true)`);
      const place = nextPlace();
      // With its owners, and of what comes and goes meanwhile what is there
      await once(spawn("cp", ["--archive", of.cluster, place.cluster]), "exit");
      const { rows } = await operator.query<{ label: string }>(`select labelfile as label from pg_backup_stop(false)`);
      const own = (name: string) => join(place.cluster, name);
      rmSync(own("postmaster.pid"), { force: true });
      for (const name of ["pg_wal", "pg_replslot"]) {
        rmSync(own(name), { recursive: true });
        mkdirSync(own(name), { mode: 0o700 });
      }
      writeFileSync(own("backup_label"), rows[0]!.label);
      writeFileSync(own("standby.signal"), "");
      const { switchTo } = place.user;
      for (const name of ["pg_wal", "pg_replslot", "backup_label", "standby.signal"])
        if (switchTo) chownSync(own(name), switchTo.uid, switchTo.gid);
      const from = `host=${of.socketDir} user=replica password=${passwords.replica} application_name=${standbyName}`;
      appendFileSync(
        own("postgresql.auto.conf"),
        `primary_conninfo = '${from}'\nprimary_slot_name = '${standbyName}'\nsynchronous_standby_names = ''\n`,
      );
      const standby = await launch(place);
      await operator.query(`alter system set synchronous_standby_names = '${standbyName}'`);
      await operator.query("select pg_reload_conf()");
      await until(async () => {
        const { rows } = await operator.query("select sync_state from pg_stat_replication");
        if (rows[0]?.sync_state !== "sync") throw new Error(`the standby does not follow: ${standby.server.output()}`);
      });
      return standby;
    },

    /** Stops a server while the work is done, and starts it again. */
    async without(stopped: Postgres, work: () => Promise<unknown>): Promise<Postgres> {
      const { place, server, operator } = stopped;
      running.delete(stopped);
      await operator.end();
      await stopPostmaster(server.pid!, server.hasExited);
      await work();
      return launch(place);
    },

    async close(): Promise<void> {
      for (const postgres of running) await postgres.end();
    },
  };
}

/** The address of the shop's database where a switch on this port leads to it. */
export function addressThrough(port: number, password: string): string {
  const { pathname, username } = new URL(databaseUrl("/", "shop", password).replace("@/", "@localhost/"));
  return `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`;
}
