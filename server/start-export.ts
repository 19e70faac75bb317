import { resolve } from "node:path";
import { exportShop } from "../db/import-export/export.ts";
import { isoDayOf } from "../shop/clock.ts";
import { command, say, sayCounts, withShop } from "./start-import-export.ts";

/** `npm run export [-- file.json]`: writes the whole shop as one JSON file, pictures included. */
const file = resolve(process.argv[2] ?? `export-${isoDayOf(new Date())}.json`);

await command(() =>
  withShop(async ({ services, storage }) => {
    const counts = new Map<string, number>();
    await exportShop({ db: services.db, storage, file, progress: (name, count) => counts.set(name, count) });
    sayCounts(counts);
    say(`\nWritten to ${file}. It holds people's names and addresses: keep it as such.`);
  }),
);
