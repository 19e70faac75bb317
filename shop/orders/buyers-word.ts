import type { Sql } from "../context.ts";
import { readBuyersWord } from "./buyer-links.server.ts";

/** When the buyer of an order confirmed it by their link, and in which language they are written to. Source: behaviour.md, "The buyer's link". */
export const buyersWord = (db: Sql, orderId: string) => readBuyersWord(db, orderId);
