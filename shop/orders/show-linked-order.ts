import { z } from "zod";
import { anyone } from "../call.ts";
import { linkRefusals } from "../refusals.ts";
import { readBuyersWord } from "./buyer-links.server.ts";
import { linkField, openLink } from "./open-buyer-link.ts";
import { findOrder } from "./orders.server.ts";
import { readWay } from "./read-way.ts";
import { trackedOrder } from "./tracked-order.ts";

/**
 * The order of a buyer's link, and what its buyer has said of it. Once it is decided, no more than tracking shows. Changes
 * nothing; asked by POST, so that the link stands in no address. Refuses with LINK_INVALID, TOO_MANY_REQUESTS.
 * Source: behaviour.md, "The buyer's link".
 */
export const showLinkedOrder = anyone
  .route({ method: "POST", path: "/buyer-links/show", summary: "Show the order of a buyer's link" })
  .errors(linkRefusals)
  .input(z.object({ link: linkField }))
  .handler(async ({ context, input, errors }) => {
    const { orderId, correctedAt } = await openLink(context, input.link, errors);
    const order = await findOrder(context.db, orderId);
    if (!order || order.erasedAt) throw errors.LINK_INVALID();
    const [wayOf, { confirmedAt }] = await Promise.all([
      readWay(context.db, [orderId]),
      readBuyersWord(context.db, orderId),
    ]);
    const shown = { ...trackedOrder(order, wayOf(orderId)), confirmedAt };
    if (order.status !== "pending") return { isOpen: false as const, ...shown };
    const { shippingAddress, deliveryMethod, deliveryDays } = order;
    return { isOpen: true as const, ...shown, correctedAt, shippingAddress, deliveryMethod, deliveryDays };
  });
