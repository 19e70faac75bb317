import { Link } from "react-router";
import { daysAfter } from "../../../shop/clock.ts";
import { orderAdmin as words } from "../../locales/order-admin.ts";
import { DayInput } from "../shell/day-input.tsx";
import { type OrdersView, ordersAddress } from "../shell/order-address.ts";
import { SearchForm } from "../shell/search-form.tsx";
import { useMay } from "../shell/use-may.ts";

const spans = [7, 30];
const link =
  "inline-flex min-h-8 items-center underline decoration-edge underline-offset-4 hover:decoration-ink aria-[current=true]:font-semibold aria-[current=true]:decoration-ink";

/** Search, days and file of the orders that are looked at; all of it in the address. */
export function OrderFilters({ view, list }: { view: OrdersView; list: { today: string; hasUntoldPhones: boolean } }) {
  const { today } = list;
  const may = useMay();
  const to = (change: Partial<OrdersView>) => ordersAddress({ ...view, order: null, cursor: undefined, ...change });
  const ranges = [
    { label: words.today, since: today as string | null },
    ...spans.map((days) => ({ label: words.lastDays(days), since: daysAfter(today, 1 - days) })),
    { label: words.anyDay, since: null },
  ];
  return (
    <div className="mt-4 mb-2">
      <SearchForm
        label={words.searchLabel}
        placeholder={words.searchPlaceholder}
        value={view.search}
        keep={{ tab: view.search ? null : view.status, phone: view.phone }}
      >
        <DayInput name="since" label={words.since} day={view.since ?? ""} />
        <DayInput name="until" label={words.until} day={view.until ?? ""} />
      </SearchForm>
      <p className="mt-2 flex flex-wrap gap-x-5">
        {ranges.map(({ label, since }) => (
          <Link
            key={label}
            to={to({ since, until: null })}
            preventScrollReset
            aria-current={view.since === since && view.until === null ? "true" : undefined}
            className={link}
          >
            {label}
          </Link>
        ))}
        {(list.hasUntoldPhones || view.phone) && (
          <Link
            to={view.phone ? to({ phone: null }) : to({ phone: "untold", status: "all" })}
            preventScrollReset
            aria-current={view.phone ? "true" : undefined}
            className={link}
          >
            {words.untoldPhones}
          </Link>
        )}
        <Link
          to={to({ status: "all" })}
          preventScrollReset
          aria-current={view.status === "all" ? "true" : undefined}
          className={`ml-auto ${link}`}
        >
          {words.allStatuses}
        </Link>
        {may("orders.export") && (
          <a
            href={ordersAddress({ ...view, order: null, cursor: undefined }, "/admin/orders/export.csv")}
            className={link}
          >
            {words.export}
          </a>
        )}
      </p>
    </div>
  );
}
