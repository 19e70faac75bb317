import { z } from "zod";
import { staff } from "../call.ts";
import type { Database } from "../context.ts";
import { id } from "../fields.ts";
import { cursor } from "../keyset.ts";
import { safeText } from "../safe-text.ts";
import { day } from "../times.ts";
import { type CashWanted, findByNumber, findCash } from "./find-cash.server.ts";
import { isLate, lateBefore } from "./late.ts";
import { openStandings } from "./standings.ts";

const pageSize = 50;
const exportSize = 500;

/** What a list of the parcels' money can be narrowed to. */
export const cashShows = ["open", "road", "due", "late", "differs", "payable", "settled", "all"] as const;

const input = z.object({
  show: z.enum(cashShows).default("open"),
  carrierId: id.optional(),
  /** Handed over from one day of Morocco's to another, both included. */
  from: day.optional(),
  to: day.optional(),
  /** A parcel's label, its carrier's number or its order's. */
  search: safeText(100).optional(),
  cursor: cursor.optional(),
});

async function wantedIn(
  db: Database,
  { show, search, carrierId, from, to }: z.output<typeof input>,
  now: Date,
): Promise<CashWanted> {
  const text = search?.trim();
  return { carrierId, from, to, ...shown(show, now), ids: text ? await findByNumber(db, text) : undefined };
}

function shown(show: z.output<typeof input>["show"], now: Date): CashWanted {
  switch (show) {
    case "all":
      return {};
    case "open":
      return { standings: openStandings };
    case "late":
      return { isAwaited: true, before: lateBefore(now) };
    case "payable":
      return { standings: ["due", "differs"], isPayable: true };
    default:
      return { standings: [show] };
  }
}

/**
 * One page of the parcels that carriers were given, the last first, with what was expected, said and paid for each, its fee
 * and how that stands. Source: behaviour.md, "Admin: cash".
 */
export const listCash = staff("cash.list")
  .route({ method: "GET", path: "/admin/cash", summary: "List the money of parcels" })
  .input(input.extend({ limit: z.coerce.number().int().min(1).max(exportSize).default(pageSize) }))
  .handler(async ({ context: { db, clock }, input: { cursor, limit, ...filters } }) => {
    const now = clock();
    const page = await findCash(db, { ...(await wantedIn(db, filters, now)), cursor, size: limit });
    return { ...page, rows: page.rows.map((row) => ({ ...row, isLate: isLate(row, now) })) };
  });

/** The same, 500 at a time, for a file. Source: behaviour.md, "Admin: cash". */
export const exportCash = staff("cash.export")
  .route({ method: "GET", path: "/admin/cash/export", summary: "Read the money of parcels as a list shows it" })
  .input(input)
  .handler(async ({ context: { db, clock }, input: { cursor, ...filters } }) =>
    findCash(db, { ...(await wantedIn(db, filters, clock())), cursor, size: exportSize }),
  );
