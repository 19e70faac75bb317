import { z } from "zod";
import { checkPlace } from "../addresses/check-address.ts";
import { anyone } from "../call.ts";
import type { Destination } from "../cities/city.ts";
import { destinationOf } from "../cities/known-cities.ts";
import type { ShopContext } from "../context.ts";
import { madeBy } from "../journal/author.ts";
import { changesBetween } from "../journal/changes.ts";
import { tell } from "../journal/tell.ts";
import { enqueueMail } from "../mail/enqueue-mail.ts";
import { correctionRefusals } from "../refusals.ts";
import { settingsOf } from "../settings/read-settings.ts";
import { policyOf } from "../settings/said.ts";
import { inTransaction, type Unit } from "../transaction.ts";
import { type Address, address, tidyAddress } from "./address.ts";
import { writeLinkUsed } from "./buyer-links.server.ts";
import { findDestination } from "./check-order.ts";
import { correctedAddress } from "./corrected-address.ts";
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
 * and promised anew where the city changes it, the history says before and after, and the confirmation is mailed anew. The address
 * that stands already changes nothing. Refuses with LINK_INVALID, INVALID_FIELDS, CITY_NOT_SERVED, STATUS_CONFLICT, MOVE_SCHEDULED,
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
    const destination = await findDestination(context, input.shippingAddress.city, errors);
    return inTransaction(context, async (unit) => {
      const order = await lockLinked(unit.tx, orderId, errors);
      await mustWait(unit.tx, order, errors);
      const shippingAddress = tidyAddress(input.shippingAddress);
      const changes = correctionsBetween(order.shippingAddress, shippingAddress);
      if (changes.length === 0) return { totalCentimes: order.totalCentimes };
      // Under the order's lock: pressed twice at once, the second finds what the first has written
      if (!(await writeLinkUsed(unit.tx, linkDigest, context.clock()))) throw errors.CORRECTED_ALREADY();
      return correct(context, unit, order, { shippingAddress, destination, changes });
    });
  });

interface Corrected {
  shippingAddress: Address;
  destination: Destination | null;
  changes: Correction[];
}

async function correct(
  context: ShopContext,
  { tx }: Unit,
  order: typeof orders.$inferSelect,
  { shippingAddress, destination, changes }: Corrected,
) {
  const at = context.clock();
  const lines = await readLines(tx, order.id);
  const policy = policyOf(await settingsOf(tx, order.settingsVersion));
  const from = await destinationOf(context, order.shippingAddress.city);
  const priced = toDestination(order, lines, { policy, from, to: destination });
  const corrected = {
    ...order,
    ...priced,
    ...correctedAddress(order, shippingAddress, { policy, from, to: destination }),
  };
  const all = [...changes, ...amountsBetween(order, priced)];
  await writeCorrected(tx, order.id, corrected, { changes: all, actorId: null, at });
  const told = changesBetween(toldOf(order), toldOf(corrected), ["shippingAddress"]);
  await tell(tx, madeBy("customer", "buyerLinks.correct"), at, { thing: "order", id: order.id, changes: told });
  if (order.email) await enqueueMail(context, tx, confirmationOf(corrected, lines));
  return { totalCentimes: corrected.totalCentimes };
}

const toldOf = ({ shippingAddress, totalCentimes }: Pick<typeof orders.$inferSelect, "shippingAddress"> & Pricing) => ({
  shippingAddress,
  totalCentimes,
});
