import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { StaffRole } from "../accounts/roles.ts";
import { holds } from "../admin-search.ts";
import { staff } from "../call.ts";
import type { Sql } from "../context.ts";
import { id } from "../fields.ts";
import { cursor, keyset, type Order, pageOf } from "../keyset.ts";
import { orders, searchedWithoutEmails } from "../orders/tables.ts";
import { e164Of } from "../phone-number.ts";
import { maySee } from "../rights.ts";
import { safeText } from "../safe-text.ts";
import { present, selectParcels } from "./shown.server.ts";
import { openStates, type ParcelState, parcelStates } from "./states.ts";
import { isUnbooked, parcels } from "./tables.ts";

const pageSize = 50;
const newest: Order = {
  key: sql`parcels.created_at`,
  id: sql`parcels.id`,
  type: "timestamptz",
  descending: true,
  indexed: "desc",
};

/**
 * One page of parcels, newest first, of all states, of one or those whose booking was left to a person, with how many are in each that is not over. Searched by their code,
 * their carrier's number, and by what their order is found by. Source: behaviour.md, "Parcels".
 */
export const listParcels = staff("parcels.list")
  .route({ method: "GET", path: "/admin/parcels", summary: "List parcels" })
  .input(
    z.object({
      state: z.enum([...parcelStates, "open", "unbooked"]).optional(),
      carrierId: id.optional(),
      search: safeText(100).trim().optional(),
      cursor: cursor.optional(),
    }),
  )
  .handler(async ({ context: { db, person }, input: { state, carrierId, search, cursor } }) => {
    const { behind, order } = keyset(newest, cursor);
    const fits = and(
      state && within(state),
      carrierId ? eq(parcels.carrierId, carrierId) : undefined,
      search ? found(search, person.role) : undefined,
      behind,
    );
    const rows = await selectParcels(db, fits)
      .orderBy(order)
      .limit(pageSize + 1);
    return { ...pageOf(rows.map(present), pageSize, cursor), counts: await countOpen(db) };
  });

function within(state: ParcelState | "open" | "unbooked"): SQL {
  if (state === "unbooked") return isUnbooked;
  return inArray(parcels.state, state === "open" ? openStates : [state]);
}

function found(search: string, role: StaffRole): SQL | undefined {
  const told = holds(maySee(role, "e-mail addresses") ? orders.adminSearch : searchedWithoutEmails, search);
  const e164 = e164Of(search);
  const ofOrders = or(told, e164 ? eq(orders.phoneE164, e164) : undefined);
  return or(
    eq(parcels.code, search.replace(/^#/, "").toUpperCase()),
    eq(parcels.trackingNumber, search),
    sql`${parcels.orderId} in (select orders.id from ${orders} where ${ofOrders})`,
  );
}

/** How many parcels are in each state that is not over. */
async function countOpen(db: Sql): Promise<Partial<Record<ParcelState, number>>> {
  const rows = await db
    .select({ state: parcels.state, count: sql<number>`count(*)::int` })
    .from(parcels)
    .where(inArray(parcels.state, openStates))
    .groupBy(parcels.state);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}
