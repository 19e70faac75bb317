import { type OrdersView, ordersAddress } from "../shell/order-address.ts";
import { edgesOf } from "../shell/pager.tsx";

interface Page {
  rows: readonly { id: string; createdAt: string }[];
  hasBefore: boolean;
  hasAfter: boolean;
}

/** The addresses of the orders before and after one in a list, over the edges of its page too; null where there is none. */
export function neighbours(page: Page, view: OrdersView, orderId: string) {
  const at = page.rows.findIndex(({ id }) => id === orderId);
  if (at === -1) return { previous: null, next: null };
  const edges = edgesOf(page.rows, ({ createdAt }) => new Date(createdAt).toISOString());
  const open = (row: { id: string } | undefined) => row && ordersAddress({ ...view, order: row.id });
  const before =
    edges && page.hasBefore && ordersAddress({ ...view, cursor: { edge: "before", ...edges.first }, order: "last" });
  const after =
    edges && page.hasAfter && ordersAddress({ ...view, cursor: { edge: "after", ...edges.last }, order: "first" });
  return { previous: open(page.rows[at - 1]) || before || null, next: open(page.rows[at + 1]) || after || null };
}

/** The order to be seen after one has moved: in a list it leaves the one after it, else the same. */
export function thenSeen(page: Page, view: OrdersView, orderId: string): string {
  if (view.status === "all") return orderId;
  const at = page.rows.findIndex(({ id }) => id === orderId);
  return (at === -1 ? undefined : (page.rows[at + 1] ?? page.rows[at - 1])?.id) ?? "";
}
