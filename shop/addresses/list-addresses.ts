import { customer } from "../call.ts";
import { lastDelivery } from "../orders/last-delivery.ts";
import { readAddresses } from "./addresses.server.ts";

/**
 * The signed-in person's addresses, the one for the next order first; `next` is where the next order probably goes: the
 * first of them, or where the last order went. Source: behaviour.md, "Addresses of a customer".
 */
export const listAddresses = customer
  .route({ method: "GET", path: "/profile/addresses", summary: "List the own addresses" })
  .handler(async ({ context: { db, person } }) => {
    const rows = await readAddresses(db, person.id);
    const addresses = rows.map(({ userId: _, usedAt: __, ...address }) => address);
    const next = addresses[0] ?? (await lastDelivery(db, person));
    return { addresses, next };
  });
