import { and, inArray, isNull, lt } from "drizzle-orm";
import type { Database } from "../context.ts";
import { mails } from "./tables.ts";

/** Removes the mails about no order that were written before a moment and are no longer to be sent. */
export async function forgetMails(db: Database, before: Date): Promise<void> {
  const isOver = inArray(mails.state, ["sent", "abandoned"]);
  await db.delete(mails).where(and(isNull(mails.orderId), isOver, lt(mails.createdAt, before)));
}
