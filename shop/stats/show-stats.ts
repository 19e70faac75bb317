import { backupState } from "../backups/backup-state.ts";
import { lastBackup } from "../backups/backups.server.ts";
import { administrator } from "../call.ts";
import { daysAfter, isoDayOf } from "../clock.ts";
import { type OrderStatus, orderStatuses } from "../orders/status.ts";
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
 * most at risk and the last backup. Read from running totals: it costs the same in a large shop.
 * Source: behaviour.md, "Admin: dashboard".
 */
export const showStats = administrator
  .route({ method: "GET", path: "/admin/stats", summary: "Show the shop in figures" })
  .handler(async ({ context: { db, clock } }) => {
    const today = isoDayOf(clock());
    const [people, orders, stock, recent, top, days, atRisk, backup, oldest, alerts] = await Promise.all([
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
    ]);
    const byStatus = Object.fromEntries(orderStatuses.map((status) => [status, orders.of(status).count]));
    return {
      totalUsers: people.all.count,
      totalOrders: orders.all.count,
      totalRevenueCentimes: orders.all.amount - orders.of("cancelled").amount,
      totalProducts: stock.all.count,
      recentOrders: recent,
      topProducts: top,
      days: days.slice(-daysShown).map(({ refused: _, ...day }) => day),
      periods: periodsUpTo(today, days),
      waiting: Object.entries(oldest).map(([what, since]) => ({
        what: what as Waiting,
        since,
        count: what === "alerts" ? alerts : orders.of(what).count,
      })),
      byStatus: byStatus as Record<OrderStatus, number>,
      stock: { low: stock.of("low_stock").count, out: stock.of("out_of_stock").count },
      atRisk,
      backup: { state: backupState(backup, clock()), last: backup.done },
    };
  });
