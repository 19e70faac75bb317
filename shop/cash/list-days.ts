import { z } from "zod";
import { staff } from "../call.ts";
import { daysAfter, isoDayOf } from "../clock.ts";
import { id } from "../fields.ts";
import { day } from "../times.ts";
import { cashDays, lastDayBefore, readDays } from "./days.server.ts";

const daysShown = 31;

/**
 * What each carrier was given, or delivered, day by day for a month up to `until`: what is owed, said and paid, the fees,
 * what is still open and what differs; and the last day before with anything. Source: behaviour.md, "Admin: cash".
 */
export const listDays = staff("cash.days")
  .route({ method: "GET", path: "/admin/cash/days", summary: "List the money of parcels by carrier and day" })
  .input(z.object({ dated: z.enum(cashDays).default("handed"), carrierId: id.optional(), until: day.optional() }))
  .handler(async ({ context: { db, clock }, input: { dated, carrierId, until = isoDayOf(clock()) } }) => {
    const days = Array.from({ length: daysShown }, (_, at) => daysAfter(until, -at));
    const from = days.at(-1)!;
    const [rows, earlier] = await Promise.all([
      readDays(db, { dated, carrierId, days }),
      lastDayBefore(db, { dated, carrierId, day: from }),
    ]);
    return { from, until, rows, earlier };
  });
