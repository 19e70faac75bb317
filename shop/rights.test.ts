import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCheckout, makeCarrier, makePolo } from "../test/builders.ts";
import { openTestSite, type TestSite } from "../test/site.ts";
import { type StaffRole, staffRoles } from "./accounts/roles.ts";
import { callRoutes } from "./call-routes.ts";
import { calls } from "./calls.ts";
import { isoDayOf } from "./clock.ts";
import { mayMake, type StaffCall, staffCalls } from "./rights.ts";

const routes = callRoutes(calls);
const refused = "PERMISSION_DENIED";

let site: TestSite;
let staff: Record<StaffRole, { id: string; email: string; password: string }>;
beforeAll(async () => {
  site = await openTestSite();
  staff = {
    admin: await site.person("karim"),
    manager: await site.person("meryem"),
    agent: await site.person("adil"),
    warehouse: await site.person("omar"),
    accountant: await site.person("laila"),
  };
  await site.person("yasmine");
});
afterAll(() => site.stop());

/** Makes a call by its address, with ids of nothing, and answers the status and code. */
async function callByHttp(method: string, path: string, email: string) {
  const address = `/api/v1${path.replaceAll(/\{\w+\}/g, "0123456789abcdefghjkmnpq")}`;
  const hasBody = method !== "GET" && method !== "DELETE";
  const answer = await site.ask(address, {
    method,
    headers: { cookie: site.cookiesOf(email), origin: site.origin, "content-type": "application/json" },
    body: hasBody ? "{}" : undefined,
  });
  const { code = null } = answer.ok ? {} : ((await answer.json()) as { code?: string });
  return { status: answer.status, code };
}

describe("every call for staff, by its address and for every role", () => {
  for (const { name, method, path, access } of routes) {
    if (access !== "staff") continue;
    test(name, async () => {
      const allowed: string[] = [];
      for (const role of staffRoles) {
        const { status, code } = await callByHttp(method, path, staff[role].email);
        expect(status, `${role} ${code}`).toBeLessThan(500);
        expect(code === refused, `${role}: ${status} ${code}`).toBe(!mayMake(role, name as StaffCall));
        if (code !== refused) allowed.push(role);
        await site.enter(staff[role]);
      }
      expect(await callByHttp(method, path, "yasmine@exemple.ma")).toEqual({ status: 403, code: refused });
      const guide = await readFile(join(import.meta.dirname, "../docs/api.md"), "utf8");
      expect(guide).toContain(`| \`${name}\` | ${method} \`${path}\` | ${allowed.join(", ")} |`);
    });
  }

  test("stands in the table under its own name, and the table names no other", () => {
    const named = Object.values(calls).flatMap((group) =>
      Object.values(group).flatMap((call) => {
        const { meta } = call["~orpc"];
        return meta.access === "staff" ? [meta.call] : [];
      }),
    );
    expect(named).toEqual(routes.filter(({ access }) => access === "staff").map(({ name }) => name));
    expect([...staffCalls].sort()).toEqual([...named].sort());
  });
});

/** Every address of the admin screens, and which roles it opens to. */
const everybody = staffRoles;
const pages: Record<string, readonly StaffRole[]> = {
  "/admin": everybody,
  "/admin/search": everybody,
  "/admin/products": ["admin", "manager"],
  "/admin/inventory": ["admin", "manager", "warehouse"],
  "/admin/inventory/export.csv": ["admin", "manager", "warehouse"],
  "/admin/desk": ["admin", "manager", "agent"],
  "/admin/desk/figures": ["admin", "manager"],
  "/admin/orders": everybody,
  "/admin/orders/new": ["admin", "manager", "agent"],
  "/admin/orders/export.csv": ["admin", "manager", "accountant"],
  "/admin/orders/slips": ["admin", "manager", "agent", "warehouse"],
  "/admin/orders/:orderId/message": ["admin", "manager", "agent"],
  "/admin/orders/:orderId/slip": ["admin", "manager", "agent", "warehouse"],
  "/admin/warehouse": ["admin", "manager", "warehouse"],
  "/admin/warehouse/hand-over": ["admin", "manager", "warehouse"],
  "/admin/warehouse/returns": ["admin", "manager", "warehouse"],
  "/admin/parcels": ["admin", "manager", "agent", "warehouse"],
  "/admin/parcels/bordereaux": ["admin", "manager", "agent", "warehouse"],
  "/admin/parcels/labels": ["admin", "manager", "warehouse"],
  "/admin/parcels/labels.pdf": ["admin", "manager", "warehouse"],
  "/admin/parcels/labels/progress": ["admin", "manager", "warehouse"],
  "/admin/parcels/bordereau.pdf": ["admin", "manager", "warehouse"],
  "/admin/users": ["admin", "manager"],
  "/admin/users/staff": ["admin"],
  "/admin/mails": ["admin", "manager"],
  "/admin/seed": ["admin", "manager"],
  "/admin/settings": ["admin"],
  "/admin/cities": ["admin", "manager", "agent"],
  "/admin/cities/import": ["admin"],
  "/admin/cities/export.csv": ["admin", "manager", "agent"],
  "/admin/carriers": everybody,
  "/admin/carriers/:carrierId": ["admin", "manager", "warehouse", "accountant"],
  "/admin/carriers/:carrierId/columns": ["admin"],
  "/admin/carriers/:carrierId/booking.csv": ["admin", "manager", "warehouse"],
  "/admin/carriers/files/:fileId": ["admin", "manager", "accountant"],
  "/admin/carriers/files/:fileId/left.csv": ["admin", "manager", "accountant"],
  "/admin/cash": ["admin", "manager", "accountant"],
  "/admin/cash/export.csv": ["admin", "manager", "accountant"],
  "/admin/cash/days": ["admin", "manager", "accountant"],
  "/admin/cash/payments": ["admin", "manager", "accountant"],
  "/admin/cash/payments/:paymentId": ["admin", "manager", "accountant"],
  "/admin/cash/pay": ["admin", "manager", "accountant"],
  "/admin/settings/marks": ["admin"],
  "/admin/legal": ["admin"],
  "/admin/journal": ["admin", "manager"],
  "/admin/journal/export.csv": ["admin", "manager"],
  "/admin/persons": ["admin", "manager"],
  "/admin/persons/data.json": ["admin", "manager"],
};
/** Addresses that only take what is sent to them. */
const forSending = ["/admin/products/:productId/images", "/admin/language"];

describe("every admin screen, for every role", () => {
  let ids: Ids;
  beforeAll(async () => {
    const polo = await makePolo(site.db, { name: "Polo Atlas" });
    const { orderId } = await site.as(null).orders.place(aCheckout([{ productId: polo.id }]));
    await site.as(staff.admin).orders.confirm({ orderId, from: "pending" });
    const { id: carrierId } = await makeCarrier(site.db, { kind: "file" });
    const file = new File(["Réf;Montant\nA;10\n"], "cash.csv");
    const { fileId } = await site.as(staff.admin).carriers.takeFile({ carrierId, kind: "cash", file });
    const { parcels } = await site.as(staff.admin).parcels.make({ orderId, carrierId });
    const parcelIds = parcels.map(({ parcelId }) => parcelId);
    const { bordereauId } = await site.as(staff.admin).parcels.handOver({ carrierId, parcelIds });
    const { parcelId, collectCentimes: amountCentimes } = parcels[0]!;
    const lines = [{ parcelId, paidCentimes: amountCentimes }];
    const payment = { carrierId, reference: "VIR-1", paidOn: isoDayOf(new Date()), amountCentimes, lines };
    const { paymentId } = await site.as(staff.admin).cash.pay(payment);
    ids = { orderId, carrierId, fileId, bordereauId: bordereauId!, paymentId };
  });
  const ask = (path: string, role: StaffRole) =>
    site.ask(filledIn(path, ids), { headers: { cookie: site.cookiesOf(staff[role].email) } });

  test("is listed here", async () => {
    const source = await readFile(join(import.meta.dirname, "../app/routes.ts"), "utf8");
    const found = [...source.matchAll(/route\("(admin[^"]*)"/g)].map(([, path]) => `/${path}`);
    expect(found.sort()).toEqual([...Object.keys(pages), ...forSending].sort());
  });

  for (const [path, open] of Object.entries(pages)) {
    test(`${path} opens to ${open.join(", ")}`, async () => {
      for (const role of staffRoles) {
        const answer = await ask(path, role);
        const html = await answer.text();
        expect(answer.status, role).toBe(open.includes(role) ? 200 : 403);
        if (answer.status === 403) expect(html).toContain("Accès refusé");
      }
    });
  }

  describe("shows no way to what a role may not do", () => {
    test.each(everybody)(
      "to %s: every link opens, and no form or button is refused for its role",
      async (role) => {
        await site.enter(staff[role]);
        const headers = { cookie: site.cookiesOf(staff[role].email) };
        const begun = Object.entries(pages).flatMap(([path, open]) => (open.includes(role) ? [path] : []));
        const links = begun.map((path) => filledIn(path, ids));
        const [seen, forms] = [new Set(links.map(shapeOf)), new Map<string, URLSearchParams>()];
        for (const link of links) {
          const answer = await site.ask(link, { headers, redirect: "manual" });
          expect([200, 302], `${link}: ${answer.status}`).toContain(answer.status);
          if (!answer.headers.get("content-type")?.includes("html") || !link.startsWith("/admin")) continue;
          const html = await answer.text();
          for (const to of linksIn(html)) {
            if (seen.has(shapeOf(to))) continue;
            seen.add(shapeOf(to));
            links.push(to);
          }
          for (const { action, fields } of formsIn(html, link)) {
            forms.set(`${shapeOf(action)} ${fields.get("intent")}`, fields);
          }
        }
        expect(links.length).toBeGreaterThan(begun.length);
        for (const [target, fields] of forms) {
          const [path] = target.split(/[? ]/);
          const { status } = await site.post(path!, Object.fromEntries(fields), headers);
          expect(status, `${target} ${fields}`).not.toBe(403);
          expect(status, `${target} ${fields}`).toBeLessThan(500);
        }
        expect(forms.size).toBeGreaterThan(0);
      },
      180_000,
    );
  });
});

interface Ids {
  orderId: string;
  carrierId: string;
  fileId: string;
  bordereauId: string;
  paymentId: string;
}

const filledIn = (path: string, { orderId, carrierId, fileId, bordereauId, paymentId }: Ids): string =>
  path
    .replace(":orderId", orderId)
    .replace(":paymentId", paymentId)
    .replace(":carrierId", carrierId)
    .replace(":fileId", fileId)
    .replace(/data\.json$/, "$&?email=cliente@exemple.ma")
    .replace(/\/(labels|bordereau)\b.*$/, `$&?bordereau=${bordereauId}`);

/** Addresses of one shape lead to the same screen, of another thing. */
function shapeOf(address: string): string {
  const { pathname, searchParams } = new URL(address, "http://shop");
  const names = [...new Set(searchParams.keys())].sort().join("&");
  return `${pathname.replace(/\/[0-9A-Za-z]{24}(?=\/|$)/g, "/:id")}?${names}`;
}

const plain = (attribute: string): string => attribute.replaceAll("&amp;", "&").replaceAll("&quot;", '"');
const attributeOf = (tag: string, name: string): string | undefined => {
  const value = new RegExp(` ${name}="([^"]*)"`, "i").exec(tag)?.[1];
  return value === undefined ? undefined : plain(value);
};

/** Where a page leads to within the shop; its files are no pages. */
const linksIn = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)]
    .map(([, to]) => plain(to!))
    .filter((to) => !/^\/(assets|media)\//.test(to));

/** What can be sent from a page, each button alone with what its form holds without typing; signing out is everybody's. */
function formsIn(html: string, page: string) {
  return [...html.matchAll(/<form [^>]*method="post"[^>]*>.*?<\/form>/gs)].flatMap(([form]) => {
    const action = attributeOf(form.slice(0, form.indexOf(">")), "action") ?? page;
    const held = new URLSearchParams();
    for (const [input] of form.matchAll(/<input [^>]*type="hidden"[^>]*>/g)) {
      held.append(attributeOf(input, "name") ?? "", attributeOf(input, "value") ?? "");
    }
    const buttons = [...form.matchAll(/<button [^>]*type="submit"[^>]*>/g)].map(([button]) => {
      const fields = new URLSearchParams(held);
      const name = attributeOf(button, "name");
      if (name) fields.set(name, attributeOf(button, "value") ?? "");
      return { action: attributeOf(button, "formaction") ?? action, fields };
    });
    return buttons.filter(({ action }) => action.startsWith("/admin"));
  });
}

describe("what a role may not see is not in the answer", () => {
  let orderId: string;
  let waiting: string;
  let poloId: string;
  let phone: string;
  const secret = "acheteuse-secrete@exemple.ma";
  beforeAll(async () => {
    // Every button has been pressed above
    await site.db.execute(sql`update users set disabled = false`);
    const polo = await makePolo(site.db, { name: "Polo Rif", priceCentimes: 765_43, costPriceCentimes: 123_45 });
    poloId = polo.id;
    const place = async () => {
      const { customerInfo, ...checkout } = aCheckout([{ productId: polo.id }]);
      return (await site.as(null).orders.place({ ...checkout, customerInfo: { ...customerInfo, email: secret } }))
        .orderId;
    };
    orderId = await place();
    waiting = await place();
    phone = (await site.as(staff.admin).orders.review({ orderId })).customerInfo.phone;
    await site.as(staff.admin).orders.confirm({ orderId, from: "pending" });
  });
  const omar = () => site.as(staff.warehouse);

  test("the warehouse gets confirmed orders without prices, addresses of mail or mails", async () => {
    const list = await omar().orders.list({ status: "all" });
    expect(list.rows.map(({ id }) => id)).toContain(orderId);
    expect(list.rows.map(({ id }) => id)).not.toContain(waiting);
    expect(Object.keys(list.counts)).toEqual(["confirmed", "processing", "shipped", "delivered"]);
    expect((await omar().orders.list({})).rows).toEqual([]);
    await expect(omar().orders.review({ orderId: waiting })).rejects.toMatchObject({ code: "ORDER_NOT_FOUND" });
    const told = JSON.stringify([
      list,
      await omar().orders.review({ orderId }),
      await omar().inventory.list({}),
      await omar().stats.show(),
      await omar().search.everything({ search: "rif" }),
      await omar().search.everything({ search: "acheteuse" }),
    ]);
    expect(told).not.toMatch(/7654[0-9]|12345|61720|secrete|826/);
    expect(told).not.toContain("order-confirmation");
    const [slip] = await omar().orders.slips({ orderIds: [orderId, waiting] });
    expect(slip).toMatchObject({ id: orderId, customerInfo: { email: null } });
    expect(await omar().orders.slips({ orderIds: [waiting] })).toEqual([]);
  });

  test("the warehouse prepares, ships and delivers, alone and many, and confirms or cancels nothing", async () => {
    const { orders } = omar();
    await expect(
      orders.moveMany({ move: "confirm", orders: [{ orderId: waiting, from: "pending" }] }),
    ).rejects.toMatchObject({ code: refused });
    await expect(orders.cancel({ orderId, from: "confirmed" })).rejects.toMatchObject({ code: refused });
    expect(await orders.moveMany({ move: "prepare", orders: [{ orderId, from: "confirmed" }] })).toMatchObject({
      moved: [orderId],
    });
    expect(await orders.ship({ orderId, from: "processing" })).toMatchObject({ status: "shipped" });
  });

  test("the public page of a fresh order tells the warehouse no more than its own screens", async () => {
    const shown = await omar().orders.show({ orderId });
    expect(shown).toMatchObject({ isOpen: false, status: expect.any(String), pricing: null });
    expect(JSON.stringify(shown)).not.toMatch(/7654[0-9]|61720|secrete|826|Orangers/);
    await expect(omar().orders.show({ orderId: waiting })).rejects.toMatchObject({ code: "ORDER_NOT_FOUND" });
    const page = await site.ask(`/order-confirmation/${orderId}`, {
      headers: { cookie: site.cookiesOf(staff.warehouse.email) },
    });
    expect(await page.text()).not.toMatch(/secrete|765,43|826,66/);
    for (const role of ["admin", "manager", "agent", "accountant"] as const) {
      expect(await site.as(staff[role]).orders.show({ orderId }), role).toMatchObject({
        customerInfo: { email: secret },
      });
    }
    const own = await site.as(null).orders.place(
      aCheckout([{ productId: poloId }], {
        customerInfo: { firstName: "Omar", lastName: "Sabri", email: staff.warehouse.email, phone: "0612000001" },
      }),
    );
    expect(await omar().orders.show(own)).toMatchObject({ isOpen: true });
  });

  test("an order a role may not see is as unknown to whoever would move it, whatever its status", async () => {
    const { orders } = omar();
    const unknown = "0123456789abcdefghjkmnpq";
    for (const from of ["processing", "confirmed"] as const) {
      const asked = [waiting, unknown].map((orderId) => ({ orderId, from }));
      const { unmoved } = await orders.moveMany({ move: from === "confirmed" ? "prepare" : "ship", orders: asked });
      expect(unmoved.map(({ code, data }) => ({ code, data }))).toEqual(
        asked.map(() => ({ code: "ORDER_NOT_FOUND", data: {} })),
      );
    }
    await expect(orders.ship({ orderId: waiting, from: "processing" })).rejects.toMatchObject({
      code: "ORDER_NOT_FOUND",
    });
  });

  test("the warehouse's searches look only through what it may see", async () => {
    const found = async (search: string) => {
      const list = await omar().orders.list({ status: "all", search });
      const all = await omar().search.everything({ search });
      return [list, { rows: all.orders }].map(({ rows }) => rows.some(({ id }) => id === orderId));
    };
    for (const search of ["acheteuse", "acheteuse-sec", "secrete@exemple.ma", "@exemple.ma", "ac"]) {
      expect(await found(search), search).toEqual([false, false]);
    }
    for (const search of ["casablanca", orderId.slice(-8), "alaoui", phone.slice(-5), "ya"]) {
      expect(await found(search), search).toEqual([true, true]);
    }
    const { rows } = await site.as(staff.agent).orders.list({ status: "all", search: "acheteuse-sec" });
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([orderId, waiting]));
  });

  test("who waits for a size is told managers, to the warehouse how many", async () => {
    const { id: productId } = await makePolo(site.db, { name: "Polo Sebou", sizes: { M: 0, L: 0 } });
    const join = (email: string, size: string) =>
      site.as(null).waitlist.join({ productId, size, email, phone: "06 61 22 33 44" });
    for (const email of ["premiere@exemple.ma", "seconde@exemple.ma", "oublie@exemple.ma"]) await join(email, "M");
    await join("premiere@exemple.ma", "L");
    await site.db.execute(sql`update waitlist_entries set confirmed_at = now() where email <> 'oublie@exemple.ma'`);
    const counted = [
      { size: "M", people: 2 },
      { size: "L", people: 1 },
    ];
    for (const role of ["admin", "manager"] as const) {
      expect(await site.as(staff[role]).waitlist.list({ productId })).toMatchObject({
        ...{ name: "Polo Sebou", waiting: counted },
        people: [
          { email: "premiere@exemple.ma", size: "M", phone: "06 61 22 33 44" },
          { email: "seconde@exemple.ma", size: "M" },
          { email: "premiere@exemple.ma", size: "L" },
        ],
      });
    }
    const told = await omar().inventory.show({ productId });
    expect(told.product.waiting).toEqual(counted);
    await expect(omar().waitlist.list({ productId })).rejects.toMatchObject({ code: refused });
    const page = async (path: string, role: StaffRole) =>
      (await site.ask(path, { headers: { cookie: site.cookiesOf(staff[role].email) } })).text();
    const open = `/admin/inventory?waiting=${productId}`;
    expect(await page(open, "manager")).toMatch(/premiere@exemple\.ma.*tel:\+212661223344.*wa\.me\/212661223344/s);
    expect(await page("/admin/products?grid=1", "manager")).toContain("M 2 · L 1");
    const plain = await page("/admin/inventory", "warehouse");
    expect(plain).toContain("M 2 · L 1");
    expect(plain).not.toContain("waiting=");
    expect(await page(open, "warehouse")).not.toMatch(/premiere@|661223344/);
    await expect(site.as(staff.manager).waitlist.list({ productId: "inconnu" })).rejects.toMatchObject({
      code: "PRODUCT_NOT_FOUND",
    });
  });

  test("a closed order's whole page opens to staff who see every order, to the warehouse only what tracking shows", async () => {
    await site.db.execute(sql`update orders set created_at = created_at - interval '40 days' where id = ${orderId}`);
    for (const role of staffRoles) {
      expect((await site.as(staff[role]).orders.show({ orderId })).isOpen, role).toBe(role !== "warehouse");
    }
  });

  test("an agent gets every order with its mails, and no revenue, products, people or other mails", async () => {
    const adil = site.as(staff.agent);
    const { mails } = await adil.orders.review({ orderId });
    expect(mails!.length).toBeGreaterThan(0);
    expect(await adil.mail.resend({ mailId: mails!.at(-1)!.id })).toMatchObject({ recipient: secret });
    await site.as(null).accounts.requestPasswordReset({ email: "yasmine@exemple.ma" });
    const { rows } = await site.db.execute<{ id: string }>(sql`select id from mails where order_id is null limit 1`);
    await expect(adil.mail.resend({ mailId: rows[0]!.id })).rejects.toMatchObject({ code: "MAIL_NOT_FOUND" });
    expect(await adil.stats.show()).toMatchObject({
      totalRevenueCentimes: null,
      periods: null,
      days: null,
      topProducts: null,
      totalUsers: null,
      totalProducts: null,
      atRisk: null,
      backup: null,
    });
    expect(await adil.search.everything({ search: "polo" })).toMatchObject({ products: [], people: [] });
  });

  test("an accountant reads orders and revenue, moves nothing and gets no order's mails", async () => {
    const laila = site.as(staff.accountant);
    expect(await laila.orders.review({ orderId })).toMatchObject({
      mails: null,
      pricing: { totalCentimes: expect.any(Number) },
    });
    const { totalRevenueCentimes, waiting: work, backup } = await laila.stats.show();
    expect([totalRevenueCentimes! > 0, work, backup]).toEqual([true, null, null]);
    expect((await laila.orders.export({ status: "all" })).rows.length).toBeGreaterThan(0);
    await expect(laila.orders.confirm({ orderId: waiting, from: "pending" })).rejects.toMatchObject({ code: refused });
  });

  test("a manager sees and disables customers, and nothing of who works here", async () => {
    const meryem = site.as(staff.manager);
    const { rows, counts, otherRoles } = await meryem.accounts.listUsers({});
    expect(rows.map(({ email }) => email)).toEqual(["yasmine@exemple.ma"]);
    expect([counts, otherRoles]).toEqual([{ total: 1, customers: 1, admins: null }, []]);
    expect((await meryem.accounts.listUsers({ role: "admin" })).rows.map(({ role }) => role)).toEqual(["customer"]);
    expect((await meryem.search.everything({ search: "karim" })).people).toEqual([]);
    const userId = staff.admin.id;
    await expect(meryem.accounts.showUser({ userId })).rejects.toMatchObject({ code: "USER_NOT_FOUND" });
    await expect(meryem.accounts.setDisabled({ userId, disabled: true })).rejects.toMatchObject({
      code: "USER_NOT_FOUND",
    });
    expect(await meryem.accounts.setDisabled({ userId: rows[0]!.id, disabled: true })).toMatchObject({
      disabled: true,
    });
    await meryem.accounts.setDisabled({ userId: rows[0]!.id, disabled: false });
  });

  test("a manager sees no mail that names who works here or is invited, and sends none again", async () => {
    const [karim, meryem] = [site.as(staff.admin), site.as(staff.manager)];
    const invited = "invitee@exemple.ma";
    await karim.accounts.invite({ email: invited, role: "agent", password: staff.admin.password });
    for (const { email } of [staff.admin, staff.agent]) await site.as(null).accounts.requestPasswordReset({ email });
    const all = await karim.mail.list({ show: "all", limit: 100 });
    const hidden = all.mails.filter(({ recipient }) =>
      [invited, staff.admin.email, staff.agent.email].includes(recipient),
    );
    expect(new Set(hidden.map(({ kind }) => kind))).toEqual(new Set(["invitation", "password-reset"]));
    const seen = await meryem.mail.list({ show: "all", limit: 100 });
    expect(seen.mails).toHaveLength(all.mails.length - hidden.length);
    expect(
      seen.mails.some(({ recipient, kind }) => kind === "password-reset" && recipient === "yasmine@exemple.ma"),
    ).toBe(true);
    expect(JSON.stringify(seen)).not.toMatch(/invitee|adil@|karim@/);
    for (const mailId of hidden.map(({ id }) => id)) {
      await expect(meryem.mail.show({ mailId })).rejects.toMatchObject({ code: "MAIL_NOT_FOUND" });
      await expect(meryem.mail.resend({ mailId })).rejects.toMatchObject({ code: "MAIL_NOT_FOUND" });
    }
    expect(await karim.mail.show({ mailId: hidden[0]!.id })).toMatchObject({ id: hidden[0]!.id });
  });

  test("a manager reads the journal without what it tells of staff, invitations and settings", async () => {
    const [karim, meryem] = [site.as(staff.admin), site.as(staff.manager)];
    await karim.settings.save({ version: 0, settings: { house: { phone: "+212 5 22 11 22 33" } } });
    await karim.accounts.updateProfile({ firstName: "Karim", lastName: "Tazi", phone: "0661000000", dateOfBirth: "" });
    const yasmine = (await meryem.accounts.listUsers({})).rows[0]!;
    const all = await karim.journal.list({});
    const seen = await meryem.journal.list({});
    const hidden = all.rows.filter(({ id }) => !seen.rows.some((row) => row.id === id));
    expect(new Set(hidden.map(({ thing }) => thing))).toEqual(new Set(["account", "invitation", "settings"]));
    expect(seen.rows.map(({ thing }) => thing)).toContain("order");
    const ofAccounts = seen.rows.filter(({ thing }) => thing === "account");
    expect(ofAccounts.length).toBeGreaterThan(1);
    for (const line of ofAccounts) expect(line).toMatchObject({ call: "accounts.setDisabled", thingId: yasmine.id });
    expect((await meryem.journal.export({})).rows.map(({ id }) => id)).toEqual(seen.rows.map(({ id }) => id));
    for (const search of ["karim", "adil@exemple.ma", staff.admin.id]) {
      expect((await meryem.journal.list({ search })).rows, search).toEqual([]);
    }
    for (const thing of ["settings", "invitation"] as const) {
      expect((await meryem.journal.list({ thing })).rows, thing).toEqual([]);
    }
    expect((await meryem.journal.ofThing({ thing: "account", thingId: staff.admin.id })).rows).toEqual([]);
    expect((await meryem.journal.ofThing({ thing: "account", thingId: yasmine.id })).rows).toHaveLength(
      ofAccounts.length,
    );
  });

  test("a manager hands out a buyer's data, finds none of who works here, and erases nobody", async () => {
    const { persons } = site.as(staff.manager);
    const yasmine = "yasmine@exemple.ma";
    expect((await persons.find({ search: yasmine })).persons).toMatchObject([{ email: yasmine }]);
    expect((await persons.file({ email: yasmine, part: "account" })).rows).toHaveLength(1);
    const nothing = await persons.show({ email: "personne@exemple.ma" });
    for (const email of [staff.admin.email, "invitee@exemple.ma"]) {
      expect((await persons.find({ search: email })).persons, email).toEqual([]);
      expect(await persons.show({ email })).toEqual({ ...nothing, email });
      for (const part of ["account", "mails", "sessions"] as const) {
        expect((await persons.file({ email, part })).rows, `${email} ${part}`).toEqual([]);
      }
    }
    await expect(persons.erase({ email: yasmine, password: staff.manager.password })).rejects.toMatchObject({
      code: refused,
    });
    const page = await site.ask(`/admin/persons?email=${yasmine}`, {
      headers: { cookie: site.cookiesOf(staff.manager.email) },
    });
    const html = await page.text();
    expect(html).toContain("data.json");
    expect(html).not.toContain("Erase this person");
  });
});
