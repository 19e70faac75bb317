import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { rename } from "node:fs/promises";
import { finished } from "node:stream/promises";
import type { Storage } from "../../server/storage/storage.ts";
import type { Database } from "../../shop/context.ts";
import { toWire } from "../../shop/wire-money.ts";
import {
  readAlerts,
  readCarts,
  readContactMessages,
  readOrders,
  readProducts,
  readUsers,
  readWishlists,
} from "./read-shop.ts";

export interface ExportSettings {
  db: Database;
  storage: Storage;
  file: string;
  progress(collection: string, documents: number): void;
}

/**
 * Writes the whole shop as one JSON file, as it was at one moment: accounts without passwords, products, orders, carts,
 * wishlists, alerts, contact messages and every stored file. The file appears when it is whole. Source: behaviour.md, "Moving in".
 */
export async function exportShop({ db, storage, file, progress }: ExportSettings): Promise<void> {
  const partial = `${file}.partial`;
  // It holds people's addresses: for its owner's eyes.
  const out = createWriteStream(partial, { mode: 0o600 });
  const write = async (text: string) => {
    if (!out.write(text)) await once(out, "drain");
  };
  await write('{\n"format": "shop-export", "version": 1');
  await db.transaction(
    async (tx) => {
      const collections = {
        users: readUsers(tx),
        products: readProducts(tx),
        orders: readOrders(tx),
        carts: readCarts(tx),
        wishlists: readWishlists(tx),
        inventoryAlerts: readAlerts(tx),
        contactMessages: readContactMessages(tx),
        files: readFiles(storage),
      };
      for (const [name, documents] of Object.entries(collections)) {
        await write(`,\n"${name}": [`);
        let count = 0;
        for await (const document of documents) {
          await write(`${count === 0 ? "\n" : ",\n"}${JSON.stringify(toWire(document))}`);
          count += 1;
          if (count % 100 === 0) progress(name, count);
        }
        await write("\n]");
        progress(name, count);
      }
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
  out.end("\n}\n");
  await finished(out);
  await rename(partial, file);
}

async function* readFiles(storage: Storage) {
  const keys = await Array.fromAsync(storage.list(""));
  for (const key of keys.sort()) {
    const stored = await storage.get(key);
    if (!stored) continue;
    const bytes =
      stored.body instanceof Uint8Array ? stored.body : new Uint8Array(await new Response(stored.body).arrayBuffer());
    yield { key, type: stored.type, data: Buffer.from(bytes).toString("base64") };
  }
}
