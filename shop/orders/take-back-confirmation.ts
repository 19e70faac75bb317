import type { CallContext } from "../context.ts";
import { authorOf } from "../journal/author-of.ts";
import { changesBetween } from "../journal/changes.ts";
import { tell } from "../journal/tell.ts";
import { takeBackMail } from "../mail/delay-mail.ts";
import { giveUpReady } from "../parcels/give-up-ready.ts";
import type { Unit } from "../transaction.ts";
import { giveBackLines } from "./order-stock.ts";
import { unwriteConfirmation } from "./orders.server.ts";
import type { OrderStatus } from "./status.ts";

/**
 * Takes back, in the caller's transaction, that an order which is locked was approved a moment ago: as long as its mail
 * has not left and no other step followed, its stock is given back and it waits again. False where it is too late.
 */
export async function takeBackConfirmation(
  context: CallContext,
  { tx, changesCatalogue }: Unit,
  { id, status, email }: { id: string; status: OrderStatus; email: string },
): Promise<boolean> {
  if (status !== "confirmed" || (email && !(await takeBackMail(tx, id)))) return false;
  const at = context.clock();
  await giveUpReady(tx, { orderId: id, actorId: context.person.id, at });
  await giveBackLines(tx, { id, actorId: context.person.id, at });
  await unwriteConfirmation(tx, id, at);
  changesCatalogue();
  const changes = changesBetween({ status: "confirmed" }, { status: "pending" });
  await tell(tx, authorOf(context), at, { thing: "order", id, changes });
  return true;
}
