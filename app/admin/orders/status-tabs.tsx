import { Link } from "react-router";
import { type OrderStatus, orderStatuses } from "../../../shop/orders/status.ts";
import { admin } from "../../locales/admin.ts";
import { statusLabels } from "../../locales/orders.ts";
import { type OrdersView, ordersAddress } from "../shell/order-address.ts";

/** How many orders there are in each status; each card opens its list, searched and of the days as before. */
export function StatusTabs({ counts, view }: { counts: Partial<Record<OrderStatus, number>>; view: OrdersView }) {
  const { search, since, until } = view;
  const shown = orderStatuses.filter((status) => status in counts);
  const columns = shown.length === 4 ? "grid-cols-2 lg:grid-cols-4" : "grid-cols-3 lg:grid-cols-6";
  return (
    <nav aria-label={admin.counts}>
      <ul className={`grid gap-px border border-hairline bg-hairline ${columns}`}>
        {shown.map((status) => (
          <li key={status} className="bg-paper">
            <Link
              to={ordersAddress({ status, search, since, until })}
              aria-current={status === view.status ? "page" : undefined}
              className="flex h-full flex-col gap-1 border-b-2 border-transparent px-3 py-3 text-soft hover:bg-ground focus-visible:-outline-offset-2 aria-[current=page]:border-ink aria-[current=page]:text-ink sm:px-5"
            >
              <span className="figures text-2xl leading-none text-ink">{counts[status]}</span>
              <span className="text-[.8125rem]">{statusLabels[status]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
