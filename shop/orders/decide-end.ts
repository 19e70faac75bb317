import type { CallContext, Transaction } from "../context.ts";
import { authorOf } from "../journal/author-of.ts";
import { changesBetween } from "../journal/changes.ts";
import { tell } from "../journal/tell.ts";
import { policy } from "../policy.ts";
import type { EndReason } from "./reasons.ts";
import { insertScheduled, takeScheduled } from "./scheduled-moves.server.ts";
import type { OrderStatus } from "./status.ts";

interface End {
  move: "reject" | "cancel";
  reason?: EndReason;
  note?: string;
  /** After how many calls that nobody answered. */
  triesInVain?: number;
}

/** Decides, in the caller's transaction, that an order which is locked ends in so many seconds. Source: behaviour.md, "Rejecting and cancelling". */
export async function decideEnd(
  context: CallContext,
  tx: Transaction,
  { id: orderId, status: fromStatus }: { id: string; status: OrderStatus },
  end: End,
): Promise<void> {
  await insertScheduled(tx, { orderId, fromStatus, actorId: context.person.id, ...end }, policy.undoSeconds);
  const { move: scheduled, reason, note, triesInVain } = end;
  const changes = changesBetween(null, { scheduled, reason, note, triesInVain }, ["note"]);
  await tell(tx, authorOf(context), context.clock(), { thing: "order", id: orderId, changes });
}

/** Takes back, in the caller's transaction, what was decided about an order that is locked; false where it has happened, or was taken back. */
export async function takeBackEnd(context: CallContext, tx: Transaction, orderId: string): Promise<boolean> {
  const scheduled = await takeScheduled(tx, orderId);
  if (!scheduled) return false;
  const changes = changesBetween({ scheduled: scheduled.move }, null);
  await tell(tx, authorOf(context), context.clock(), { thing: "order", id: orderId, changes });
  return true;
}
