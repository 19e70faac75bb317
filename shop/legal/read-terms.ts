import type { Sql } from "../context.ts";
import { findText } from "./legal.server.ts";

/** The conditions of sale as the house wrote them; null while it has written none. */
export const readTerms = async (db: Sql): Promise<string | null> => (await findText(db, "terms"))?.source ?? null;
