import type { Transaction } from "../context.ts";
import { lockStock } from "./inventory.server.ts";

/** Holds the stock of a product as it is until the transaction ends. */
export async function holdStock(tx: Transaction, productId: string): Promise<void> {
  await lockStock(tx, [productId]);
}
