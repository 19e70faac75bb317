import type { Services } from "../context.ts";
import type { Author } from "../journal/author.ts";
import { changesBetween } from "../journal/changes.ts";
import { tell } from "../journal/tell.ts";
import { delayMail } from "../mail/delay-mail.ts";
import { giveUpReady } from "../parcels/give-up-ready.ts";
import type { ShortLine } from "../refusals.ts";
import type { Unit } from "../transaction.ts";
import { announceRestock } from "../waitlist/announce-restock.ts";
import { enqueueGivenUp, enqueueStatusMail } from "./order-mail.ts";
import { giveBackLines, releasePieces, takeLines } from "./order-stock.ts";
import { writeStatus } from "./orders.server.ts";
import type { Ending } from "./reasons.ts";
import { type Move, moves, stockEffect } from "./status.ts";
import type { orders } from "./tables.ts";

/** What whoever moves an order says about it. */
export interface MoveFacts {
  carrier?: string;
  trackingNumber?: string;
  trackingUrl?: string;
  estimatedDelivery?: string;
  /** The administrator has seen which lines are short and confirms all the same. */
  acceptShortage?: boolean;
  reason?: Ending;
  note?: string;
  /** After how many calls that nobody answered it is given up. */
  triesInVain?: number;
  /** For how many seconds its mail waits, so that the step can be taken back. */
  mailDelaySeconds?: number;
  /** It goes on to its next step at once: only that one's mail is owed. */
  isPassing?: boolean;
}

/**
 * Makes a step with an order that is locked and may make it: stock, status, history, journal and mail. Answers the lines that are
 * short unless `acceptShortage`; then the caller must undo its transaction.
 */
export async function makeMove(
  services: Services,
  { tx, changesCatalogue }: Unit,
  order: typeof orders.$inferSelect,
  move: Move,
  { actorId, author, acceptShortage = false, ...facts }: MoveFacts & { actorId: string | null; author: Author },
): Promise<ShortLine[] | null> {
  const { to: status } = moves[move];
  const act = { id: order.id, actorId, at: services.clock() };
  const effect = stockEffect(order.status, status);
  const short = effect === "take" ? await takeLines(tx, { ...act, acceptShortage }) : [];
  if (short.length > 0 && !acceptShortage) return short;
  if (effect === "give-back") {
    await giveUpReady(tx, { orderId: order.id, ...act });
    await announceRestock(services, tx, await giveBackLines(tx, act));
  }
  const endsHold = effect === "none" && order.heldUntil !== null;
  if (endsHold) await announceRestock(services, tx, await releasePieces(tx, { ...act, reason: "order_cancelled" }));
  if (effect !== "none" || endsHold) changesCatalogue();
  const moved = {
    ...order,
    status,
    carrier: facts.carrier || order.carrier,
    trackingNumber: facts.trackingNumber || order.trackingNumber,
    trackingUrl: facts.trackingUrl ?? order.trackingUrl,
    estimatedDelivery: facts.estimatedDelivery ?? order.estimatedDelivery,
  };
  const shortage = short.map(({ productId, size, wanted, available }) => ({
    productId,
    size,
    missing: wanted - available,
  }));
  await writeStatus(tx, order.status, moved, { ...act, shortage, reason: facts.reason, note: facts.note });
  const { reason, note, triesInVain, mailDelaySeconds, isPassing } = facts;
  const missing = shortage.length > 0 ? shortage.reduce((sum, line) => sum + line.missing, 0) : null;
  const changes = changesBetween(toldOf(order), { ...toldOf(moved), reason, note, missing }, personal);
  await tell(tx, author, act.at, { thing: "order", id: order.id, changes });
  if (!moved.email || isPassing) return null;
  const mailId = triesInVain
    ? await enqueueGivenUp(services, tx, moved, triesInVain)
    : await enqueueStatusMail(services, tx, moved);
  if (mailDelaySeconds) await delayMail(tx, mailId, mailDelaySeconds);
  return null;
}

/** What says where a buyer lives, or may: only named in the journal. */
const personal = ["trackingNumber", "trackingUrl", "note"];

const toldOf = ({ status, carrier, trackingNumber, trackingUrl, estimatedDelivery }: typeof orders.$inferSelect) => ({
  status,
  carrier,
  trackingNumber,
  trackingUrl,
  estimatedDelivery,
});
