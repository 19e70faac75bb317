import { z } from "zod";
import { findUsers } from "../accounts/admin.server.ts";
import type { StaffRole } from "../accounts/roles.ts";
import { staff } from "../call.ts";
import type { Database } from "../context.ts";
import { id } from "../fields.ts";
import { cursor } from "../keyset.ts";
import { findOrders } from "../orders/admin.server.ts";
import { ordersWanted } from "../orders/list-orders.ts";
import { mayMake, maySee } from "../rights.ts";
import { safeText } from "../safe-text.ts";
import { findProducts } from "../search/search.server.ts";
import { day } from "../times.ts";
import { type EntriesWanted, findAuthors, findEntries } from "./journal.server.ts";
import { type Thing, things } from "./things.ts";

const pageSize = 50;
const exportSize = 500;
const mostOfEach = 5;

const input = z.object({
  /** An account's id, or one of `customer`, `command`, `system`. */
  author: id.optional(),
  thing: z.enum(things).optional(),
  thingId: id.optional(),
  /** What finds the thing: an order's number or buyer, a product's name or SKU, an account's address or name. */
  search: safeText(100).optional(),
  from: day.optional(),
  to: day.optional(),
  cursor: cursor.optional(),
});

async function wantedIn(
  db: Database,
  role: StaffRole,
  { search, ...wanted }: z.infer<typeof input>,
): Promise<EntriesWanted> {
  const text = search?.trim();
  return text ? { ...wanted, role, among: await findThings(db, role, text) } : { ...wanted, role };
}

/** The first few things that fit a text; a thing that is gone is found by its id. */
async function findThings(db: Database, role: StaffRole, search: string): Promise<{ thing: Thing; id: string }[]> {
  const [orders, products, people] = await Promise.all([
    findOrders(db, { ...ordersWanted(role, { status: "all", search }), size: mostOfEach }),
    findProducts(db, search, mostOfEach),
    findUsers(db, { search, role: maySee(role, "staff") ? undefined : "customer", size: mostOfEach }),
  ]);
  const each = (thing: Thing, rows: readonly { id: string }[]) => rows.map(({ id }) => ({ thing, id }));
  return [
    ...each("order", orders.rows),
    ...each("product", products),
    ...each("account", people.rows),
    ...things.map((thing) => ({ thing, id: search })),
  ];
}

/**
 * One page of the journal, newest first: by whom, about which thing, from one day to another; with the people it tells of.
 * Lines about staff, invitations and settings are for those who may see these.
 * Source: behaviour.md, "Admin: journal".
 */
export const listEntries = staff("journal.list")
  .route({ method: "GET", path: "/admin/journal", summary: "List the journal" })
  .input(input)
  .handler(async ({ context: { db, person }, input }) => {
    const [page, authors] = await Promise.all([
      findEntries(db, { ...(await wantedIn(db, person.role, input)), size: pageSize }),
      findAuthors(db),
    ]);
    return { ...page, authors };
  });

/** The lines a list shows, 500 at a time, for a file. Source: behaviour.md, "Admin: journal". */
export const exportEntries = staff("journal.export")
  .route({ method: "GET", path: "/admin/journal/export", summary: "Read the journal as a list shows it" })
  .input(input)
  .handler(async ({ context: { db, person }, input }) =>
    findEntries(db, { ...(await wantedIn(db, person.role, input)), size: exportSize }),
  );

const ownSize = 10;

/** What its lines tell of besides is people, accounts and settings: for those who may read the whole journal. */
const ofWork: readonly Thing[] = ["product", "order"];

/** The last lines about one thing. Refuses with PERMISSION_DENIED. Source: behaviour.md, "Admin: journal". */
export const showThing = staff("journal.ofThing")
  .route({ method: "GET", path: "/admin/journal/{thing}/{thingId}", summary: "Show the journal of one thing" })
  .input(z.object({ thing: z.enum(things), thingId: id }))
  .handler(({ context: { db, person }, input, errors }) => {
    if (!ofWork.includes(input.thing) && !mayMake(person.role, "journal.list")) throw errors.PERMISSION_DENIED();
    return findEntries(db, { ...input, role: person.role, size: ownSize });
  });
