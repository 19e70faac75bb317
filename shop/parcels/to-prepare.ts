import { z } from "zod";
import { staff } from "../call.ts";
import { sizeNames } from "../catalogue/sizes.ts";
import { cursor } from "../keyset.ts";
import { countToPrepare, findToPrepare, readShelf } from "./to-prepare.server.ts";

const pageSize = 30;

type Wanted = Awaited<ReturnType<typeof readShelf>>[number];

/** What is to be taken from the shelf of one polo in one colour. */
export interface Shelf extends Pick<Wanted, "productId" | "name" | "sku" | "color" | "colorName" | "image"> {
  pieces: number;
  /** In the order of sizes. */
  sizes: { size: string; pieces: number }[];
}

/**
 * What the confirmed orders want: by polo, colour and size for the shelf, and one page of them for packing, the oldest
 * first. An order that somebody is about to cancel is not fetched. Source: behaviour-admin.md, "Admin: warehouse".
 */
export const listToPrepare = staff("parcels.toPrepare")
  .route({ method: "GET", path: "/admin/parcels/to-prepare", summary: "Read what is to be prepared" })
  .input(z.object({ cursor: cursor.optional(), limit: z.coerce.number().int().min(1).max(100).default(pageSize) }))
  .handler(async ({ context: { db }, input }) => {
    const [wanted, count, orders] = await Promise.all([
      readShelf(db),
      countToPrepare(db),
      findToPrepare(db, input.cursor, input.limit),
    ]);
    return { pieces: wanted.reduce((sum, { pieces }) => sum + pieces, 0), count, shelves: shelvesOf(wanted), orders };
  });

const sizesInOrder: readonly string[] = sizeNames;
/** Where a size stands among the sizes; one that is none of them comes last. */
const rank = (size: string): number => sizesInOrder.indexOf(size) + 1 || sizesInOrder.length + 1;

function shelvesOf(wanted: readonly Wanted[]): Shelf[] {
  const shelves = new Map<string, Shelf>();
  for (const { size, pieces, image, ...polo } of wanted) {
    const key = `${polo.productId} ${polo.color}`;
    const shelf = shelves.get(key) ?? { ...polo, image, pieces: 0, sizes: [] };
    shelf.image ??= image;
    shelf.pieces += pieces;
    shelf.sizes.push({ size, pieces });
    shelves.set(key, shelf);
  }
  for (const { sizes } of shelves.values()) sizes.sort((a, b) => rank(a.size) - rank(b.size));
  return [...shelves.values()];
}
