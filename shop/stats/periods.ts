import { daysAfter } from "../clock.ts";
import type { Centimes } from "../money.ts";

/** What one day of the shop was. */
export interface DayOfOrders {
  /** YYYY-MM-DD */
  day: string;
  orders: number;
  refused: number;
  /** Cancelled orders excluded. */
  revenueCentimes: Centimes;
}

export interface Period {
  from: string;
  to: string;
  orders: number;
  revenueCentimes: Centimes;
  /** What an order that was not refused comes to; null where there is none. */
  averageCentimes: Centimes | null;
  /** Orders rejected or cancelled, of those placed; one decimal; null where none was placed. */
  refusedPercent: number | null;
}

const firstOf = (day: string) => `${day.slice(0, 8)}01`;

/** The first day of the month before a day's. */
export const firstOfMonthBefore = (day: string): string => firstOf(daysAfter(firstOf(day), -1));

/**
 * Today beside yesterday, and the month so far beside the same days of the month before, as far as that has them.
 * `days` reach from `firstOfMonthBefore` to today. Source: behaviour.md, "Admin: dashboard".
 */
export function periodsUpTo(today: string, days: readonly DayOfOrders[]) {
  const [yesterday, first, before] = [daysAfter(today, -1), firstOf(today), firstOfMonthBefore(today)];
  const sameDay = daysAfter(before, Number(today.slice(8)) - 1);
  return {
    today: summed(days, today, today),
    yesterday: summed(days, yesterday, yesterday),
    month: summed(days, first, today),
    monthBefore: summed(days, before, sameDay < first ? sameDay : daysAfter(first, -1)),
  };
}

function summed(days: readonly DayOfOrders[], from: string, to: string): Period {
  const within = days.filter(({ day }) => day >= from && day <= to);
  const sum = (of: (day: DayOfOrders) => number) => within.reduce((sum, day) => sum + of(day), 0);
  const [orders, refused, revenueCentimes] = [
    sum(({ orders }) => orders),
    sum(({ refused }) => refused),
    sum(({ revenueCentimes }) => revenueCentimes),
  ];
  const kept = orders - refused;
  return {
    from,
    to,
    orders,
    revenueCentimes,
    averageCentimes: kept > 0 ? Math.round(revenueCentimes / kept) : null,
    refusedPercent: orders > 0 ? Math.round((1000 * refused) / orders) / 10 : null,
  };
}
