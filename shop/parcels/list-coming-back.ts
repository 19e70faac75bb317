import { staff } from "../call.ts";
import { findComingBack } from "./scanned.server.ts";

const mostShown = 100;

/**
 * The parcels that are back in the house and that nobody has looked into, then those on their way back. Those that have
 * waited longest come first. Source: behaviour-admin.md, "Admin: warehouse".
 */
export const listComingBack = staff("parcels.comingBack")
  .route({ method: "GET", path: "/admin/parcels/coming-back", summary: "List the parcels that come back" })
  .handler(async ({ context: { db } }) => {
    const parcels = await findComingBack(db, mostShown + 1);
    return { parcels: parcels.slice(0, mostShown), hasMore: parcels.length > mostShown };
  });
