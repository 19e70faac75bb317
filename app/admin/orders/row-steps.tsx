import type { KeyboardEvent } from "react";
import { longestTrackingNumber } from "../../../shop/orders/carriers.ts";
import { orderNumber } from "../../../shop/orders/number.ts";
import type { OrderStatus } from "../../../shop/orders/status.ts";
import { admin } from "../../locales/admin.ts";
import { orderAdmin as words } from "../../locales/order-admin.ts";
import { type OrdersView, ordersAddress } from "../shell/order-address.ts";
import { useMay } from "../shell/use-may.ts";
import { Scheduled, type ScheduledEnd } from "./scheduled.tsx";
import { nextStep } from "./step-labels.ts";

const quick = "inline-flex min-h-8 items-center border px-3 whitespace-nowrap transition-colors";
const quiet = `${quick} border-edge bg-paper hover:border-ink`;

interface Props {
  row: {
    id: string;
    status: OrderStatus;
    trackingNumber: string | null;
    scheduled: ScheduledEnd | null;
    isInParcels: boolean;
  };
  view: OrdersView;
  trackingNumber: string;
}

/** What can be done next with an order of the list. A refusal is shown in its details, so it is sent to their address. */
export function RowSteps({ row, view, trackingNumber }: Props) {
  const number = <span className="sr-only"> {orderNumber(row.id)}</span>;
  const may = useMay();
  const formAction = ordersAddress({ ...view, order: row.id });
  if (row.scheduled) {
    return (
      <span className="inline-flex items-center gap-3">
        <Scheduled end={row.scheduled} />
        {may("orders.undoEnd") && (
          <button type="submit" name="row" value={`undo ${row.id}`} formAction={formAction} className={quiet}>
            {words.undo}
            {number}
          </button>
        )}
      </span>
    );
  }
  const next = nextStep(may, row);
  if (!next) return null;
  return (
    <span className="inline-flex flex-wrap items-center gap-2 @2xl:flex-nowrap">
      {next.step === "ship" && (
        <input
          name={`trackingNumber-${row.id}`}
          aria-label={`${admin.trackingNumber} ${orderNumber(row.id)}`}
          placeholder={admin.trackingNumber}
          autoComplete="off"
          maxLength={longestTrackingNumber}
          defaultValue={trackingNumber || (row.trackingNumber ?? "")}
          onKeyDown={shipOnEnter}
          className={`h-8 w-40 border-b border-edge bg-transparent placeholder:text-soft focus-visible:outline-offset-0 @2xl:@max-7xl:w-28 ${view.status === "all" ? "@2xl:@max-4xl:hidden" : ""}`}
        />
      )}
      {row.status === "pending" && may("orders.scheduleEnd") && (
        <button
          type="submit"
          name="row"
          value={`reject ${row.id}`}
          formAction={formAction}
          className={`${quick} border-edge bg-paper hover:border-brick hover:text-brick`}
        >
          {admin.reject}
          {number}
        </button>
      )}
      <button
        type="submit"
        name="row"
        value={`${next.step} ${row.id}`}
        formAction={formAction}
        className={`${quick} border-ink bg-ink text-paper hover:border-navy hover:bg-navy`}
      >
        {next.label}
        {number}
      </button>
    </span>
  );
}

/** Enter ships the order whose number was typed, or scanned, and no other. */
function shipOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== "Enter") return;
  event.preventDefault();
  event.currentTarget.parentElement?.querySelector("button")?.click();
}
