import type { Database } from "../context.ts";
import { dropEnded } from "./waitlist.server.ts";

/** Removes the wishes that have had their time: never confirmed, in vain, or told long enough ago. */
export const forgetEntries = (db: Database, now: Date): Promise<void> => dropEnded(db, now);
