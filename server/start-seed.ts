import { availableParallelism } from "node:os";
import { seedFirstStart } from "../db/seed/seed.ts";
import { madeBy } from "../shop/journal/author.ts";
import { unbounded } from "./db/bounds.ts";
import { connect } from "./db/connect.ts";
import { openPictureMaker } from "./images/picture-maker.ts";
import { log } from "./log.ts";
import { openStorage } from "./storage/open-storage.ts";
import type { StorageSettings } from "./storage/storage.ts";

export interface Seeding {
  databaseUrl: string;
  storage: StorageSettings;
}

// What a first start runs beside itself, so that what this takes is given back: one message, then it ends.
process.once("message", async ({ databaseUrl, storage }: Seeding) => {
  const { db, close } = connect(databaseUrl, unbounded);
  const makers = Array.from({ length: Math.min(availableParallelism(), 4) }, () => openPictureMaker());
  // Other processes hear of it from the database.
  const services = { db, clock: () => new Date(), catalogueChanged: () => undefined };
  const say = (line: string) => process.stdout.write(`${line}\n`);
  try {
    await seedFirstStart({
      services,
      storage: await openStorage(storage),
      makers,
      say,
      author: madeBy("system", "npm start"),
    });
  } catch (error) {
    log.fault("the samples were not added", error);
    process.exitCode = 1;
  } finally {
    for (const maker of makers) maker.close();
    await close();
    process.disconnect();
  }
});
process.once("disconnect", () => process.exit());
