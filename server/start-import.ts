import { openFetcher } from "../db/import-export/fetch-picture.ts";
import { importShop } from "../db/import-export/import.ts";
import { openPictureMaker } from "./images/picture-maker.ts";
import { openBar } from "./progress-bar.ts";
import { command, say, withShop } from "./start-import-export.ts";

/**
 * `npm run import -- export.json [--dry-run] [--private-pictures]`: brings an old shop's documents, and their pictures from
 * public addresses, or from any. Stop the shop first, or set DATABASE_URL.
 */
const given = process.argv.slice(2);
const file = given.find((one) => !one.startsWith("--"));
const [dryRun, allowPrivate] = [given.includes("--dry-run"), given.includes("--private-pictures")];

await command(async () => {
  if (!file)
    throw Object.assign(new Error("Which file? npm run import -- export.json [--dry-run] [--private-pictures]"), {
      code: "USAGE",
    });
  await withShop(async ({ services, storage }) => {
    const maker = openPictureMaker();
    try {
      const fetchPicture = openFetcher({ storage, maker, dryRun, allowPrivate });
      const report = await importShop({ services, storage, file, dryRun, fetchPicture, progress: openBar() });
      say(`\n${dryRun ? "A dry run: nothing of this was kept." : "Moved in."}\n\n${report}\n`);
      say(dryRun ? "Run it without --dry-run to keep it." : "The accounts' mails leave when the shop is started.");
    } finally {
      maker.close();
    }
  });
});
