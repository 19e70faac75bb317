import { z } from "zod";
import { anyone } from "../call.ts";
import { madeBy } from "../journal/author.ts";
import { buyerLinkRefusals } from "../refusals.ts";
import { inTransaction } from "../transaction.ts";
import { makeMove } from "./make-move.ts";
import { linkField, lockLinked, mustWait, openLink } from "./open-buyer-link.ts";

/**
 * Cancels a pending order by its buyer's link, with the mail of each change of status. Cancelled already is cancelled.
 * Refuses with LINK_INVALID, STATUS_CONFLICT, MOVE_SCHEDULED, TOO_MANY_REQUESTS.
 * Source: behaviour.md, "The buyer's link".
 */
export const cancelLinkedOrder = anyone
  .route({ method: "POST", path: "/buyer-links/cancel", summary: "Cancel an order by its buyer's link" })
  .errors(buyerLinkRefusals)
  .input(z.object({ link: linkField }))
  .handler(async ({ context, input, errors }) => {
    const { orderId } = await openLink(context, input.link, errors);
    return inTransaction(context, async (unit) => {
      const order = await lockLinked(unit.tx, orderId, errors);
      if (order.status === "cancelled") return { status: order.status };
      await mustWait(unit.tx, order, errors);
      const author = madeBy("customer", "buyerLinks.cancel");
      await makeMove(context, unit, order, "reject", { actorId: null, author, reason: "buyer_cancelled" });
      return { status: "cancelled" as const };
    });
  });
