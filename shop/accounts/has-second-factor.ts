import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { authenticators } from "./tables.ts";

/** Whether a person has a second factor that can be proved, as part of a question about persons. */
export const hasSecondFactor = (userId: AnyPgColumn): SQL<boolean> =>
  sql<boolean>`exists (select from ${authenticators} a where a.user_id = ${userId} and a.is_confirmed)`;
