import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCheckout, makePolo } from "../../../test/builders.ts";
import { shownBy } from "../../../test/shown-by.ts";
import { openTestSite, type TestSite } from "../../../test/site.ts";

let site: TestSite;
let cookie: string;
let karim: Awaited<ReturnType<TestSite["person"]>>;
let polo: { id: string };
let orderId: string;
beforeAll(async () => {
  site = await openTestSite();
  karim = await site.person("karim");
  cookie = site.cookiesOf(karim.email);
  polo = await makePolo(site.db, { name: "=Polo Cèdre", sizes: { M: 100 } });
  orderId = (await site.as(null).orders.place(aCheckout([{ productId: polo.id }]))).orderId;
  const admin = site.as(karim);
  await admin.orders.confirm({ orderId, from: "pending" });
  await admin.catalogue.setPriceAndStock({ productId: polo.id, version: 1, priceCentimes: 299_00 });
  await admin.accounts.changePassword({
    currentPassword: karim.password,
    newPassword: "un-autre-mot-de-passe",
    confirmPassword: "un-autre-mot-de-passe",
  });
  await site.enter(karim);
  cookie = site.cookiesOf(karim.email);
});
afterAll(() => site.stop());

const ask = (path: string, also = "") => site.ask(path, { headers: { cookie: cookie + also } });
const shown = async (path: string, also?: string) => shownBy(await (await ask(path, also)).text());

describe("the journal's screen", () => {
  test("shows who changed what, each field before and after, and leads to it", async () => {
    const text = await shown("/admin/journal");
    expect(text).toMatch(/Order approved.*Status:.*En Attente.*Confirmée/s);
    expect(text).toMatch(/Price and stock set.*Price:.*\$345\.00.*\$299\.00/s);
    expect(text).toContain("Karim Tazi");
    expect(await (await ask("/admin/journal")).text()).toContain(`/admin/products?edit=${polo.id}`);
  });

  test("shows what is asked for: by person, thing, number and day; what is none of these counts as absent", async () => {
    const found = (query: string) => shown(`/admin/journal?${query}`);
    expect(await found("thing=order")).not.toContain("Price and stock set");
    expect(await found(`author=${karim.id}&thing=account`)).toContain("Own password changed");
    expect(await found(`q=${orderId.slice(-8)}`)).toContain("Order approved");
    expect(await found(`thing=product&of=${polo.id}`)).toContain("Only: =Polo Cèdre");
    expect(await found("until=2020-01-01")).toContain("Nothing found");
    expect(await found("author=system")).toContain("Nothing found");
    const odd = "thing=x&since=demain&edge=after&key=nan&id=1&author=nobody";
    expect((await ask(`/admin/journal?${odd}`)).status).toBe(200);
  });

  test("is a file, whose cells no spreadsheet runs", async () => {
    const answer = await ask("/admin/journal/export.csv?thing=product");
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("cache-control")).toContain("no-store");
    const [head, ...lines] = (await answer.text()).trimEnd().split("\r\n");
    expect(head).toBe("Date;Who;Account;Device;Network;Call;About;ID;Changes");
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`;Price and stock set;"'=Polo Cèdre";${polo.id};`);
    expect(lines[0]).toContain("Price: 345,00 DH → 299,00 DH");
  });

  test("an order, a product and a user show their own lines", async () => {
    expect(await shown(`/admin/orders?status=confirmed&order=${orderId}`)).toMatch(/Journal.*Order approved/s);
    expect(await shown(`/admin/products?edit=${polo.id}`)).toMatch(/Journal.*Price and stock set/s);
    const user = await shown(`/admin/users?user=${karim.id}`);
    expect(user).toMatch(/Journal.*Own password changed.*Password:.*changed/s);
    expect(await shown(`/admin/users?user=${karim.id}`, "; admin-language=fr")).toContain("Propre mot de passe changé");
  });

  test("a line of a later version, whose call, thing and fields nobody here knows, is shown as it is", async () => {
    await site.db.execute(sql`insert into journal_entries (id, created_at, author, author_name, call, thing, thing_id, changes)
      values ('later', now(), 'someone', 'Salma', 'parcels.fold', 'parcel', 'p1', '{"folds": {"before": null, "after": {"a": [1]}}}')`);
    const text = await shown("/admin/journal");
    expect(text).toContain("parcels.fold");
    expect(text).toMatch(/parcel p1.*folds:/s);
  });
});
