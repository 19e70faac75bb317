import { stat } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { isKey } from "../../server/storage/keys.ts";
import type { Storage } from "../../server/storage/storage.ts";
import type { Transaction } from "../../shop/context.ts";
import { madeBy } from "../../shop/journal/author.ts";
import { changesBetween } from "../../shop/journal/changes.ts";
import { tell } from "../../shop/journal/tell.ts";
import { documents, indexCollections } from "./read-json.ts";
import { Report } from "./report.ts";
import { isDoc, text } from "./values.ts";
import { collections, type Mover, writeOne } from "./write.ts";

/** A batch is full with so many documents, or so many bytes of the file. */
const full = { documents: 200, bytes: 1_000_000 };

export interface ImportSettings extends Mover {
  file: string;
  storage: Storage;
  /** Does everything and takes it back again; files are not stored. */
  dryRun: boolean;
  /** How far the work is, from 0 to 1, and with what. */
  progress(share: number, what: string): void;
}

/** Thrown at the end of a dry run, to take everything back. */
class TakeBack extends Error {}

/**
 * Brings an old shop's documents, one at a time whatever the file's size, in batches of their own transactions. What
 * is there already is left as it is, so it is safe to run twice. Source: behaviour.md, "Moving in".
 */
export async function importShop(settings: ImportSettings): Promise<Report> {
  const report = new Report();
  const { db } = settings.services;
  if (!settings.dryRun) {
    await importAll(settings, report, (work) => db.transaction(work));
    // A shop that moved in is not given the sample polos, and running processes show what came.
    if (report.of("products").imported > 0) {
      await db.execute(
        sql`insert into installation (key, value) values ('samples', 'moved in') on conflict do nothing`,
      );
    }
    await db.execute(sql`select pg_notify('catalogue', '')`);
    return report;
  }
  await db
    .transaction(async (tx) => {
      await importAll(settings, report, (work) => work(tx));
      throw new TakeBack();
    })
    .catch((end: unknown) => {
      if (!(end instanceof TakeBack)) throw end;
    });
  return report;
}

type InBatch = (work: (tx: Transaction) => Promise<void>) => Promise<void>;

async function importAll(settings: ImportSettings, report: Report, inBatch: InBatch): Promise<void> {
  const { file, progress } = settings;
  const { size } = await stat(file);
  let seen = 0;
  const found = await indexCollections(file, (bytes) => {
    seen += bytes;
    progress(Math.min(1, seen / size) / 10, "reading");
  });
  let done = 0;
  for (const { name, names, write } of collections) {
    for (const collection of found.filter((one) => names.includes(one.name))) {
      let batch: unknown[] = [];
      let begun = done;
      const flush = async () => {
        const ready = batch;
        batch = [];
        begun = done;
        await inBatch(async (tx) => {
          let imported = 0;
          for (const doc of ready) {
            const written = await writeOne(settings, tx, write, doc);
            report.add(name, written);
            if (written.state === "imported") imported += 1;
          }
          const changes = changesBetween(null, { [name]: imported || null });
          const author = madeBy("command", "npm run import");
          await tell(tx, author, settings.services.clock(), { thing: "shop", id: "", changes });
        });
        progress(0.1 + (0.9 * Math.min(done, size)) / size, name);
      };
      report.of(name);
      for await (const doc of documents(file, collection, (bytes) => (done += bytes))) {
        batch.push(doc);
        if (batch.length === full.documents || done - begun > full.bytes) await flush();
      }
      await flush();
    }
  }
  const decode = openDecoder();
  for (const collection of found.filter((one) => one.name === "files")) {
    for await (const doc of documents(file, collection)) report.add("files", await storeFile(settings, doc, decode));
  }
  progress(1, "done");
}

async function storeFile({ storage, dryRun }: ImportSettings, doc: unknown, decode: (base64: string) => Buffer) {
  const { key, type, data } = isDoc(doc) ? doc : {};
  const id = text(key);
  if (!isKey(id) || typeof data !== "string") return { id, state: "refused" as const, notes: ["not a file"] };
  if (await storage.stat(id)) return { id, state: "known" as const, notes: [] };
  if (!dryRun) await storage.put(id, decode(data), text(type) || "application/octet-stream");
  return { id, state: "imported" as const, notes: [] };
}

/** Bytes out of base64, in the same memory each time: they are valid until the next ones. */
function openDecoder() {
  let room = Buffer.alloc(0);
  return (base64: string): Buffer => {
    const most = Math.ceil((base64.length * 3) / 4);
    if (most > room.length) room = Buffer.allocUnsafeSlow(most);
    return room.subarray(0, room.write(base64, "base64"));
  };
}
