import { Link } from "react-router";
import type { LocalTime } from "../../../shop/clock.ts";
import { orderNumber } from "../../../shop/orders/number.ts";
import type { OrderStatus } from "../../../shop/orders/status.ts";
import { admin } from "../../locales/admin.ts";
import { writeDateTime } from "../../locales/dates.ts";
import { OrderStatusMark } from "../../shop-ui/order-status-mark.tsx";
import { withSign } from "../../shop-ui/prices.ts";
import { type OrdersView, ordersAddress } from "../shell/order-address.ts";
import { PostForm } from "../shell/post-form.tsx";

/** What the list needs of an order. */
export interface OrderRow {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  isGuestOrder: boolean;
  createdAt: LocalTime;
  pieces: number;
  totalCentimes: number;
  status: OrderStatus;
}

const cell = "py-1 lg:border-b lg:border-hairline lg:px-3 lg:py-3 lg:first:pl-0 lg:last:pr-0";
const name = "label mr-2 text-soft lg:hidden";
const quick = "inline-flex min-h-10 items-center border px-4 transition-colors";

/** The orders of one status: a table, on a phone a card for each. */
export function OrderTable({ rows, view, sign }: { rows: readonly OrderRow[]; view: OrdersView; sign: string }) {
  const amount = withSign(sign);
  const columns = [admin.number, admin.customer, admin.date, admin.items, admin.total, admin.status, admin.actions];
  return (
    <table className="w-full border-collapse text-left max-lg:block">
      <thead className="max-lg:sr-only">
        <tr>
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className={`label border-b border-ink py-3 font-normal text-soft lg:px-3 lg:first:pl-0 lg:last:pr-0 ${column === admin.items || column === admin.total ? "text-right" : ""}`}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:block">
        {rows.map((row) => (
          <tr
            key={row.id}
            className="max-lg:grid max-lg:grid-cols-[1fr_auto] max-lg:border-b max-lg:border-hairline max-lg:py-4"
          >
            <th scope="row" className={`figures font-semibold tracking-wider ${cell}`}>
              {orderNumber(row.id)}
            </th>
            <td className={`max-lg:col-span-2 max-lg:row-start-2 ${cell}`}>
              <span className="block wrap-anywhere">{`${row.firstName} ${row.lastName}`}</span>
              <span className="block text-soft wrap-anywhere">
                {row.email}
                {row.isGuestOrder && ` · ${admin.guest}`}
              </span>
            </td>
            <td className={`text-soft max-lg:col-span-2 max-lg:row-start-3 lg:whitespace-nowrap ${cell}`}>
              {writeDateTime(row.createdAt)}
            </td>
            <td className={`figures lg:text-right ${cell}`}>
              <span className={name}>{admin.items}</span>
              {row.pieces}
            </td>
            <td className={`figures text-right ${cell}`}>
              <span className={name}>{admin.total}</span>
              {amount(row.totalCentimes)}
            </td>
            <td className={`whitespace-nowrap max-lg:col-start-2 max-lg:row-start-1 max-lg:text-right ${cell}`}>
              <OrderStatusMark status={row.status} />
            </td>
            <td className={`max-lg:col-span-2 max-lg:pt-3 ${cell}`}>
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <Link
                  to={ordersAddress({ ...view, order: row.id })}
                  preventScrollReset
                  id={`details-${row.id}`}
                  className="mr-auto inline-flex min-h-10 items-center whitespace-nowrap underline decoration-edge underline-offset-4 hover:decoration-ink"
                >
                  {admin.details}
                  <span className="sr-only"> {orderNumber(row.id)}</span>
                </Link>
                {row.status === "pending" && <Decide row={row} view={view} />}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Approve and reject. A refusal is shown in the details, so the form is sent to their address. */
function Decide({ row, view }: { row: OrderRow; view: OrdersView }) {
  const number = <span className="sr-only"> {orderNumber(row.id)}</span>;
  return (
    <PostForm action={ordersAddress({ ...view, order: row.id })} className="flex gap-2">
      <input type="hidden" name="orderId" value={row.id} />
      <input type="hidden" name="from" value={row.status} />
      <button
        type="submit"
        name="intent"
        value="reject"
        className={`${quick} border-edge hover:border-brick hover:text-brick`}
      >
        {admin.reject}
        {number}
      </button>
      <button
        type="submit"
        name="intent"
        value="approve"
        className={`${quick} border-ink bg-ink text-paper hover:border-navy hover:bg-navy`}
      >
        {admin.approve}
        {number}
      </button>
    </PostForm>
  );
}
