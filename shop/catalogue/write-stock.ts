import type { Transaction } from "../context.ts";
import { restock } from "../inventory/restock.ts";
import { orderedSizes, type ProductDraft } from "./draft.ts";
import { dropSizes, stockOfSizes, writeSizes } from "./write-product.server.ts";

/**
 * Makes a product's sizes and stock what a form says, under its lock: by what was typed against what the form had shown.
 * A size that is not named is removed.
 */
export async function writeStock(
  tx: Transaction,
  product: { id: string; actorId: string; at: Date },
  draft: Pick<ProductDraft, "sizes" | "stockQuantity" | "seenStock">,
  stockBefore: number,
): Promise<void> {
  const before = await stockOfSizes(tx, product.id);
  const wanted = orderedSizes(draft.sizes);
  const removed = [...before.keys()].filter((name) => !wanted.some((size) => size.name === name));
  if (before.size === 0 && wanted.length > 0) await restock(tx, product, [{ size: "", delta: -stockBefore }]);
  await writeSizes(
    tx,
    product.id,
    wanted.map(({ name }) => name),
  );
  await restock(tx, product, [
    ...wanted.map(({ name, stockQuantity, seen }) => {
      const held = before.get(name) ?? 0;
      return { size: name, delta: Math.max(-held, stockQuantity - (before.has(name) ? (seen ?? held) : 0)) };
    }),
    ...removed.map((name) => ({ size: name, delta: -(before.get(name) ?? 0) })),
  ]);
  await dropSizes(tx, product.id, removed);
  if (wanted.length === 0) {
    const held = before.size === 0 ? stockBefore : 0;
    const seen = before.size === 0 ? (draft.seenStock ?? held) : 0;
    await restock(tx, product, [{ size: "", delta: Math.max(-held, draft.stockQuantity - seen) }]);
  }
}
