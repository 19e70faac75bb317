import type { Sql } from "../context.ts";
import { findLastDelivery, type Owner } from "./my-orders.server.ts";

/** Where a customer's last order went, and the phone it was announced by; null without one. */
export const lastDelivery = (db: Sql, owner: Owner) => findLastDelivery(db, owner);
