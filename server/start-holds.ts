import type { Services } from "../shop/context.ts";
import { lapseHold } from "../shop/orders/lapse-hold.ts";
import { findLapsed, writeHeldUntil } from "../shop/orders/orders.server.ts";
import { openDueOrders } from "./start-due-orders.ts";

const putOffMs = 60_000;

/** Ends what orders hold longer than they may. */
export const openHoldWork = (services: Services) => {
  const { db, clock } = services;
  return openDueOrders({
    find: (wanted) => findLapsed(db, clock(), wanted),
    work: (orderId) => lapseHold(services, orderId),
    putOff: (orderId) => writeHeldUntil(db, orderId, new Date(clock().getTime() + putOffMs)),
    says: { failed: "held pieces could not be given back", unread: "ended holds cannot be read" },
  });
};
