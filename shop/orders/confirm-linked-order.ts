import type { ORPCErrorConstructorMap } from "@orpc/server";
import { z } from "zod";
import { anyone } from "../call.ts";
import type { ShopContext } from "../context.ts";
import { madeBy } from "../journal/author.ts";
import { changesBetween } from "../journal/changes.ts";
import { tell } from "../journal/tell.ts";
import { buyerLinkRefusals } from "../refusals.ts";
import { inTransaction } from "../transaction.ts";
import { writeBuyerConfirmed } from "./buyer-links.server.ts";
import { makeMove } from "./make-move.ts";
import { linkField, lockLinked, mustWait, openLink } from "./open-buyer-link.ts";

const author = madeBy("customer", "buyerLinks.confirm");
type Refuse = ORPCErrorConstructorMap<typeof buyerLinkRefusals>;

/**
 * Confirms an order by its buyer's link: it goes to the head of the desk's queue, or is approved by itself where the
 * setting says so and all pieces are there. Pressed twice is pressed once. Refuses with LINK_INVALID, STATUS_CONFLICT,
 * MOVE_SCHEDULED, TOO_MANY_REQUESTS. Source: behaviour.md, "The buyer's link".
 */
export const confirmLinkedOrder = anyone
  .route({ method: "POST", path: "/buyer-links/confirm", summary: "Confirm an order by its buyer's link" })
  .errors(buyerLinkRefusals)
  .input(z.object({ link: linkField }))
  .handler(async ({ context, input, errors }) => {
    const { orderId } = await openLink(context, input.link, errors);
    const { desk } = await context.settings();
    try {
      return await confirm(context, orderId, desk.approvesConfirmed, errors);
    } catch (error) {
      if (error !== short) throw error;
      return confirm(context, orderId, false, errors);
    }
  });

/** Undoes the transaction that would have approved an order whose pieces are not all there. */
const short = new Error("pieces are missing");

const confirm = (context: ShopContext, orderId: string, isApproved: boolean, errors: Refuse) =>
  inTransaction(context, async (unit) => {
    const order = await lockLinked(unit.tx, orderId, errors);
    if (order.buyerConfirmedAt && order.status !== "cancelled") {
      return { confirmedAt: order.buyerConfirmedAt, status: order.status };
    }
    await mustWait(unit.tx, order, errors);
    const confirmedAt = context.clock();
    await writeBuyerConfirmed(unit.tx, orderId, confirmedAt);
    const changes = changesBetween(null, { buyerConfirmedAt: confirmedAt });
    await tell(unit.tx, author, confirmedAt, { thing: "order", id: orderId, changes });
    if (!isApproved) return { confirmedAt, status: order.status };
    if (await makeMove(context, unit, order, "confirm", { actorId: null, author })) throw short;
    return { confirmedAt, status: "confirmed" as const };
  });
