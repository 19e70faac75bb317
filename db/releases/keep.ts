import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import packageFacts from "../../package.json" with { type: "json" };
import { startEmbedded } from "../../server/db/embedded.ts";
import { migrate } from "../../server/db/migrate.ts";
import { readEnv } from "../../server/env.ts";
import { root } from "../../server/place.ts";
import { openCalls } from "../../server/start-calls.ts";
import { startServices } from "../../server/start-services.ts";
import { openStorage } from "../../server/storage/open-storage.ts";
import { makePerson } from "../../test/builders.ts";
import { liveIn } from "../../test/lived-in.ts";
import { backUpShop } from "../backup/back-up-shop.ts";

/**
 * `npm run release:keep`: keeps a small shop that has been lived in, as this version's database holds it, for later
 * versions to bring back and migrate (`releases.test.ts`). Once for each release.
 */
const file = join(import.meta.dirname, `${packageFacts.version}.tar`);
const dataDir = await mkdtemp(join(tmpdir(), "shop-release-"));
// Run as root, the database is another user's process, and that user must be able to enter.
await chmod(dataDir, 0o711);
const systemName = "shop-release";
const database = await startEmbedded({ dataDir, systemName, database: "shop", durable: false, say: console.log });
try {
  await migrate(database.url, join(root, "db/migrations"));
  const storage = await openStorage({ kind: "disk", folder: join(dataDir, "files") });
  const secret = "a secret that only tests know, 32+ characters";
  const databaseUrl = database.url;
  const running = await startServices({ env: readEnv({ DATA_DIR: dataDir }), databaseUrl, secret, dataDir, storage });
  const { db } = running.services;
  const cookies = new Map<string, string>();
  let places = 0;
  const context = (email?: string) => {
    places += 1;
    return running.contextFor(
      new Headers({ cookie: cookies.get(email ?? "") ?? "" }),
      `10.3.${places >> 8}.${places & 255}`,
    );
  };
  await liveIn({
    db,
    storage,
    as: (person) => openCalls(() => context(person?.email)),
    async person(name) {
      const made = await makePerson(db, running.hash, name);
      const set = await running.services.signIn.open(made.id, new Headers(), "10.3.0.0");
      cookies.set(made.email, set.map((cookie) => cookie.split(";")[0]).join("; "));
      return made;
    },
  });
  await running.close();
  const { signal } = new AbortController();
  const clock = () => new Date();
  await backUpShop({ databaseUrl, storage, file, clock, signal, isOneOfMany: false, progress: () => undefined });
  console.log(`Kept ${file}. Commit it with the release.`);
} finally {
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}
