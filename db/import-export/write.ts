import type { Services, Transaction } from "../../shop/context.ts";
import { type Doc, isDoc, Refusal, text } from "./values.ts";
import { writeOrder } from "./write-order.ts";
import { writeProduct } from "./write-product.ts";
import { writeAlert, writeCartItem, writeContactMessage, writeWishlist } from "./write-small.ts";
import { writeUser } from "./write-user.ts";

/** What became of one document. `known`: it was there already, and is left as it is. */
export interface Outcome {
  id: string;
  state: "imported" | "known" | "refused";
  /** What was adapted, or why it was refused. */
  notes: string[];
}

export interface Mover {
  services: Services;
  /** Makes a picture of what lies at an address and stores it; null when there is none to be had. */
  fetchPicture(productId: string, url: string): Promise<{ key: string; width: number; height: number } | null>;
}

type Write = (mover: Mover, tx: Transaction, doc: Doc, notes: string[]) => Promise<boolean>;

/** How each collection is written, in the order in which they need each other; older names beside today's. */
export const collections: readonly { name: string; names: readonly string[]; write: Write }[] = [
  { name: "users", names: ["users"], write: writeUser },
  { name: "products", names: ["products"], write: writeProduct },
  { name: "orders", names: ["orders"], write: writeOrder },
  { name: "carts", names: ["carts", "cart", "cartItems"], write: writeCartItem },
  { name: "wishlists", names: ["wishlists", "wishlist"], write: writeWishlist },
  { name: "inventoryAlerts", names: ["inventoryAlerts", "alerts"], write: writeAlert },
  { name: "contactMessages", names: ["contactMessages", "contacts"], write: writeContactMessage },
];

/** Writes one document, whole or not at all; what cannot be imported is reported, not thrown. */
export async function writeOne(mover: Mover, tx: Transaction, write: Write, doc: unknown): Promise<Outcome> {
  const notes: string[] = [];
  const id = isDoc(doc) ? text(doc.id) || text(doc.uid) || text(doc.userId) : "";
  if (!isDoc(doc)) return { id, state: "refused", notes: ["not a document"] };
  try {
    const isNew = await tx.transaction((part) => write(mover, part, doc, notes));
    return { id, state: isNew ? "imported" : "known", notes };
  } catch (error) {
    const reason = error instanceof Refusal ? error.message : brokenRule(error);
    if (!reason) throw error;
    return { id, state: "refused", notes: [reason] };
  }
}

/** The rule of the database that a document breaks; null for every other fault. */
function brokenRule(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as { code?: unknown; constraint?: string };
    if (typeof code === "string" && /^(22|23)/.test(code)) return constraint ?? cause.message;
  }
  return null;
}
