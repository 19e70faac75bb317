import { backupState } from "../backups/backup-state.ts";
import { lastBackup } from "../backups/backups.server.ts";
import { staff } from "../call.ts";
import { daysAfter, isoDayOf } from "../clock.ts";
import { worthSeenBy } from "../orders/seen-by.ts";
import { type OrderStatus, orderStatuses } from "../orders/status.ts";
import { countWaiting, type WaitingParcels } from "../parcels/waiting.server.ts";
import { mayMake, maySee, type StaffCall } from "../rights.ts";
import { firstOfMonthBefore, periodsUpTo } from "./periods.ts";
import { readTotals } from "./read-tallies.ts";
import {
  countAlerts,
  oldestWaiting,
  ordersPerDay,
  recentOrders,
  stockAtRisk,
  topProducts,
  type Waiting,
} from "./stats.server.ts";

const daysShown = 30;

/** By which call somebody sees to what waits. */
const callFor = {
  pending: "orders.confirm",
  confirmed: "orders.prepare",
  processing: "orders.ship",
  alerts: "inventory.alerts",
  returned: "parcels.inspect",
  unbooked: "parcels.book",
} as const satisfies Record<Waiting | WaitingParcels, StaffCall>;

/** The days of Morocco's calendar up to `today`: those shown, and at least from the first of the month before. */
function daysUpTo(today: string): string[] {
  const days = [today];
  const first = firstOfMonthBefore(today);
  while (days.length < daysShown || days[0]! > first) days.unshift(daysAfter(days[0]!, -1));
  return days;
}

/**
 * What waits and since when; the shop in figures: today and the month, people, orders, revenue (cancelled orders
 * excluded), products, the 10 newest orders, the 5 products of most revenue, the last 30 days, orders by status, the stock
 * most at risk and the last backup; of all that, what a role may follow, else null. Read from running totals: it costs the same in a large shop.
 * Source: behaviour.md, "Admin: dashboard".
 */
export const showStats = staff("stats.show")
  .route({ method: "GET", path: "/admin/stats", summary: "Show the shop in figures" })
  .handler(
    async ({
      context: {
        db,
        clock,
        person: { role },
      },
    }) => {
      const today = isoDayOf(clock());
      const [people, orders, stock, recent, top, days, atRisk, backup, oldest, alerts, inParcels] = await Promise.all([
        readTotals(db, "people"),
        readTotals(db, "orders"),
        readTotals(db, "stock"),
        recentOrders(db),
        topProducts(db),
        ordersPerDay(db, daysUpTo(today)),
        stockAtRisk(db),
        lastBackup(db),
        oldestWaiting(db),
        countAlerts(db),
        countWaiting(db),
      ]);
      const sees = {
        orders: maySee(role, "orders in any status"),
        revenue: maySee(role, "revenue"),
        products: mayMake(role, "catalogue.listForAdmin"),
        stock: mayMake(role, "inventory.list"),
        work: Object.values(callFor).some((call) => mayMake(role, call)),
      };
      const byStatus = Object.fromEntries(orderStatuses.map((status) => [status, orders.of(status).count]));
      return {
        totalUsers: mayMake(role, "accounts.listUsers")
          ? (maySee(role, "staff") ? people.all : people.of("customer")).count
          : null,
        totalOrders: sees.orders ? orders.all.count : null,
        totalRevenueCentimes: sees.revenue ? orders.all.amount - orders.of("cancelled").amount : null,
        totalProducts: sees.products ? stock.all.count : null,
        recentOrders: sees.orders ? recent.map((row) => worthSeenBy(role, row)) : null,
        topProducts: sees.products && sees.revenue ? top : null,
        days: sees.revenue ? days.slice(-daysShown).map(({ refused: _, ...day }) => day) : null,
        periods: sees.revenue ? periodsUpTo(today, days) : null,
        waiting: sees.work
          ? [
              ...Object.entries(oldest).map(([named, since]) => {
                const what = named as Waiting;
                return { what, since, count: what === "alerts" ? alerts : orders.of(what).count };
              }),
              ...inParcels,
            ].filter(({ what }) => mayMake(role, callFor[what]))
          : null,
        byStatus: sees.orders ? (byStatus as Record<OrderStatus, number>) : null,
        stock: sees.stock ? { low: stock.of("low_stock").count, out: stock.of("out_of_stock").count } : null,
        atRisk: sees.stock ? atRisk : null,
        backup: mayMake(role, "operations.show") ? { state: backupState(backup, clock()), last: backup.done } : null,
      };
    },
  );
