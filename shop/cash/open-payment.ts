import { eq } from "drizzle-orm";
import { carriers } from "../carriers/tables.ts";
import type { Transaction } from "../context.ts";
import { newId } from "../ids.ts";
import type { Author } from "../journal/author.ts";
import { changesBetween } from "../journal/changes.ts";
import { tell } from "../journal/tell.ts";
import { insertPayment, type NewPayment, paymentOf } from "./payments.server.ts";

/** What a carrier or the bank says of a payment. */
export type PaymentFacts = Pick<NewPayment, "carrierId" | "reference" | "paidOn" | "amountCentimes" | "note">;

/**
 * Writes what a carrier has paid, once for each of its references; what it brings for which parcel is for `settleParcels`.
 * `isNew`: false where it stood there before, perhaps otherwise. Null where there is no such carrier.
 */
export async function openPayment(
  tx: Transaction,
  facts: PaymentFacts,
  { actorId, author, at }: { actorId: string | null; author: Author; at: Date },
): Promise<{ payment: NewPayment; isNew: boolean } | null> {
  const [carrier] = await tx.select({ name: carriers.name }).from(carriers).where(eq(carriers.id, facts.carrierId));
  if (!carrier) return null;
  const payment = { ...facts, id: newId(), actorId, createdAt: at };
  if (!(await insertPayment(tx, payment))) {
    const known = await paymentOf(tx, facts.carrierId, facts.reference);
    if (!known) throw new Error("a payment is taken back, which cannot be");
    return { payment: known, isNew: false };
  }
  const { carrierId: _, ...told } = facts;
  await tell(tx, author, at, {
    thing: "payment",
    id: payment.id,
    changes: changesBetween(null, { carrier: carrier.name, ...told }),
  });
  return { payment, isNew: true };
}
