import { z } from "zod";
import { staff } from "../call.ts";
import { id } from "../fields.ts";
import { countReady, findReady } from "./scanned.server.ts";

const mostShown = 1_000;

/**
 * What waits in the house for its carrier: how many parcels for each, and those of one; of the first that any wait for
 * where none is named. Source: behaviour-admin.md, "Admin: warehouse".
 */
export const listToHandOver = staff("parcels.toHandOver")
  .route({ method: "GET", path: "/admin/parcels/to-hand-over", summary: "Read what waits for its carrier" })
  .input(z.object({ carrierId: id.optional() }))
  .handler(async ({ context: { db }, input }) => {
    const carriers = await countReady(db);
    const carrier = carriers.find(({ id, ready }) => (input.carrierId ? id === input.carrierId : ready > 0)) ?? null;
    return { carriers, carrier, parcels: carrier ? await findReady(db, carrier.id, mostShown) : [] };
  });
