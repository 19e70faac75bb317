import type { ORPCErrorConstructorMap } from "@orpc/server";
import { z } from "zod";
import { staff } from "../call.ts";
import type { CallContext } from "../context.ts";
import { id } from "../fields.ts";
import { authorOf } from "../journal/author-of.ts";
import { changesBetween } from "../journal/changes.ts";
import { tell } from "../journal/tell.ts";
import { decideEnd } from "../orders/decide-end.ts";
import { makeMove } from "../orders/make-move.ts";
import { policy } from "../policy.ts";
import { attemptRefusals } from "../refusals.ts";
import { safeText } from "../safe-text.ts";
import { time } from "../times.ts";
import { inTransaction, type Unit } from "../transaction.ts";
import { callAfter, deskRules } from "./call-times.ts";
import { findTwin, type NewAttempt, writeAttempt } from "./desk.server.ts";
import { lockHeld } from "./lock-held.ts";
import { channels, endedBecause, outcomes, refusalReasons } from "./outcomes.ts";

const attempt = z.object({
  orderId: id,
  channel: z.enum(channels).exclude(["link"]).default("call"),
  outcome: z.enum(outcomes),
  note: safeText(500).trim().default(""),
  /** Why it is refused. */
  reason: z.enum(refusalReasons).optional(),
  /** When the buyer wants to be called again. */
  postponedTo: time.optional(),
  /** The number or id of the order that this one repeats. */
  duplicateOf: id.optional(),
  /** Whoever telephones has seen which lines are short and confirms all the same. */
  acceptShortage: z.boolean().default(false),
});
type Attempt = z.infer<typeof attempt>;
type Refuse = ORPCErrorConstructorMap<typeof attemptRefusals>;
type Held = Awaited<ReturnType<typeof lockHeld>>;

const dayMs = 86_400_000;

/**
 * Notes what came of calling the buyer of an order that whoever calls holds, and does what follows: approves it, lets it
 * wait for the next call or the hour agreed, or decides that it ends, which can be taken back for some seconds. After the
 * last call that nobody answered it ends too. Refuses with ORDER_NOT_FOUND, STATUS_CONFLICT, MOVE_SCHEDULED,
 * ORDER_NOT_HELD, OUT_OF_STOCK with the short lines unless `acceptShortage`, INVALID_FIELDS.
 * Source: behaviour-admin.md, "Admin: order desk".
 */
export const recordAttempt = staff("desk.record")
  .route({ method: "POST", path: "/desk/orders/{orderId}/attempts", summary: "Note what came of calling a buyer" })
  .errors(attemptRefusals)
  .input(attempt)
  .handler(({ context, input, errors }) =>
    inTransaction(context, async (unit) => {
      const order = await lockHeld(context, unit.tx, input.orderId, errors);
      return decide(context, unit, order, input, errors);
    }),
  );

async function decide(context: CallContext, unit: Unit, order: Held, input: Attempt, errors: Refuse) {
  const now = context.clock();
  const { outcome, channel, note } = input;
  const { tx } = unit;
  const made: NewAttempt = {
    orderId: order.id,
    agentId: context.person.id,
    channel,
    outcome,
    note: note || null,
    dueBefore: order.deskDueAt,
    triesBefore: order.deskTries,
    createdAt: now,
  };
  const { undoSeconds } = policy;
  const stays = { deskDueAt: order.deskDueAt, deskTries: order.deskTries };
  if (outcome === "confirmed") {
    await writeAttempt(tx, made, stays);
    const who = { actorId: context.person.id, author: authorOf(context) };
    const { acceptShortage } = input;
    const facts = { ...who, acceptShortage, mailDelaySeconds: undoSeconds };
    const short = await makeMove(context, unit, order, "confirm", facts);
    if (short) throw errors.OUT_OF_STOCK({ data: { lines: short } });
    return { orderId: order.id, outcome, undoSeconds, dueAt: null, isGivenUp: false };
  }
  if (outcome === "postponed") {
    const deskDueAt = postponedTo(input, now, errors);
    await writeAttempt(tx, { ...made, postponedTo: deskDueAt }, { ...stays, deskDueAt });
    await tellOf(context, tx, order, { ...stays, deskDueAt, attempt: outcome });
    return { orderId: order.id, outcome, undoSeconds, dueAt: deskDueAt, isGivenUp: false };
  }
  if (outcome === "no_answer") {
    const deskTries = order.deskTries + 1;
    const next = callAfter(deskTries, now, deskRules(await context.settings()));
    await writeAttempt(tx, made, { deskDueAt: next ?? order.deskDueAt, deskTries });
    if (next) await tellOf(context, tx, order, { deskDueAt: next, deskTries, attempt: outcome });
    else await decideEnd(context, tx, order, { move: "reject", reason: "unreachable", triesInVain: deskTries });
    return { orderId: order.id, outcome, undoSeconds, dueAt: next, isGivenUp: next === null };
  }
  const reason = endedBecause(outcome, input.reason) ?? undefined;
  const twin = outcome === "duplicate" ? await twinOf(tx, order, input, errors) : null;
  await writeAttempt(tx, { ...made, duplicateOf: twin }, stays);
  await decideEnd(context, tx, order, { move: "reject", reason, note: note || undefined });
  return { orderId: order.id, outcome, undoSeconds, dueAt: null, isGivenUp: false };
}

const tellOf = (context: CallContext, tx: Unit["tx"], order: Held, now: object) =>
  tell(tx, authorOf(context), context.clock(), {
    thing: "order",
    id: order.id,
    changes: changesBetween({ deskDueAt: order.deskDueAt, deskTries: order.deskTries }, now),
  });

function postponedTo({ postponedTo: time }: Attempt, now: Date, errors: Refuse): Date {
  const latest = new Date(now.getTime() + policy.desk.mostDaysAhead * dayMs);
  const problem = !time ? "required" : time <= now ? "past" : time > latest ? "too-far" : null;
  if (problem || !time) throw errors.INVALID_FIELDS({ data: { fields: { postponedTo: problem ?? "required" } } });
  return time;
}

async function twinOf(tx: Unit["tx"], order: Held, { duplicateOf }: Attempt, errors: Refuse): Promise<string> {
  const twin = duplicateOf ? await findTwin(tx, duplicateOf, order.id) : null;
  if (twin) return twin;
  throw errors.INVALID_FIELDS({ data: { fields: { duplicateOf: duplicateOf ? "unknown" : "required" } } });
}
