import type { ORPCErrorConstructorMap } from "@orpc/server";
import { z } from "zod";
import { mostPerLine } from "../catalogue/availability.ts";
import { destinationOf } from "../cities/known-cities.ts";
import type { CallContext } from "../context.ts";
import { id } from "../fields.ts";
import { authorOf } from "../journal/author-of.ts";
import { changesBetween } from "../journal/changes.ts";
import { tell } from "../journal/tell.ts";
import { enqueueMail } from "../mail/enqueue-mail.ts";
import { phoneColumns } from "../phone-number.ts";
import type { deskCorrectionRefusals } from "../refusals.ts";
import { settingsOf } from "../settings/read-settings.ts";
import { policyOf } from "../settings/said.ts";
import type { Unit } from "../transaction.ts";
import { address, tidyAddress } from "./address.ts";
import { findDestination } from "./check-order.ts";
import { correctLines } from "./correct-lines.ts";
import { correctedAddress } from "./corrected-address.ts";
import { countCorrections, writeCorrected } from "./corrections.server.ts";
import { amountsBetween, type Correction, correctionsBetween } from "./corrections.ts";
import { confirmationOf } from "./order-mail.ts";
import { type NewLine, readLines } from "./orders.server.ts";
import { reprice } from "./reprice.ts";
import type { orders } from "./tables.ts";

/** What an order is to be, as its buyer says on the phone. */
export const correction = z.object({
  orderId: id,
  /** Which version of the order was seen. */
  version: z.int().min(0),
  phone: z.string().max(4000),
  shippingAddress: address,
  /** A line each, in the order they were shown; 0 pieces take it out. */
  lines: z
    .array(
      z.object({ size: z.string().max(40), color: z.string().max(100), quantity: z.int().min(0).max(mostPerLine) }),
    )
    .max(200),
});
export type Wanted = z.output<typeof correction>;
type Refuse = ORPCErrorConstructorMap<typeof deskCorrectionRefusals>;
type Held = typeof orders.$inferSelect;

/**
 * Corrects a pending order in the transaction that has locked it. Refuses with ORDER_CORRECTED_MEANWHILE, CITY_NOT_SERVED,
 * INVALID_QUANTITY, OUT_OF_STOCK, EMPTY_ORDER.
 */
export async function correctLocked(context: CallContext, unit: Unit, order: Held, input: Wanted, errors: Refuse) {
  const { tx } = unit;
  const current = await countCorrections(tx, order.id);
  const at = context.clock();
  const before = await readLines(tx, order.id);
  if (current !== input.version || input.lines.length !== before.length) {
    throw errors.ORDER_CORRECTED_MEANWHILE({ data: { current } });
  }
  const shippingAddress = tidyAddress(input.shippingAddress);
  const phone = input.phone.trim();
  const from = await destinationOf(context, order.shippingAddress.city);
  const isElsewhere = shippingAddress.city !== order.shippingAddress.city;
  const to = isElsewhere ? await findDestination(context, shippingAddress.city, errors) : from;
  const { lines, changes: lineChanges } = await correctLines(
    context,
    unit,
    order,
    { before, input: input.lines },
    errors,
  );
  const called: Correction[] = phone === order.phone ? [] : [{ field: "phone", before: order.phone, after: phone }];
  const changes = [...called, ...correctionsBetween(order.shippingAddress, shippingAddress), ...lineChanges];
  if (changes.length === 0) return { totalCentimes: order.totalCentimes };
  const policy = policyOf(await settingsOf(tx, order.settingsVersion));
  const priced = reprice(order, { before, after: lines }, { policy, from, to });
  const corrected = {
    ...order,
    ...priced,
    ...correctedAddress(order, shippingAddress, { policy, from, to }),
    ...(called.length > 0 && phoneColumns(phone)),
  };
  const actorId = context.person.id;
  await writeCorrected(tx, order.id, corrected, {
    changes: [...changes, ...amountsBetween(order, priced)],
    actorId,
    at,
  });
  const told = changesBetween(toldOf(order, before), toldOf(corrected, lines), ["phone", "shippingAddress"]);
  await tell(tx, authorOf(context), at, { thing: "order", id: order.id, changes: told });
  if (order.email) await enqueueMail(context, tx, confirmationOf(corrected, lines));
  return { totalCentimes: corrected.totalCentimes };
}

const toldOf = (
  { phone, shippingAddress, totalCentimes }: Pick<Held, "phone" | "shippingAddress" | "totalCentimes">,
  lines: readonly NewLine[],
) => ({
  phone,
  shippingAddress,
  totalCentimes,
  lines: lines.map(({ name, size, colorName, quantity }) => `${name}, ${size}, ${colorName} × ${quantity}`),
});
