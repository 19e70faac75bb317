import { backupState } from "../backups/backup-state.ts";
import { lastBackup } from "../backups/backups.server.ts";
import { administrator } from "../call.ts";
import { daysAfter, isoDayOf } from "../clock.ts";
import { type OrderStatus, orderStatuses } from "../orders/status.ts";
import { readTotals } from "./read-tallies.ts";
import { ordersPerDay, recentOrders, stockAtRisk, topProducts } from "./stats.server.ts";

const daysShown = 30;

/** The last days of Morocco's calendar, up to `today`. */
const daysUpTo = (today: string) =>
  Array.from({ length: daysShown }, (_, index) => daysAfter(today, index + 1 - daysShown));

/**
 * The shop in figures: people, orders, revenue (cancelled orders excluded), products, the 10 newest orders, the 5
 * products of most revenue, the last 30 days, orders by status, the stock most at risk and the
 * last backup. Read from running totals: it costs the same in a large shop. Source: behaviour.md, "Admin: dashboard".
 */
export const showStats = administrator
  .route({ method: "GET", path: "/admin/stats", summary: "Show the shop in figures" })
  .handler(async ({ context: { db, clock } }) => {
    const [people, orders, stock, recent, top, days, atRisk, backup] = await Promise.all([
      readTotals(db, "people"),
      readTotals(db, "orders"),
      readTotals(db, "stock"),
      recentOrders(db),
      topProducts(db),
      ordersPerDay(db, daysUpTo(isoDayOf(clock()))),
      stockAtRisk(db),
      lastBackup(db),
    ]);
    const byStatus = Object.fromEntries(orderStatuses.map((status) => [status, orders.of(status).count]));
    return {
      totalUsers: people.all.count,
      totalOrders: orders.all.count,
      totalRevenueCentimes: orders.all.amount - orders.of("cancelled").amount,
      totalProducts: stock.all.count,
      recentOrders: recent,
      topProducts: top,
      days,
      byStatus: byStatus as Record<OrderStatus, number>,
      stock: { low: stock.of("low_stock").count, out: stock.of("out_of_stock").count },
      atRisk,
      backup: { state: backupState(backup, clock()), last: backup.done },
    };
  });
