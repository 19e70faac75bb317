import { type SQL, sql } from "drizzle-orm";
import { authenticators, passkeys, users } from "./tables.ts";

/** Whether a person has a second factor that can be proved, as part of a question about `users`. */
export const hasSecondFactor = (): SQL<boolean> =>
  sql<boolean>`(exists (select from ${authenticators} a where a.user_id = ${users}.id and a.is_confirmed)
    or exists (select from ${passkeys} p where p.user_id = ${users}.id))`;
