import type { ORPCErrorConstructorMap } from "@orpc/server";
import { z } from "zod";
import { staff } from "../call.ts";
import { findProducts } from "../catalogue/find-products.ts";
import type { CallContext } from "../context.ts";
import { authorOf } from "../journal/author-of.ts";
import { changesBetween } from "../journal/changes.ts";
import { tell } from "../journal/tell.ts";
import { mailRow } from "../mail/enqueue-mail.ts";
import { stockRefusals, takenOrderRefusals } from "../refusals.ts";
import { inTransaction } from "../transaction.ts";
import { checkForm, checkLines, findDestination } from "./check-order.ts";
import { discountReasons } from "./discount.ts";
import { draftOrder, freezeLine, orderInput } from "./draft-order.ts";
import { confirmationOf } from "./order-mail.ts";
import { hashOf, orderUnderKey } from "./order-under-key.ts";
import { insertOrder } from "./orders.server.ts";
import { takenSources } from "./sources.ts";

const refusals = {
  ...takenOrderRefusals,
  INVALID_QUANTITY: stockRefusals.INVALID_QUANTITY,
  OUT_OF_STOCK: stockRefusals.OUT_OF_STOCK,
};

/** What is taken off the pieces, and why. */
export const discountCentimes = z.int().min(0).max(1_000_000_00).default(0);

const takenInput = orderInput.omit({ termsVersion: true }).extend({
  source: z.enum(takenSources),
  discountCentimes,
  discountReason: z.enum(discountReasons).optional(),
});
type TakenInput = z.output<typeof takenInput>;

/** On the phone nobody is asked for a postal code, and not everybody has an e-mail address. */
const mayBeEmpty = ["email", "zipCode"] as const;

/**
 * Takes an order for a buyer who calls or writes: the same rules, prices, stock, key and mail as the checkout. E-mail and
 * postal code may be empty; without an address no mail leaves. Nothing has a price of its own but a discount with its
 * reason, told in the journal. Refuses with INVALID_FIELDS, CITY_NOT_SERVED, EMPTY_CART, INVALID_QUANTITY, OUT_OF_STOCK,
 * KEY_REUSED, DISCOUNT_TOO_LARGE, DISCOUNT_REASON_REQUIRED. Source: behaviour-admin.md, "Admin: new order".
 */
export const takeOrder = staff("orders.take")
  .route({ method: "POST", path: "/admin/orders", successStatus: 201, summary: "Take an order for a buyer" })
  .errors(refusals)
  .input(takenInput)
  .handler(({ context, input, errors }) => {
    const contentHash = hashOf({ ...input, takenBy: context.person.id });
    const { idempotencyKey } = input;
    return orderUnderKey(context, { idempotencyKey, contentHash }, errors, () =>
      insert(context, input, contentHash, errors),
    );
  });

async function insert(
  context: CallContext,
  input: TakenInput,
  contentHash: string,
  errors: ORPCErrorConstructorMap<typeof refusals>,
): Promise<string | null> {
  const now = context.clock();
  const { source, discountCentimes: amountCentimes, discountReason: reason, items: lines } = input;
  checkForm(input, errors, mayBeEmpty);
  if (amountCentimes > 0 && !reason) throw errors.DISCOUNT_REASON_REQUIRED();
  const discount = amountCentimes > 0 && reason ? { amountCentimes, reason } : undefined;
  const destination = await findDestination(context, input.shippingAddress.city, errors);
  return inTransaction(context, async ({ tx }) => {
    const products = await findProducts(
      tx,
      lines.map(({ productId }) => productId),
    );
    if (lines.length === 0) throw errors.EMPTY_CART();
    checkLines(lines, products, errors);
    const frozen = lines.map((line, position) => freezeLine(line, position, products));
    const held = await context.heldSettings();
    const order = draftOrder(input, null, contentHash, frozen, {
      source,
      discount,
      held,
      destination,
      now,
      locale: context.locale,
    });
    if (amountCentimes > order.subtotalCentimes) throw errors.DISCOUNT_TOO_LARGE();
    const mail = order.email ? mailRow(context, held.settings, confirmationOf(order, frozen)).row : null;
    const actorId = context.person.id;
    if ((await insertOrder(context, tx, order, { lines: frozen, mail, actorId, limits: [] })) === null) return null;
    const told = { source, discountCentimes: amountCentimes || null, discountReason: reason };
    await tell(tx, authorOf(context), now, { thing: "order", id: order.id, changes: changesBetween(null, told) });
    return order.id;
  });
}
