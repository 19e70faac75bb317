import { type StaffMember, staff } from "../call.ts";
import { findProducts } from "../catalogue/find-products.ts";
import type { Product } from "../catalogue/product.ts";
import type { CallContext } from "../context.ts";
import { buyersWord } from "../orders/buyers-word.ts";
import { orderVersion } from "../orders/order-version.ts";
import { wholeOrder } from "../orders/whole-order.ts";
import { shownPhone } from "../phone-number.ts";
import { policy } from "../policy.ts";
import { readBuyer } from "./buyer.server.ts";
import { deskRules, usualRecalls } from "./call-times.ts";
import { findHeld, lastAttemptBy, readAttempts, readWaiting } from "./desk.server.ts";
import { hintsOf } from "./hints.ts";

/**
 * The order that whoever calls has taken, with all that helps to talk to its buyer: what stock has of each size now, the
 * buyer's other orders by telephone, what is odd, and the attempts so far; what waits; and what was noted last, as long as
 * it can be taken back. Changes nothing. Source: behaviour-admin.md, "Admin: order desk".
 */
export const showDesk = staff("desk.show")
  .route({ method: "GET", path: "/desk", summary: "Show the order that was taken" })
  .handler(async ({ context }) => {
    const [held, waiting, undo] = await Promise.all([
      findHeld(context.db, context.person.id),
      readWaiting(context.db, context.clock()),
      readUndo(context),
    ]);
    return { order: held && (await showHeld(context, held)), waiting, undo };
  });

/** How much waits to be confirmed by telephone, since when, and when the next one is due. Source: behaviour-admin.md, "Admin: order desk". */
export const showWaiting = staff("desk.waiting")
  .route({ method: "GET", path: "/desk/waiting", summary: "Show how many orders wait to be confirmed" })
  .handler(({ context: { db, clock } }) => readWaiting(db, clock()));

async function readUndo({ db, clock, person }: CallContext) {
  const now = clock();
  const longestMs = policy.undoSeconds * 1_000;
  const last = await lastAttemptBy(db, person.id, new Date(now.getTime() - longestMs));
  if (!last) return null;
  const { orderId, outcome, createdAt } = last;
  return { orderId, outcome, secondsLeft: Math.ceil((createdAt.getTime() + longestMs - now.getTime()) / 1_000) };
}

async function showHeld(
  { db, clock, person, settings }: CallContext & { person: StaffMember },
  { id, until }: NonNullable<Awaited<ReturnType<typeof findHeld>>>,
) {
  const order = await wholeOrder(db, person.role, id);
  if (!order) return null;
  const [products, { past, openOnes, isTwin }, attempts, word, version, held] = await Promise.all([
    findProducts(
      db,
      order.items.map(({ productId }) => productId),
    ),
    readBuyer(db, order),
    readAttempts(db, id),
    buyersWord(db, id),
    orderVersion(db, id),
    settings(),
  ]);
  const rules = deskRules(held);
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    ...order,
    version,
    items: order.items.map((item) => ({ ...item, stock: stockOf(products, item.productId) })),
    phoneShown: shownPhone({ ...order.customerInfo, ...order }),
    heldUntil: until,
    buyerConfirmedAt: word.confirmedAt,
    messageLanguage: word.messageLanguage,
    pieces,
    past,
    openOnes,
    hints: hintsOf({ phoneE164: order.phoneE164, address: order.shippingAddress.address, pieces, hasTwin: isTwin }),
    attempts,
    recalls: usualRecalls(clock(), rules),
    triesLeft: Math.max(0, rules.tries - attempts.filter(({ outcome }) => outcome === "no_answer").length),
  };
}

/** What stock has of a product now, by size; null where it is not sold any more. */
function stockOf(products: readonly Product[], productId: string) {
  const product = products.find(({ id }) => id === productId);
  if (!product) return null;
  const { trackInventory, allowBackorder, stockQuantity, sizes } = product;
  return {
    isUnlimited: !trackInventory || allowBackorder,
    inAll: stockQuantity,
    sizes: sizes.map(({ name, stockQuantity, isActive }) => ({ name, left: isActive ? stockQuantity : 0 })),
    colors: product.colors.filter(({ isActive }) => isActive).map(({ value, name }) => ({ value, name })),
  };
}
