import { Link } from "react-router";
import type { Outputs } from "../../../shop/calls.ts";
import type { LocalTimes } from "../../../shop/clock.ts";
import { orderNumber } from "../../../shop/orders/number.ts";
import { writeDateTime } from "../../locales/dates.ts";
import { OrderStatusMark } from "../../shop-ui/order-status-mark.tsx";
import { ordersAddress } from "./order-address.ts";

/** Orders line by line, by their numbers. */
export function OrderList(props: {
  orders: LocalTimes<NonNullable<Outputs["stats"]["show"]["recentOrders"]>>;
  amount: (centimes: number) => string;
}) {
  return (
    <ul className="divide-y divide-hairline border-t border-hairline">
      {props.orders.map(({ id, status, totalCentimes, createdAt }) => (
        <li
          key={id}
          className="figures grid grid-cols-[auto_1fr] items-center gap-x-6 py-1 sm:grid-cols-[6rem_1fr_7rem_6rem]"
        >
          <Link
            to={ordersAddress({ status, order: id })}
            className="inline-flex min-h-9 items-center underline decoration-edge underline-offset-4 hover:decoration-ink"
          >
            {orderNumber(id)}
          </Link>
          <span className="text-soft max-sm:text-right">{writeDateTime(createdAt)}</span>
          <OrderStatusMark status={status} />
          <span className="text-right">{totalCentimes !== null && props.amount(totalCentimes)}</span>
        </li>
      ))}
    </ul>
  );
}
