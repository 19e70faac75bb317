import { lte, or } from "drizzle-orm";
import type { Database } from "../context.ts";
import { idleSessionSeconds } from "./session-ends.ts";
import { sessions } from "./tables.ts";

/** Removes the sessions that are over. */
export async function forgetSessions(db: Database, at: Date): Promise<void> {
  const idleSince = new Date(at.getTime() - idleSessionSeconds * 1000);
  await db.delete(sessions).where(or(lte(sessions.expiresAt, at), lte(sessions.updatedAt, idleSince)));
}
