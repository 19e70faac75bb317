import { z } from "zod";
import { anyone } from "../call.ts";
import { holdStock } from "../inventory/hold-stock.ts";
import { policy } from "../policy.ts";
import { limitRefusals, resetRefusals } from "../refusals.ts";
import { inTransaction } from "../transaction.ts";
import { announceRestock } from "./announce-restock.ts";
import { findByLink, writeConfirmed } from "./waitlist.server.ts";

const dayMs = 86_400_000;
const mostTries = 30;
const windowSeconds = 600;

/**
 * Confirms by the mailed link that the address is who waits; where the size is back already, it is written at once.
 * Pressing twice is pressing once. Refuses with LINK_INVALID, TOO_MANY_REQUESTS. Source: behaviour.md, "Waitlist".
 */
export const confirmEntry = anyone
  .route({ method: "POST", path: "/waitlist/confirm", summary: "Confirm to wait for a size" })
  .errors({ LINK_INVALID: resetRefusals.LINK_INVALID, ...limitRefusals })
  .input(z.object({ link: z.string().max(64).default("") }))
  .handler(async ({ context, input: { link }, errors }) => {
    const retryAfter = await context.limit(`waitlist-confirm:${context.ip}`, mostTries, windowSeconds);
    if (retryAfter > 0) throw errors.TOO_MANY_REQUESTS({ data: { retryAfter } });
    const now = context.clock();
    const entry = link ? await findByLink(context.db, context.secrets.digest(link), now) : null;
    if (!entry) throw errors.LINK_INVALID();
    await inTransaction(context, async ({ tx }) => {
      // Stock that comes back at this moment waits, and then sees who waits for it
      await holdStock(tx, entry.productId);
      await writeConfirmed(tx, entry.id, now, new Date(now.getTime() + policy.waitlist.days * dayMs));
      await announceRestock(context, tx, [entry.productId]);
    });
    return {};
  });
