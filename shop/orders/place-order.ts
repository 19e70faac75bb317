import { createHash } from "node:crypto";
import type { ORPCErrorConstructorMap } from "@orpc/server";
import { rememberAddress } from "../addresses/remember-address.ts";
import { anyone } from "../call.ts";
import type { CartLine } from "../cart/lines.ts";
import { emptyCart, holdLines } from "../cart/order-cart.ts";
import { availableUnits, hasColor } from "../catalogue/availability.ts";
import { findProducts } from "../catalogue/find-products.ts";
import type { Product } from "../catalogue/product.ts";
import type { ShopContext, Visitor } from "../context.ts";
import { mailRow } from "../mail/enqueue-mail.ts";
import { policy } from "../policy.ts";
import { orderLimitRefusals, orderRefusals, type ShortLine, stockRefusals } from "../refusals.ts";
import { retryIfGone } from "../retry-if-gone.ts";
import { inTransaction } from "../transaction.ts";
import { digestOfLink, linkEnd, newLink } from "./buyer-link.ts";
import { type CheckoutFields, checkFields } from "./checkout-fields.ts";
import { draftOrder, freezeLine, type OrderInput, orderInput } from "./draft-order.ts";
import { orderLimits } from "./order-limits.ts";
import { confirmationOf } from "./order-mail.ts";
import { findByKey, insertOrder } from "./orders.server.ts";

/** An order number is drawn anew in the rare case that another order has it. */
const mostAttempts = 3;
const refusals = { ...orderRefusals, ...stockRefusals, ...orderLimitRefusals };
type Refuse = ORPCErrorConstructorMap<typeof refusals>;

/**
 * Places an order, as a guest or as the signed-in customer: names, prices, stock and activity read fresh, one pricing
 * rule, status pending, the cart emptied, the confirmation mail enqueued, all in one transaction. Refuses with
 * INVALID_FIELDS, EMPTY_CART, INVALID_QUANTITY, OUT_OF_STOCK, KEY_REUSED, TOO_MANY_REQUESTS.
 * Source: behaviour.md, "Placing an order".
 */
export const placeOrder = anyone
  .route({ method: "POST", path: "/orders", successStatus: 201, summary: "Place an order" })
  .errors(refusals)
  .input(orderInput)
  .handler(async ({ context, input, errors }) => {
    const visitor = await context.visitor();
    const contentHash = hashOf(input, visitor);
    for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
      const outcome = await retryIfGone(() => insert(context, input, visitor, contentHash, errors)).catch(
        (refusal: unknown) => ({
          refusal,
        }),
      );
      if (typeof outcome === "string") return { orderId: outcome };
      // Whatever stood in the way: an order under this key comes before any refusal. Its twin may have been placed
      // long ago, or, emptying the cart, while this one was being checked.
      const twin = await findByKey(context.db, input.idempotencyKey);
      if (twin) return sameOrder(twin, contentHash, errors);
      if (outcome) throw outcome.refusal;
    }
    throw new Error("every order number drawn was taken");
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
    const order = draftOrder(input, visitor, contentHash, frozen, { held, now, locale: context.locale });
    const link = newLink();
    const mail = mailRow(context, confirmationOf(order, frozen, context.secrets.seal(link)));
    const kept = { linkDigest: digestOfLink(context, link), endsAt: linkEnd(now, policy) };
    if (!(await insertOrder(tx, order, frozen, mail.row, kept))) return null;
    if (visitor) {
      await emptyCart(tx, visitor.id);
      await rememberAddress(tx, visitor.id, { phone: order.phone, apartment: "", ...order.shippingAddress }, now);
    }
    // Last, because the counters stay locked until the order stands; and here, because a retry is no further order
    const retryAfter = await context.limitWithin(tx, orderLimits(context.ip, visitor, order));
    if (retryAfter > 0) throw errors.TOO_MANY_REQUESTS({ data: { retryAfter } });
    return order.id;
  });
}

function sameOrder(earlier: { id: string; contentHash: string }, contentHash: string, errors: Refuse) {
  if (earlier.contentHash !== contentHash) throw errors.KEY_REUSED();
  return { orderId: earlier.id };
}

/** A customer's lines are the server's own, so only a guest's belong to what was sent. */
function hashOf({ items, ...input }: OrderInput, visitor: Visitor | null): string {
  const content = visitor ? { ...input, userId: visitor.id } : { ...input, items };
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}

function checkForm({ customerInfo, shippingAddress, billingAddress, orderNotes }: OrderInput, errors: Refuse): void {
  const billing = billingAddress ?? shippingAddress;
  const fields: CheckoutFields = {
    ...customerInfo,
    ...shippingAddress,
    billingAddress: billing.address,
    billingApartment: billing.apartment,
    billingCity: billing.city,
    billingState: billing.state,
    billingZipCode: billing.zipCode,
    billingCountry: billing.country,
    orderNotes,
  };
  const problems = checkFields(fields, billingAddress !== undefined);
  if (Object.keys(problems).length > 0) throw errors.INVALID_FIELDS({ data: { fields: problems } });
}

/** Colours share the stock of their size, so lines are checked against what the lines before them left. */
function checkLines(lines: readonly CartLine[], products: readonly Product[], errors: Refuse): void {
  const wanted = new Map<string, number>();
  const short: ShortLine[] = [];
  for (const line of lines) {
    if (!Number.isInteger(line.quantity) || line.quantity < 1) throw errors.INVALID_QUANTITY();
    const product = products.find(({ id }) => id === line.productId);
    const stock = JSON.stringify([line.productId, line.size]);
    const before = wanted.get(stock) ?? 0;
    wanted.set(stock, before + line.quantity);
    const sold = product && hasColor(product, line.color) ? availableUnits(product, line.size) : 0;
    const available = Math.max(0, sold - before);
    if (line.quantity > available) {
      short.push({ ...line, name: product?.name ?? "", wanted: line.quantity, available });
    }
  }
  if (short.length > 0) throw errors.OUT_OF_STOCK({ data: { lines: short } });
}
