import { connect } from "../server/db/connect.ts";
import { lockStock } from "../shop/inventory/inventory.server.ts";

// A process of the shop in the midst of an approval: it holds the product's row, says so, and does no more.
const [url, productId] = process.argv.slice(2) as [string, string];
await connect(url).db.transaction(async (tx) => {
  await lockStock(tx, [productId]);
  process.stdout.write("holds the product\n");
  await new Promise(() => setInterval(() => undefined, 60_000));
});
