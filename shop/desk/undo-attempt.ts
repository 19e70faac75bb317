import { z } from "zod";
import { staff } from "../call.ts";
import type { CallContext } from "../context.ts";
import { id } from "../fields.ts";
import { authorOf } from "../journal/author-of.ts";
import { changesBetween } from "../journal/changes.ts";
import { tell } from "../journal/tell.ts";
import { takeBackEnd } from "../orders/decide-end.ts";
import { lockKnown } from "../orders/lock-for-move.ts";
import { takeBackConfirmation } from "../orders/take-back-confirmation.ts";
import { policy } from "../policy.ts";
import { undoRefusals } from "../refusals.ts";
import { inTransaction, type Unit } from "../transaction.ts";
import { forgetAttempt, holdOnly, lastAttempt } from "./desk.server.ts";
import { leaseFrom } from "./take-next-order.ts";

/**
 * Takes back what whoever calls has just noted about an order, as long as nothing of it has left the house: the order is
 * theirs again, and what they took meanwhile is free. Refuses with ORDER_NOT_FOUND, TOO_LATE_TO_UNDO.
 * Source: behaviour-admin.md, "Admin: order desk".
 */
export const undoAttempt = staff("desk.undo")
  .route({ method: "DELETE", path: "/desk/orders/{orderId}/attempts/last", summary: "Take back the last outcome" })
  .errors(undoRefusals)
  .input(z.object({ orderId: id }))
  .handler(({ context, input: { orderId }, errors }) =>
    inTransaction(context, async (unit) => {
      const order = await lockKnown(context, unit.tx, orderId, errors);
      const attempt = await lastAttempt(unit.tx, orderId);
      const now = context.clock();
      const isOwn = attempt?.agentId === context.person.id && isFresh(attempt.createdAt, now);
      if (!isOwn || !(await takeBack(context, unit, order, attempt))) {
        throw errors.TOO_LATE_TO_UNDO({ data: { status: order.status } });
      }
      await forgetAttempt(unit.tx, attempt);
      await holdOnly(unit.tx, orderId, { by: context.person.id, until: leaseFrom(now) });
      return { orderId, outcome: attempt.outcome };
    }),
  );

const isFresh = (madeAt: Date, now: Date) => now.getTime() - madeAt.getTime() < policy.undoSeconds * 1_000;

type Order = Awaited<ReturnType<typeof lockKnown>>;
type Attempt = NonNullable<Awaited<ReturnType<typeof lastAttempt>>>;

/** Undoes what followed of an attempt, if anything did that can still be undone. */
async function takeBack(context: CallContext, unit: Unit, order: Order, attempt: Attempt): Promise<boolean> {
  if (attempt.outcome === "confirmed") return takeBackConfirmation(context, unit, order);
  if (order.status !== "pending") return false;
  if (await takeBackEnd(context, unit.tx, order.id)) return true;
  const isHeldByOther = order.deskHolderId !== null && order.deskHolderId !== context.person.id;
  const waits = attempt.outcome === "postponed" || attempt.outcome === "no_answer";
  if (!waits || isHeldByOther) return false;
  const { deskDueAt, deskTries } = order;
  const before = { attempt: attempt.outcome, deskDueAt, deskTries };
  const changes = changesBetween(before, { deskDueAt: attempt.dueBefore, deskTries: attempt.triesBefore });
  await tell(unit.tx, authorOf(context), context.clock(), { thing: "order", id: order.id, changes });
  return true;
}
