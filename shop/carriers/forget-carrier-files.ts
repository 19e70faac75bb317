import { lt } from "drizzle-orm";
import type { Database } from "../context.ts";
import { carrierFiles } from "./tables.ts";

/** Removes carriers' files brought in before a moment: what they said stands with the parcels. */
export async function forgetCarrierFiles(db: Database, before: Date): Promise<void> {
  await db.delete(carrierFiles).where(lt(carrierFiles.createdAt, before));
}
