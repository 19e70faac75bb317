import type { Services } from "../shop/context.ts";
import { makeDueMove } from "../shop/orders/make-due-move.ts";
import { findDue, postpone } from "../shop/orders/scheduled-moves.server.ts";
import { openDueOrders } from "./start-due-orders.ts";

const putOffSeconds = 60;

/** Does what administrators have decided about orders once it is due. */
export const openMoveWork = (services: Services) =>
  openDueOrders({
    find: (wanted) => findDue(services.db, wanted),
    work: (orderId) => makeDueMove(services, orderId),
    putOff: (orderId) => postpone(services.db, orderId, putOffSeconds),
    says: { failed: "a decided step could not be made", unread: "decided steps cannot be read" },
  });
