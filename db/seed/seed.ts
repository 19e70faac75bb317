import { sql } from "drizzle-orm";
import type { PictureMaker } from "../../server/images/picture-maker.ts";
import { removePicture, storePicture } from "../../server/images/store-picture.ts";
import type { Storage } from "../../server/storage/storage.ts";
import { hasSku, insertProduct, type NewProduct } from "../../shop/catalogue/add-product.server.ts";
import { pictureKey } from "../../shop/catalogue/picture-key.ts";
import { PICTURE_WIDTHS, variantKey } from "../../shop/catalogue/picture-names.ts";
import { productFacts } from "../../shop/catalogue/tell-product.ts";
import { freeSlug } from "../../shop/catalogue/write-product.server.ts";
import type { Services } from "../../shop/context.ts";
import { newId } from "../../shop/ids.ts";
import type { Author } from "../../shop/journal/author.ts";
import { changesBetween } from "../../shop/journal/changes.ts";
import { tell } from "../../shop/journal/tell.ts";
import { inTransaction } from "../../shop/transaction.ts";
import { isSeeded } from "./is-seeded.ts";
import { type SeedPicture, seedPictures } from "./pictures.ts";
import type { SeedPolo } from "./polo.ts";
import { polos } from "./polos.ts";

export interface SeedTools {
  services: Pick<Services, "db" | "clock" | "catalogueChanged">;
  storage: Storage;
  /** As many as pictures shall be made at a time. */
  makers: readonly PictureMaker[];
  say(line: string): void;
  /** Who adds them, for the journal. */
  author: Author;
}

/** The six samples, with whether the shop has them. */
export async function listSamples({
  db,
}: Pick<Services, "db">): Promise<{ sku: string; name: string; isThere: boolean }[]> {
  return Promise.all(polos.map(async ({ sku, name }) => ({ sku, name, isThere: await hasSku(db, sku) })));
}

/** Adds one sample, unless the shop has it: false then. Null when there is no such sample. */
export async function addSample(tools: SeedTools, sku: string): Promise<boolean | null> {
  const polo = polos.find((candidate) => candidate.sku === sku);
  if (!polo) return null;
  return (await hasSku(tools.services.db, sku)) ? false : seedPolo(tools, polo);
}

/** Adds those of the six sample polos that the shop does not have yet, each whole or not at all. */
export async function seedPolos(tools: SeedTools): Promise<void> {
  const missing: SeedPolo[] = [];
  for (const polo of polos) if (!(await hasSku(tools.services.db, polo.sku))) missing.push(polo);
  // The first of the list is the newest of the collection.
  for (const [index, polo] of missing.reverse().entries()) {
    tools.say(`Adding the sample polos and making their pictures: ${index + 1} of ${missing.length}, ${polo.name}`);
    await seedPolo(tools, polo);
  }
}

type Images = NewProduct["images"];

/** Makes and stores a polo's pictures, as many at a time as there are makers. */
async function makePictures({ storage, makers }: SeedTools, polo: SeedPolo, id: string, at: Date): Promise<Images> {
  const sources: { source: SeedPicture; color: string }[] = [];
  for (const color of polo.colors) {
    for await (const source of seedPictures(polo, color)) sources.push({ source, color: color.value });
  }
  const waiting = sources.entries();
  const made: Images = [];
  await Promise.all(
    makers.map(async (maker) => {
      for (const [index, { source, color }] of waiting) {
        const { bytes, filename, alt } = source;
        const picture = await maker.make(bytes, { widths: PICTURE_WIDTHS });
        if ("refused" in picture) throw new Error(`${filename} makes no picture: ${picture.refused}`);
        const key = pictureKey(id, at, filename);
        await storePicture(storage, key, picture, variantKey);
        made[index] = { key, width: picture.width, height: picture.height, alt, colorValue: color };
      }
    }),
  );
  return made;
}

/** Adds a sample; false where somebody else has added it while its pictures were made. */
async function seedPolo(tools: SeedTools, polo: SeedPolo): Promise<boolean> {
  const { services } = tools;
  const id = newId();
  const at = services.clock();
  const images = await makePictures(tools, polo, id, at);
  const { studio: _, colors, sizes, dimensions, weight, stockQuantity: __, ...facts } = polo;
  const isAdded = await inTransaction(services, async ({ tx, changesCatalogue }) => {
    const slug = await freeSlug(tx, polo.name);
    if (await hasSku(tx, polo.sku)) return false;
    await insertProduct(
      tx,
      {
        product: {
          ...facts,
          id,
          slug,
          weightGrams: weight,
          lengthCm: dimensions.length,
          widthCm: dimensions.width,
          heightCm: dimensions.height,
          createdAt: at,
          updatedAt: at,
          publishedAt: at,
        },
        sizes: sizes.map(({ name, label, measurements, stockQuantity }) => ({
          name,
          label,
          chestCm: measurements.chest,
          lengthCm: measurements.length,
          stockQuantity,
        })),
        colors: colors.map(({ name, value, hexCode }) => ({ name, value, hexCode })),
        images,
      },
      null,
      at,
    );
    const changes = changesBetween(null, await productFacts(tx, id));
    await tell(tx, tools.author, at, { thing: "product", id, changes });
    changesCatalogue();
    return true;
  });
  if (!isAdded) for (const { key } of images) await removePicture(tools.storage, key);
  return isAdded;
}

const lock = sql`hashtextextended('first seeding', 0)`;

/**
 * Seeds a new installation once: a shop whose owner later removed the samples is not given them again. Processes that
 * start at once wait for the one that seeds.
 */
export async function seedFirstStart(tools: SeedTools): Promise<void> {
  const { db } = tools.services;
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${lock}) as free`);
    if (!rows[0]?.free) {
      tools.say("Another process is adding the sample polos: waiting for it…");
      await tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
    }
    if (await isSeeded(db)) return;
    await seedPolos(tools);
    await tx.execute(sql`insert into installation (key, value) values ('samples', 'added')`);
  });
}
