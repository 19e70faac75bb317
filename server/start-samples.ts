import { availableParallelism } from "node:os";
import { seedFirstStart } from "../db/seed/seed.ts";
import { inventTrade } from "../db/seed/trade.ts";
import { madeBy } from "../shop/journal/author.ts";
import { openPictureMaker } from "./images/picture-maker.ts";
import { openCalls } from "./start-calls.ts";
import { command, say, withShop } from "./start-import-export.ts";

/** `npm run samples -- desk`: three weeks of an invented trade in a shop without orders. Stop the shop first, or set DATABASE_URL. */
await command(async () => {
  if (process.argv[2] !== "desk") {
    throw Object.assign(new Error("Which samples? npm run samples -- desk"), { code: "USAGE" });
  }
  let now = new Date();
  await withShop(
    async ({ services, storage, contextFor }) => {
      const makers = Array.from({ length: Math.min(availableParallelism(), 4) }, () => openPictureMaker());
      const author = madeBy("command", "npm run samples");
      try {
        await seedFirstStart({ services, storage, makers, say, author });
      } finally {
        for (const maker of makers) maker.close();
      }
      const taken = await inventTrade({
        services,
        as: (person) => openCalls(() => ({ ...contextFor(new Headers(), "127.0.0.1"), visitor: async () => person })),
        setClock: (at) => {
          now = at;
        },
        say,
      });
      say(`\n${taken} orders of three weeks are in the shop. Start it and open /admin/desk.`);
    },
    { clock: () => now },
  );
});
