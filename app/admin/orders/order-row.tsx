import type { MouseEvent } from "react";
import { Link, useNavigate } from "react-router";
import type { LocalTime } from "../../../shop/clock.ts";
import { orderNumber } from "../../../shop/orders/number.ts";
import type { OrderStatus } from "../../../shop/orders/status.ts";
import { admin } from "../../locales/admin.ts";
import { writeShortDateTime } from "../../locales/dates.ts";
import { orderAdmin as words } from "../../locales/order-admin.ts";
import { OrderStatusMark } from "../../shop-ui/order-status-mark.tsx";
import { type OrdersView, ordersAddress } from "../shell/order-address.ts";
import { PhoneLinks } from "../shell/phone-links.tsx";
import { ConfirmedMark } from "./buyers-word.tsx";
import { NoteMark } from "./note-mark.tsx";
import { ownColumn, secondLine } from "./order-columns.ts";
import { RowSteps } from "./row-steps.tsx";
import type { ScheduledEnd } from "./scheduled.tsx";

/** What the list needs of an order. */
export interface OrderRowFacts {
  id: string;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string;
  phoneE164: string | null;
  phoneShown: string;
  city: string;
  isGuestOrder: boolean;
  hasNotes: boolean;
  buyerConfirmedAt: LocalTime | null;
  createdAt: LocalTime;
  pieces: number;
  totalCentimes: number | null;
  paymentStatus: string;
  status: OrderStatus;
  trackingNumber: string | null;
  scheduled: ScheduledEnd | null;
  /** Whether it is shipped and delivered by parcels. */
  isInParcels: boolean;
}

interface Props {
  row: OrderRowFacts;
  view: OrdersView;
  today: string;
  amount: (centimes: number) => string;
  /** As typed in a form that was refused. */
  isChosen: boolean;
  /** Whether anything can be done with several orders. */
  isChoosable: boolean;
  trackingNumber: string;
}

const cell = "@2xl:h-10 @2xl:px-2 @2xl:first:pl-0 @2xl:last:pr-0";

/** One order in the list: a line of 40 px, where there is little room a card. Pressing it anywhere opens it. */
export function OrderRow({ row, view, today, amount, isChosen, isChoosable, trackingNumber }: Props) {
  const navigate = useNavigate();
  const number = orderNumber(row.id);
  const name = `${row.firstName} ${row.lastName}`.trim() || words.erased;
  const isOpen = view.order === row.id;
  const address = ordersAddress({ ...view, order: row.id });
  const date = writeShortDateTime(row.createdAt, today);
  const open = ({ target }: MouseEvent) => {
    const isElsewhere = (target as Element).closest("a, button, input, label") || getSelection()?.toString();
    if (!isElsewhere) navigate(address, { preventScrollReset: true });
  };
  return (
    <tr
      onClick={open}
      className={`cursor-pointer border-b border-hairline hover:bg-ground @max-2xl:grid @max-2xl:grid-cols-[auto_1fr_auto] @max-2xl:items-center @max-2xl:gap-x-3 @max-2xl:py-3 ${isOpen ? "bg-ground" : ""}`}
    >
      <td className={`w-8 ${cell}`}>
        <input type="hidden" name={`from-${row.id}`} value={row.status} />
        {isChoosable && (
          <label className="grid size-8 place-items-center">
            <input
              type="checkbox"
              name="order"
              value={row.id}
              defaultChecked={isChosen}
              className="size-4.5 not-checked:bg-paper"
            />
            <span className="sr-only">
              {words.choose} {number}
            </span>
          </label>
        )}
      </td>
      <th scope="row" className={`text-left font-normal ${cell}`}>
        <Link
          to={address}
          preventScrollReset
          id={`details-${row.id}`}
          aria-current={isOpen ? "true" : undefined}
          className="figures group inline-flex min-h-8 items-center @2xl:@max-5xl:block @2xl:@max-5xl:whitespace-nowrap"
        >
          <span className="sr-only">{admin.details} </span>
          <span className="font-semibold tracking-wider underline decoration-edge underline-offset-4 group-hover:decoration-ink @2xl:@max-5xl:block @2xl:@max-5xl:leading-4.5">
            {number}
          </span>
          <span className={secondLine}>{date}</span>
        </Link>
      </th>
      <td
        className={`figures text-soft ${ownColumn} @2xl:whitespace-nowrap @max-2xl:col-span-2 @max-2xl:col-start-2 ${cell}`}
      >
        {date}
      </td>
      <td className={`@2xl:w-1/3 @2xl:max-w-0 @max-2xl:col-span-2 @max-2xl:col-start-2 ${cell}`}>
        <span className="flex min-w-0 items-center gap-2 @2xl:@max-5xl:leading-4.5">
          <span className="@2xl:truncate @max-2xl:wrap-anywhere">{name}</span>
          {row.buyerConfirmedAt && row.status === "pending" && <ConfirmedMark />}
          {row.paymentStatus === "paid" && <span className="text-sage">{words.paid}</span>}
          {row.hasNotes && <NoteMark />}
          {row.isGuestOrder && <span className="text-soft @max-6xl:hidden">{admin.guest}</span>}
        </span>
        <span className={`truncate ${secondLine}`}>{row.city}</span>
      </td>
      <td className={`${ownColumn} @2xl:w-1/6 @2xl:max-w-0 @max-2xl:col-span-2 @max-2xl:col-start-2 ${cell}`}>
        <span className="block @2xl:truncate @max-2xl:wrap-anywhere">{row.city}</span>
      </td>
      <td className={`@max-2xl:col-span-2 @max-2xl:col-start-2 ${cell}`}>
        <PhoneLinks phone={row} of={name} />
      </td>
      <td className={`figures text-right @max-6xl:hidden ${cell}`}>{row.pieces}</td>
      {row.totalCentimes !== null && (
        <td className={`figures text-right whitespace-nowrap @max-2xl:col-start-3 @max-2xl:row-start-1 ${cell}`}>
          {amount(row.totalCentimes)}
        </td>
      )}
      {view.status === "all" && (
        <td className={`whitespace-nowrap @max-2xl:col-span-2 @max-2xl:col-start-2 ${cell}`}>
          <OrderStatusMark status={row.status} />
        </td>
      )}
      <td className={`@max-2xl:col-span-2 @max-2xl:col-start-2 @max-2xl:pt-2 @2xl:text-right ${cell}`}>
        <RowSteps row={row} view={view} trackingNumber={trackingNumber} />
      </td>
    </tr>
  );
}
