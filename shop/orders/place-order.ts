import type { ORPCErrorConstructorMap } from "@orpc/server";
import { holdKnownAddresses, rememberAddress } from "../addresses/remember-address.ts";
import { anyone } from "../call.ts";
import { emptyCart, holdLines } from "../cart/order-cart.ts";
import { findProducts } from "../catalogue/find-products.ts";
import type { ShopContext, Visitor } from "../context.ts";
import { isCurrent } from "../legal/current-text.ts";
import { mailRow } from "../mail/enqueue-mail.ts";
import { orderLimitRefusals, orderRefusals, stockRefusals } from "../refusals.ts";
import { inTransaction } from "../transaction.ts";
import { checkForm, checkLines, findDestination } from "./check-order.ts";
import { draftOrder, freezeLine, type OrderInput, orderInput } from "./draft-order.ts";
import { orderLimits } from "./order-limits.ts";
import { confirmationOf } from "./order-mail.ts";
import { hashOf, orderUnderKey } from "./order-under-key.ts";
import { insertOrder } from "./orders.server.ts";

const refusals = { ...orderRefusals, ...stockRefusals, ...orderLimitRefusals };
type Refuse = ORPCErrorConstructorMap<typeof refusals>;

/**
 * Places an order, as a guest or as the signed-in customer: names, prices, stock and activity read fresh, one pricing
 * rule, status pending, the cart emptied, the confirmation mail enqueued, all in one transaction. Refuses with
 * INVALID_FIELDS, TERMS_CHANGED, CITY_NOT_SERVED, EMPTY_CART, INVALID_QUANTITY, OUT_OF_STOCK, KEY_REUSED, TOO_MANY_REQUESTS.
 * Source: behaviour.md, "Placing an order".
 */
export const placeOrder = anyone
  .route({ method: "POST", path: "/orders", successStatus: 201, summary: "Place an order" })
  .errors(refusals)
  .input(orderInput)
  .handler(async ({ context, input, errors }) => {
    const visitor = await context.visitor();
    const contentHash = hashOf(contentOf(input, visitor));
    const { idempotencyKey } = input;
    return orderUnderKey(context, { idempotencyKey, contentHash }, errors, () =>
      insert(context, input, visitor, contentHash, errors),
    );
  });

async function insert(
  context: ShopContext,
  input: OrderInput,
  visitor: Visitor | null,
  contentHash: string,
  errors: Refuse,
): Promise<string | null> {
  const now = context.clock();
  checkForm(input, errors);
  const { termsVersion } = input;
  if (termsVersion !== undefined && !(await isCurrent(context, "terms", termsVersion))) throw errors.TERMS_CHANGED();
  const destination = await findDestination(context, input.shippingAddress.city, errors);
  return inTransaction(context, async ({ tx }) => {
    const inCart = await holdLines(context, tx, input.items);
    const products = await findProducts(
      tx,
      inCart.map((line) => line.productId),
    );
    // What is no longer sold was left out of the cart the customer saw; a guest's lines are what was sent.
    const lines = visitor ? inCart.filter((line) => products.some(({ id }) => id === line.productId)) : inCart;
    if (lines.length === 0) throw errors.EMPTY_CART();
    checkLines(lines, products, errors);
    const frozen = lines.map((line, position) => freezeLine(line, position, products));
    const held = await context.heldSettings();
    const order = draftOrder(input, visitor, contentHash, frozen, {
      source: "site",
      held,
      destination,
      now,
      locale: context.locale,
    });
    const mail = mailRow(context, held.settings, confirmationOf(order, frozen)).row;
    // Held before the counters: whoever erases an account takes it before its counters
    const known = visitor && (await holdKnownAddresses(tx, visitor.id));
    // Counted with it: the counters stay locked until the order stands, and a retry is no further order
    const limits = orderLimits(context.ip, visitor, order, context.secrets.digest);
    const retryAfter = await insertOrder(context, tx, order, { lines: frozen, mail, actorId: null, limits });
    if (retryAfter === null) return null;
    if (retryAfter > 0) throw errors.TOO_MANY_REQUESTS({ data: { retryAfter } });
    if (visitor && known) {
      await emptyCart(tx, visitor.id);
      await rememberAddress(
        tx,
        visitor.id,
        known,
        { phone: order.phone, apartment: "", ...order.shippingAddress },
        now,
      );
    }
    return order.id;
  });
}

/** A customer's lines are the server's own, so only a guest's belong to what was sent; an order is the same by newer conditions. */
const contentOf = ({ items, termsVersion: _, ...input }: OrderInput, visitor: Visitor | null): object =>
  visitor ? { ...input, userId: visitor.id } : { ...input, items };
