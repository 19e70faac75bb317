import { hashPassword } from "better-auth/crypto";
import { eq, sql } from "drizzle-orm";
import { polos as samples } from "../../db/seed/polos.ts";
import { users } from "../../shop/accounts/tables.ts";
import type { Database } from "../../shop/context.ts";
import { aCheckout, makePerson, makePolo } from "../../test/builders.ts";
import { orderByApi } from "../buyers.ts";
import { approve, enterOffice } from "../office.ts";
import { marks, type Passes, roles } from "./cast.ts";
import type { Known } from "./known.ts";
import type { Form } from "./targets.ts";
import { readPage, readPages } from "./targets.ts";

/**
 * Fills a shop: polos, two customers, somebody who packs, and for each customer an approved order of long ago, whose page is
 * open to them and administrators alone, with their mark in whatever is theirs.
 */
export async function furnish(db: Database, origin: string): Promise<void> {
  const polos = [];
  // Under the samples' SKUs, so that adding samples makes no pictures
  for (const { sku } of samples) polos.push(await makePolo(db, { sku, sizes: { S: 500, M: 500 } }));
  await makePerson(db, hashPassword, "omar");
  const { token } = await enterOffice(origin);
  for (const kind of ["yasmine", "salma"] as const) {
    const person = await makePerson(db, hashPassword, kind);
    const mark = marks[kind];
    await db.update(users).set({ lastName: mark, phone: "06 12 34 56 78" }).where(eq(users.id, person.id));
    const order = aCheckout([{ productId: polos[0]!.id }], { orderNotes: `Pour ${mark}` });
    const { email } = person;
    const customerInfo = { ...order.customerInfo, lastName: mark, email };
    const shippingAddress = { ...order.shippingAddress, address: `1, rue ${mark}` };
    const { orderId, text } = await orderByApi(origin, { ...order, customerInfo, shippingAddress });
    if (!orderId) throw new Error(`no order could be placed: ${text}`);
    if ((await approve(origin, token, orderId)) !== 200) throw new Error("no order could be approved");
    await db.execute(sql`update orders set user_id = ${person.id}, is_guest_order = false,
      created_at = created_at - interval '60 days' where id = ${orderId}`);
    await fetch(`${origin}/api/v1/contact`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": "172.17.0.1" },
      body: JSON.stringify({ name: mark, email, subject: mark, message: `Je suis ${mark}` }),
    });
  }
}

/** Ids and addresses that exist now, under the names of the fields that take them. */
export async function learn(db: Database): Promise<Known> {
  const of = async (column: string, table: string): Promise<string[]> => {
    const query = sql.raw(`select ${column} as value from ${table} order by random() limit 40`);
    return (await db.execute<{ value: string }>(query)).rows.map(({ value }) => value);
  };
  const productId = await of("id", "products");
  const orderId = await of("id", "orders");
  return {
    productId,
    idOrSlug: [...productId, ...(await of("slug", "products"))],
    sku: await of("sku", "products"),
    orderId,
    number: orderId.map((id) => id.slice(-8)),
    userId: await of("id", "users"),
    email: ["yasmine@exemple.ma", "salma@exemple.ma", "karim@exemple.ma", "omar@exemple.ma", "zineb@exemple.ma"],
    password: ["mot-de-passe-de-yasmine", "mot-de-passe-de-salma", "sept-oranges-bleues"],
    mailId: await of("id", "mails"),
    sessionId: await of("id", "sessions"),
    alertId: await of("id", "inventory_alerts"),
  };
}

/** Every form and link that each of them finds on the pages of the shop. */
export async function explore(
  origin: string,
  passes: Passes,
  known: Known,
): Promise<{ forms: Form[]; links: string[] }> {
  const forms = new Map<string, Form>();
  const links = new Set<string>(["/"]);
  for (const role of roles) {
    for (const pattern of readPages()) {
      const address = pattern.replaceAll(/:(\w+)/g, (_, name: string) => String(known[name]?.[0] ?? "x"));
      const headers = passes[role].cookie ? { cookie: passes[role].cookie } : undefined;
      const answer = await fetch(origin + address, { headers, redirect: "manual" });
      const found = readPage(await answer.text(), address);
      for (const form of found.forms)
        forms.set(JSON.stringify([form.action, form.fields.map(({ name }) => name)]), form);
      for (const link of found.links) links.add(link);
    }
  }
  return { forms: [...forms.values()], links: [...links] };
}
