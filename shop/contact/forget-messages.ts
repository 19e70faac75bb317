import { lt } from "drizzle-orm";
import type { Database } from "../context.ts";
import { contactMessages } from "./tables.ts";

/** Removes the messages that came before a moment. */
export async function forgetMessages(db: Database, before: Date): Promise<void> {
  await db.delete(contactMessages).where(lt(contactMessages.createdAt, before));
}
