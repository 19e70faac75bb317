import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { unbounded } from "../server/db/bounds.ts";
import { connect } from "../server/db/connect.ts";
import { startEmbedded } from "../server/db/embedded.ts";
import { migrate } from "../server/db/migrate.ts";
import { installation } from "../server/db/tables.ts";
import { brand } from "../shop/brand.ts";
import { lastingPort } from "../test/lasting-port.ts";
import { type ShopProcess, startShopProcess } from "../test/shop-process.ts";

const migrations = resolve(import.meta.dirname, "../db/migrations");

/** A folder of its own, for shops as processes of their own and their database. */
export async function openPlace() {
  const folder = await mkdtemp(join(tmpdir(), "shop-prove-"));
  // Run as root, the database is another user's process, and that user must be able to enter.
  await chmod(folder, 0o711);
  const closers: (() => Promise<unknown>)[] = [];

  return {
    folder,

    /** A migrated database without samples, as durable as a shop's own: its address, and a connection of the proof's. */
    async startDatabase(dataDir = join(folder, "database")) {
      const { url, stop } = await startEmbedded({ dataDir, systemName: brand.slug, database: "shop", say: () => {} });
      closers.push(stop);
      await migrate(url, migrations);
      const { db, close } = connect(url, unbounded);
      closers.push(close);
      await db.insert(installation).values({ key: "samples", value: "added" }).onConflictDoNothing();
      return { url, db, stop };
    },

    /**
     * One process of the shop, waited for until it is open: with the database of its data folder, or on that of
     * `DATABASE_URL`.
     */
    async startShop(variables: Record<string, string> = {}): Promise<RunningShop> {
      const port = variables.PORT ?? (await lastingPort());
      const origin = `http://127.0.0.1:${port}`;
      const shop = startShopProcess({
        DATA_DIR: join(folder, "data"),
        AUTH_SECRET: "only for proofs, with 32 characters or more",
        PUBLIC_URL: origin,
        PORT: String(port),
        // Buyers come from many places: one place may not order so often.
        TRUST_PROXY: "true",
        ADMIN_EMAIL: administrator.email,
        ADMIN_PASSWORD: administrator.password,
        ...variables,
      });
      closers.push(shop.stop);
      await shop.opened;
      return { shop, origin };
    },

    /** Two processes of the shop on one database. */
    async startTwo(databaseUrl: string, variables: Record<string, string> = {}): Promise<[RunningShop, RunningShop]> {
      const start = (name: string) =>
        this.startShop({ DATABASE_URL: databaseUrl, DATA_DIR: join(folder, name), ...variables });
      return Promise.all([start("one"), start("two")]);
    },

    /** Ends something of a proof's own, after the shops that were started later. */
    atEnd(close: () => Promise<unknown>): void {
      closers.push(close);
    },

    /** Ends everything that was started here, the last first, and removes the folder. */
    async close(): Promise<void> {
      for (const close of closers.splice(0).reverse()) await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type Place = Awaited<ReturnType<typeof openPlace>>;

export interface RunningShop {
  shop: ShopProcess;
  /** Where this process listens, whatever address shoppers type. */
  origin: string;
}

/** Who administrates every shop of a proof. */
export const administrator = { email: "karim@exemple.ma", password: "mot-de-passe-de-karim" };
