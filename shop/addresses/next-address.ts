import type { Sql } from "../context.ts";
import { lastDelivery } from "../orders/last-delivery.ts";
import { readAddresses } from "./addresses.server.ts";

/** Where a customer's next order probably goes: the first of their addresses, or where the last order went. */
export async function nextAddress(db: Sql, person: Parameters<typeof lastDelivery>[1]) {
  return (await readAddresses(db, person.id))[0] ?? (await lastDelivery(db, person));
}
