import { type StockStatus, stockStatuses } from "../../../shop/catalogue/stock-status.ts";
import { addressOf, type Cursor, readCursor, textParam } from "./cursor.ts";

/** What of the inventory is being looked at, as its address says it. */
export interface InventoryView {
  tab: "inventory" | "alerts";
  search: string;
  status: StockStatus | null;
  cursor?: Cursor;
  /** The product whose adjustment or history is open. */
  adjust: string | null;
  history: string | null;
  /** The product of which is shown who waits for it. */
  waiting: string | null;
  /** The last movement of the page before. */
  before: number | null;
}

/** Reads an address; whatever is not one of ours counts as absent. */
export function readInventoryView(params: URLSearchParams): InventoryView {
  const before = Number(params.get("before"));
  return {
    tab: params.get("tab") === "alerts" ? "alerts" : "inventory",
    search: textParam(params, "q", 100) ?? "",
    status: stockStatuses.find((status) => status === params.get("status")) ?? null,
    cursor: readCursor(params),
    adjust: textParam(params, "adjust", 64),
    history: textParam(params, "history", 64),
    waiting: textParam(params, "waiting", 64),
    before: Number.isSafeInteger(before) && before > 0 ? before : null,
  };
}

/** The address of a view. */
export function inventoryAddress(view: Partial<InventoryView>, path = "/admin/inventory"): string {
  const { tab, search: q, status, adjust, history, waiting, before } = view;
  const shown = { tab: tab === "alerts" ? tab : null, q, status, adjust, history, waiting, before: before?.toString() };
  return addressOf(path, shown, view.cursor);
}
