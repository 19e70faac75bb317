import { lte } from "drizzle-orm";
import type { Database } from "../context.ts";
import { invitations } from "./tables.ts";

/** Removes the invitations that ended long ago, whatever became of them. */
export async function forgetInvitations(db: Database, before: Date): Promise<void> {
  await db.delete(invitations).where(lte(invitations.expiresAt, before));
}
