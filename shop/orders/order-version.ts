import type { Sql } from "../context.ts";
import { countCorrections } from "./corrections.server.ts";

/** Which version of an order holds: whoever corrects it says which one they saw. */
export const orderVersion = (db: Sql, orderId: string): Promise<number> => countCorrections(db, orderId);
