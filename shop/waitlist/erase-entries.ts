import { eq } from "drizzle-orm";
import type { Transaction } from "../context.ts";
import { waitlistEntries } from "./tables.ts";
import { deleteEntries } from "./waitlist.server.ts";

/** Removes what an address waits for. Answers how much. */
export const eraseEntries = (tx: Transaction, email: string): Promise<number> =>
  deleteEntries(tx, eq(waitlistEntries.email, email));
