import type { Move, OrderStatus } from "../orders/status.ts";
import { isOver, type ParcelState } from "./states.ts";

/**
 * The step that an order makes by itself because of where its parcels are: shipped with the first that has left, delivered
 * with the last one over where any was delivered and nothing waits in the house to be packed (`hasUnpacked`), cancelled once all
 * are back and looked into. Null where it stands as it should. Source: behaviour.md, "Parcels".
 */
export function stepOf(status: OrderStatus, states: readonly ParcelState[], hasUnpacked: boolean): Move | null {
  const kept = states.filter((state) => state !== "cancelled");
  if (status === "confirmed" || status === "processing") {
    if (!kept.some((state) => state !== "ready")) return null;
    return status === "confirmed" ? "prepare" : "ship";
  }
  if (status !== "shipped" || kept.length === 0 || !kept.every(isOver)) return null;
  if (kept.includes("delivered")) return hasUnpacked ? null : "deliver";
  return kept.every((state) => state === "seen") ? "cancel" : null;
}
