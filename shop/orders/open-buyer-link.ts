import type { ORPCErrorConstructorMap } from "@orpc/server";
import { z } from "zod";
import type { ShopContext, Transaction } from "../context.ts";
import type { buyerLinkRefusals, linkRefusals } from "../refusals.ts";
import { digestOfLink, looksLikeLink } from "./buyer-link.ts";
import { findLink } from "./buyer-links.server.ts";
import { lockOrder } from "./orders.server.ts";
import { readScheduled } from "./scheduled-moves.server.ts";

const mostWrong = 30;
const windowSeconds = 600;
type Refuse = ORPCErrorConstructorMap<typeof buyerLinkRefusals>;
type RefuseLink = ORPCErrorConstructorMap<typeof linkRefusals>;

/** The last part of a link's address, as somebody brings it. */
export const linkField = z.string().max(64).default("");

/** What a link leads to. Wrong ones are counted by where they come from. Refuses with LINK_INVALID, TOO_MANY_REQUESTS. */
export async function openLink(context: ShopContext, link: string, errors: RefuseLink) {
  const digest = looksLikeLink(link) ? digestOfLink(context, link) : null;
  const found = digest && (await findLink(context.db, digest, context.clock()));
  if (found) return found;
  const retryAfter = await context.limit(`buyer-link:${context.ip}`, mostWrong, windowSeconds);
  if (retryAfter > 0) throw errors.TOO_MANY_REQUESTS({ data: { retryAfter } });
  throw errors.LINK_INVALID();
}

/** Locks the order of a link. Refuses with LINK_INVALID where it is gone. */
export async function lockLinked(tx: Transaction, orderId: string, errors: RefuseLink) {
  const order = await lockOrder(tx, orderId);
  if (!order || order.erasedAt) throw errors.LINK_INVALID();
  return order;
}

/** Refuses with STATUS_CONFLICT where an order is decided, with MOVE_SCHEDULED where it is about to be. */
export async function mustWait(tx: Transaction, order: Awaited<ReturnType<typeof lockLinked>>, errors: Refuse) {
  if (order.status !== "pending") throw errors.STATUS_CONFLICT({ data: { status: order.status } });
  const scheduled = await readScheduled(tx, order.id);
  if (scheduled) throw errors.MOVE_SCHEDULED({ data: { move: scheduled.move } });
}
