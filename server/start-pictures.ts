import { availableParallelism } from "node:os";
import { PICTURE_WIDTHS, variantKey } from "../shop/catalogue/picture-names.ts";
import type { Services } from "../shop/context.ts";
import type { Author } from "../shop/journal/author.ts";
import { markKey } from "../shop/settings/mark-names.ts";
import { openPictureMaker } from "./images/picture-maker.ts";
import { removePicture, storePicture } from "./images/store-picture.ts";
import type { Storage } from "./storage/storage.ts";

/** Makes the pictures administrators upload, in a process of its own, and keeps them in the storage. */
export function openPictures(storage: Storage): Services["pictures"] & { close(): void } {
  const maker = openPictureMaker();
  return {
    async store(key, bytes) {
      const picture = await maker.make(bytes, { widths: PICTURE_WIDTHS });
      if ("refused" in picture) return picture;
      await storePicture(storage, key, picture, variantKey);
      return { width: picture.width, height: picture.height };
    },
    async storeMark(key, bytes, kind) {
      const mark = await maker.makeMark(bytes, kind);
      if ("refused" in mark) return mark;
      for (const { end, bytes } of mark.files) await storage.put(markKey(key, end), bytes, "image/png");
      return { width: mark.width, height: mark.height, isOpaque: mark.isOpaque };
    },
    remove: (key) => removePicture(storage, key),
    close: maker.close,
  };
}

/** Adds samples one at a time, as the seeding page asks. They and their drawings are read when first asked for. */
export function openSamples(services: () => Services, storage: Storage): Services["samples"] {
  const seeds = () => import("../db/seed/seed.ts");
  let last: Promise<unknown> = Promise.resolve();
  /** Does a thing when all before it are done: making pictures keeps a machine busy as it is. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = last.then(work);
    last = turn.catch(() => undefined); // whoever asked for it is told
    return turn;
  }

  async function add(sku: string, author: Author): Promise<boolean | null> {
    const makers = Array.from({ length: Math.min(availableParallelism(), 4) }, () => openPictureMaker());
    try {
      const tools = { services: services(), storage, makers, say: () => undefined, author };
      return await (await seeds()).addSample(tools, sku);
    } finally {
      for (const maker of makers) maker.close();
    }
  }

  return {
    list: async () => (await seeds()).listSamples(services()),
    add: (sku, author) => inTurn(() => add(sku, author)),
  };
}
