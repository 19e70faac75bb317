import { lte } from "drizzle-orm";
import type { Database } from "../context.ts";
import { buyerLinks } from "./tables.ts";

/** Removes the buyers' links that have had their time. */
export async function forgetBuyerLinks(db: Database, now: Date): Promise<void> {
  await db.delete(buyerLinks).where(lte(buyerLinks.endsAt, now));
}
