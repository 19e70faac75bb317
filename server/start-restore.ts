import { resolve } from "node:path";
import { names } from "../db/backup/manifest.ts";
import { BackupRefused } from "../db/backup/refused.ts";
import { restoreShop } from "../db/backup/restore-shop.ts";
import { openBar } from "./progress-bar.ts";
import { command, findData, say, sayCounts, startDatabase } from "./start-import-export.ts";

/** `npm run restore -- file.tar`: brings a backup back into an empty DATA_DIR, or the empty database of DATABASE_URL. */
await command(async () => {
  const file = process.argv[2];
  if (!file) throw new BackupRefused("Which backup? npm run restore -- file.tar");
  const { env, dataDir, storage } = await findData();
  const database = env.DATABASE_URL ? null : await startDatabase(dataDir);
  try {
    const databaseUrl = env.DATABASE_URL ?? database!.url;
    const { takenAt, tables, entries } = await restoreShop({
      databaseUrl,
      storage,
      file: resolve(file),
      progress: openBar(),
    });
    const files = Object.keys(entries).filter((name) => names.keyOf(name)).length;
    sayCounts([...Object.entries(tables), ["files", files]]);
    say(`\nThe shop is as it was at ${takenAt.toISOString()}. Everybody signs in again. Start it: npm start`);
  } finally {
    await database?.stop();
  }
});
