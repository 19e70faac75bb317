import { z } from "zod";
import { checkPlace } from "../addresses/check-address.ts";
import { anyone } from "../call.ts";
import type { ShopContext } from "../context.ts";
import { madeBy } from "../journal/author.ts";
import { changesBetween } from "../journal/changes.ts";
import { tell } from "../journal/tell.ts";
import { enqueueMail } from "../mail/enqueue-mail.ts";
import { correctionRefusals } from "../refusals.ts";
import { settingsOf } from "../settings/read-settings.ts";
import { policyOf } from "../settings/settings.ts";
import { inTransaction, type Unit } from "../transaction.ts";
import { type Address, address, tidyAddress } from "./address.ts";
import { writeLinkUsed } from "./buyer-links.server.ts";
import { writeCorrected } from "./corrections.server.ts";
import { amountsBetween, type Correction, correctionsBetween } from "./corrections.ts";
import { linkField, lockLinked, mustWait, openLink } from "./open-buyer-link.ts";
import { confirmationOf } from "./order-mail.ts";
import { readLines } from "./orders.server.ts";
import type { Pricing } from "./pricing.ts";
import type { orders } from "./tables.ts";
import { toDestination } from "./to-destination.ts";

/**
 * Corrects the address of a pending order by its buyer's link, once a link, with the checkout's rules: delivery is priced
 * anew where the town changes it, the history says before and after, and the confirmation is mailed anew. The address
 * that stands already changes nothing. Refuses with LINK_INVALID, INVALID_FIELDS, STATUS_CONFLICT, MOVE_SCHEDULED,
 * CORRECTED_ALREADY, TOO_MANY_REQUESTS. Source: behaviour.md, "The buyer's link".
 */
export const correctLinkedAddress = anyone
  .route({ method: "POST", path: "/buyer-links/address", summary: "Correct an order's address by its buyer's link" })
  .errors(correctionRefusals)
  .input(z.object({ link: linkField, shippingAddress: address }))
  .handler(async ({ context, input, errors }) => {
    const { orderId, linkDigest } = await openLink(context, input.link, errors);
    const fields = checkPlace(input.shippingAddress);
    if (Object.keys(fields).length > 0) throw errors.INVALID_FIELDS({ data: { fields } });
    return inTransaction(context, async (unit) => {
      const order = await lockLinked(unit.tx, orderId, errors);
      await mustWait(unit.tx, order, errors);
      const shippingAddress = tidyAddress(input.shippingAddress);
      const changes = correctionsBetween(order.shippingAddress, shippingAddress);
      if (changes.length === 0) return { totalCentimes: order.totalCentimes };
      // Under the order's lock: pressed twice at once, the second finds what the first has written
      if (!(await writeLinkUsed(unit.tx, linkDigest, context.clock()))) throw errors.CORRECTED_ALREADY();
      return correct(context, unit, order, shippingAddress, changes);
    });
  });

async function correct(
  context: ShopContext,
  { tx }: Unit,
  order: typeof orders.$inferSelect,
  shippingAddress: Address,
  changes: Correction[],
) {
  const at = context.clock();
  const lines = await readLines(tx, order.id);
  const policy = policyOf(await settingsOf(tx, order.settingsVersion));
  const priced = toDestination(order, lines, { policy, from: order.shippingAddress, to: shippingAddress });
  const billsThere = correctionsBetween(order.shippingAddress, order.billingAddress).length === 0;
  const corrected = {
    ...order,
    ...priced,
    shippingAddress,
    billingAddress: billsThere ? shippingAddress : order.billingAddress,
  };
  const all = [...changes, ...amountsBetween(order, priced)];
  await writeCorrected(tx, order.id, corrected, { changes: all, actorId: null, at });
  const told = changesBetween(toldOf(order), toldOf(corrected), ["shippingAddress"]);
  await tell(tx, madeBy("customer", "buyerLinks.correct"), at, { thing: "order", id: order.id, changes: told });
  await enqueueMail(context, tx, confirmationOf(corrected, lines));
  return { totalCentimes: corrected.totalCentimes };
}

const toldOf = ({ shippingAddress, totalCentimes }: Pick<typeof orders.$inferSelect, "shippingAddress"> & Pricing) => ({
  shippingAddress,
  totalCentimes,
});
