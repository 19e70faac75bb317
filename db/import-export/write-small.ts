import { cartLines } from "../../shop/cart/tables.ts";
import { slugOf } from "../../shop/catalogue/slug.ts";
import { contactMessages } from "../../shop/contact/tables.ts";
import type { Transaction } from "../../shop/context.ts";
import { inventoryAlerts } from "../../shop/inventory/tables.ts";
import { wishlistItems } from "../../shop/wishlist/tables.ts";
import { count, type Doc, flag, idFrom, isDoc, list, moment, Refusal, text } from "./values.ts";
import type { Mover } from "./write.ts";

/** Section 4's fall-backs of a line without choices; here an empty text says so. */
const none = new Set(["One Size", "Default"]);
const chosen = (value: unknown): string => (none.has(text(value)) ? "" : text(value));

/** Writes one line of a customer's cart; name, price and picture are read fresh from the product. */
export async function writeCartItem({ services }: Mover, tx: Transaction, doc: Doc): Promise<boolean> {
  const quantity = count(doc.quantity);
  if (quantity < 1) throw new Refusal("no quantity");
  const line = {
    userId: text(doc.userId),
    productId: text(doc.productId),
    size: chosen(doc.size),
    color: slugOf(chosen(doc.color)),
    quantity,
    addedAt: moment(doc.addedAt) ?? services.clock(),
  };
  return (await tx.insert(cartLines).values(line).onConflictDoNothing().returning()).length > 0;
}

/** Writes a customer's wishlist; products that are gone are left out and told. */
export async function writeWishlist({ services }: Mover, tx: Transaction, doc: Doc, notes: string[]): Promise<boolean> {
  const userId = text(doc.userId) || text(doc.id);
  let isNew = false;
  for (const one of list(doc.items)) {
    const { productId, addedAt } = isDoc(one) ? one : { productId: one, addedAt: null };
    const item = { userId, productId: text(productId), addedAt: moment(addedAt) ?? services.clock() };
    try {
      const written = await tx.transaction((part) =>
        part.insert(wishlistItems).values(item).onConflictDoNothing().returning(),
      );
      isNew ||= written.length > 0;
    } catch (error) {
      if (!(error instanceof Error && isMissingProduct(error.cause))) throw error;
      notes.push(`product ${item.productId} is gone: left out`);
    }
  }
  return isNew;
}

const isMissingProduct = (cause: unknown): boolean =>
  (cause as { constraint?: string } | undefined)?.constraint?.includes("product") ?? false;

/** Writes an inventory alert. Its product's name and SKU are read fresh. */
export async function writeAlert({ services }: Mover, tx: Transaction, doc: Doc): Promise<boolean> {
  if (doc.alertType !== "out_of_stock" && doc.alertType !== "low_stock") throw new Refusal("unknown alert type");
  const alert = {
    id: text(doc.id) || idFrom(["alert", doc]),
    productId: text(doc.productId),
    alertType: doc.alertType as "out_of_stock" | "low_stock",
    currentStock: count(doc.currentStock),
    threshold: count(doc.threshold),
    isResolved: flag(doc.isResolved, false),
    createdAt: moment(doc.createdAt) ?? services.clock(),
    resolvedAt: moment(doc.resolvedAt),
  };
  return (await tx.insert(inventoryAlerts).values(alert).onConflictDoNothing().returning()).length > 0;
}

/** Writes a contact message, without mailing it again. */
export async function writeContactMessage({ services }: Mover, tx: Transaction, doc: Doc): Promise<boolean> {
  const { name, email, subject, message } = doc;
  if (!text(message).trim()) throw new Refusal("no message");
  const row = {
    id: text(doc.id) || idFrom(["contact", doc]),
    name: text(name),
    email: text(email),
    subject: text(subject),
    message: text(message),
    createdAt: moment(doc.timestamp ?? doc.createdAt) ?? services.clock(),
  };
  return (await tx.insert(contactMessages).values(row).onConflictDoNothing().returning()).length > 0;
}
