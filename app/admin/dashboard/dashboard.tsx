import type { ReactNode } from "react";
import { data, Link, useOutletContext } from "react-router";
import type { Outputs } from "../../../shop/calls.ts";
import { type LocalTimes, localTimes } from "../../../shop/clock.ts";
import type { Warning } from "../../../shop/operations/warnings.ts";
import { orderStatuses } from "../../../shop/orders/status.ts";
import { mayMake, type StaffCall } from "../../../shop/rights.ts";
import { adminScreens } from "../../locales/admin-screens.ts";
import { dashboard as words } from "../../locales/dashboard.ts";
import { deskFigures } from "../../locales/desk-figures.ts";
import { house } from "../../locales/house.ts";
import { statusLabels } from "../../locales/orders.ts";
import { withSign } from "../../shop-ui/prices.ts";
import { Alert } from "../../ui/refusal.tsx";
import { requestContext, shopContext } from "../../web/context.ts";
import { Figures } from "../shell/figures.tsx";
import { inventoryAddress } from "../shell/inventory-address.ts";
import { mayOpen } from "../shell/may-open.ts";
import { ordersAddress } from "../shell/order-address.ts";
import { OrderList } from "../shell/order-list.tsx";
import { useMay } from "../shell/use-may.ts";
import type { Route } from "./+types/dashboard";
import { BarList } from "./bar-list.tsx";
import { CashOnRoad, type OnRoad } from "./cash-on-road.tsx";
import { DayChart } from "./day-chart.tsx";
import { LastBackup } from "./last-backup.tsx";
import { MissingFacts } from "./missing-facts.tsx";
import { PeriodTable } from "./period-table.tsx";
import { Warnings } from "./warnings.tsx";
import { type AtDesk, Work } from "./work.tsx";

export const meta = () => [{ title: `${words.title} · ${house.name}` }, { name: "robots", content: "noindex" }];

export const middleware = [mayOpen("stats.show")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  const sign = facts.adminCurrency;
  try {
    const shop = context.get(shopContext);
    const { role } = (await facts.visitor())!;
    const [stats, missing, atDesk, onRoad] = await Promise.all([
      shop.stats.show(),
      mayMake(role, "settings.listMissing") ? shop.settings.listMissing().then((told) => told.missing) : [],
      mayMake(role, "desk.waiting") ? shop.desk.waiting() : null,
      mayMake(role, "cash.overview") ? shop.cash.overview() : null,
    ]);
    return { sign, stats: localTimes(stats), missing, atDesk: localTimes(atDesk), onRoad: localTimes(onRoad) };
  } catch (error) {
    facts.report(error, request);
    return data({ sign, stats: null, missing: [], atDesk: null, onRoad: null }, 500);
  }
}

const whole = (value: number) => value.toLocaleString("en-US");
const links = (): { to: string; label: string; call: StaffCall }[] => [
  { to: "/admin/products", label: words.manageProducts, call: "catalogue.listForAdmin" },
  { to: "/admin/orders", label: words.manageOrders, call: "orders.list" },
  { to: "/admin/desk/figures", label: deskFigures.title, call: "desk.figures" },
  { to: "/admin/users", label: words.manageUsers, call: "accounts.listUsers" },
  { to: "/admin/seed", label: words.seed, call: "catalogue.addSample" },
];

export default function Dashboard({ loaderData: { stats, sign, missing, atDesk, onRoad } }: Route.ComponentProps) {
  const may = useMay();
  return (
    <>
      <h1 className="mb-6 text-xl font-semibold">{words.title}</h1>
      <Warnings warnings={useOutletContext<Warning[]>()} />
      {!stats && <Alert title={adminScreens.error}>{words.failed}</Alert>}
      {stats && <Stats stats={stats} atDesk={atDesk} onRoad={onRoad} amount={withSign(sign)} />}
      <nav aria-label={words.links} className="mt-12 flex flex-wrap gap-x-8 border-t border-hairline pt-4">
        {links()
          .filter(({ call }) => may(call))
          .map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink"
            >
              {label}
            </Link>
          ))}
      </nav>
      <MissingFacts missing={missing} />
      {stats?.backup && <LastBackup {...stats.backup} />}
    </>
  );
}

/** The figures of a shop, as far as whoever looks may follow them. */
function Stats(props: {
  stats: LocalTimes<Outputs["stats"]["show"]>;
  atDesk: AtDesk | null;
  onRoad: OnRoad | null;
  amount: (dh: number) => string;
}) {
  const { stats, atDesk, onRoad, amount } = props;
  const { days, byStatus, topProducts, atRisk, stock, recentOrders } = stats;
  const figures = [
    { label: words.users, value: stats.totalUsers, to: "/admin/users" },
    { label: words.orders, value: stats.totalOrders, to: "/admin/orders" },
    {
      label: `${words.revenue} (${words.revenueNote.toLowerCase()})`,
      value: stats.totalRevenueCentimes,
      format: amount,
    },
    { label: words.products, value: stats.totalProducts, to: "/admin/products" },
  ].flatMap(({ value, format = whole, ...figure }) => (value === null ? [] : [{ ...figure, value: format(value) }]));
  return (
    <>
      {stats.waiting && <Work waiting={stats.waiting} atDesk={atDesk} />}
      {onRoad && <CashOnRoad onRoad={onRoad} />}
      {stats.periods && <PeriodTable periods={stats.periods} amount={amount} />}
      {figures.length > 0 && <Figures label={words.figures} figures={figures} />}
      <div className="mt-10 grid gap-x-12 gap-y-12 lg:grid-cols-2">
        {days && (
          <>
            <DayChart
              title={words.revenuePerDay}
              column={words.amount}
              days={days.map(({ day, revenueCentimes }) => ({ day, value: revenueCentimes }))}
              format={amount}
              color="navy"
            />
            <DayChart
              title={words.ordersPerDay}
              column={words.count}
              days={days.map(({ day, orders }) => ({ day, value: orders }))}
              format={whole}
              color="brass"
            />
          </>
        )}
        {byStatus && (
          <Part title={words.byStatus}>
            <BarList
              label={words.byStatus}
              color="navy"
              bars={orderStatuses.map((status) => ({
                key: status,
                label: statusLabels[status],
                to: ordersAddress({ status }),
                value: byStatus[status],
                shown: whole(byStatus[status]),
              }))}
            />
          </Part>
        )}
        {topProducts && (
          <Part title={words.top} empty={topProducts.length === 0 && words.noSales}>
            <BarList
              label={words.top}
              color="navy"
              bars={topProducts.map(({ productId, name, salesCount, revenueCentimes }) => ({
                key: productId,
                label: name,
                to: `/admin/products?edit=${productId}`,
                value: revenueCentimes,
                shown: (
                  <>
                    {amount(revenueCentimes)} <span className="text-soft">· {words.sold(salesCount)}</span>
                  </>
                ),
              }))}
            />
          </Part>
        )}
        {atRisk && stock && (
          <Part
            title={`${words.atRisk}: ${words.riskCounts(stock.low, stock.out)}`}
            empty={atRisk.length === 0 && words.noRisk}
          >
            <BarList
              label={words.atRisk}
              color="brass"
              bars={atRisk.map(({ productId, name, stockQuantity, lowStockThreshold }) => ({
                key: productId,
                label: name,
                to: inventoryAddress({ search: name, adjust: productId }),
                value: stockQuantity,
                shown: words.left(stockQuantity, lowStockThreshold),
              }))}
            />
          </Part>
        )}
        {recentOrders && (
          <Part title={words.recent} empty={recentOrders.length === 0 && words.noOrders}>
            <OrderList orders={recentOrders} amount={amount} />
          </Part>
        )}
      </div>
    </>
  );
}

function Part({ title, empty = false, children }: { title: string; empty?: string | false; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="label mb-4 text-soft">{title}</h2>
      {empty ? <p className="text-soft">{empty}</p> : children}
    </section>
  );
}
