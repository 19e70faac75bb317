import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callRoutes } from "../../../shop/call-routes.ts";
import { calls } from "../../../shop/calls.ts";
import { isoDayOf } from "../../../shop/clock.ts";
import { aCheckout, makePolo } from "../../../test/builders.ts";
import { shownBy } from "../../../test/shown-by.ts";
import { openTestSite, type TestSite } from "../../../test/site.ts";
import { journal as words } from "../../locales/fr/journal.ts";
import { journal as french } from "../../locales/fr-admin/journal.ts";

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

  test("leads to parcels, bordereaux, carriers and their payments", async () => {
    const admin = site.as(karim);
    const { carrierId } = await admin.carriers.add({
      name: "Amana",
      kind: "hand",
      collectsWholeDirhams: false,
      trackingPage: null,
      isActive: true,
    });
    const placed = await site.as(null).orders.place(aCheckout([{ productId: polo.id }]));
    await admin.orders.confirm({ orderId: placed.orderId, from: "pending" });
    const [made] = (await admin.parcels.make({ orderId: placed.orderId, carrierId })).parcels;
    const { parcelId } = made!;
    const { bordereauId, number } = await admin.parcels.handOver({ carrierId, parcelIds: [parcelId] });
    const lines = [{ parcelId, paidCentimes: 1 }];
    const facts = { reference: "VIR-9", paidOn: isoDayOf(new Date()), amountCentimes: 1 };
    const { paymentId } = await admin.cash.pay({ carrierId, ...facts, lines });
    const html = await (await ask("/admin/journal")).text();
    const addresses = [
      `/admin/parcels?state=all&amp;parcel=${parcelId}`,
      `/admin/parcels/labels?bordereau=${bordereauId}`,
      `/admin/carriers?edit=${carrierId}`,
      `/admin/cash/payments/${paymentId}`,
    ];
    for (const address of addresses) {
      expect(html).toContain(`href="${address}"`);
      expect((await ask(address.replace("&amp;", "&"))).status).toBe(200);
    }
    expect(shownBy(html)).toContain(`Bordereau ${number}`);
    for (const said of [/Spoken with:\s+À la main/, /Given new parcels:\s+yes/]) expect(shownBy(html)).toMatch(said);
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

  test("long texts are cut short and can be opened, and a logo is told in words", async () => {
    const admin = site.as(karim);
    const source = `Chez {name}. ${"Nos conditions sont longues. ".repeat(200)}La fin.`;
    await admin.legal.save({ page: "terms", version: 0, source, waived: ["withdrawal"] });
    await admin.legal.save({ page: "terms", version: 1, source: `${source} Et encore.` });
    const file = async (width: number) =>
      new File(
        [
          new Uint8Array(
            await sharp({ create: { width, height: 60, channels: 3, background: "#123" } })
              .png()
              .toBuffer(),
          ),
        ],
        "a.png",
      );
    await admin.settings.saveMark({ kind: "logo", file: await file(100) });
    await admin.settings.saveMark({ kind: "logo", file: await file(120) });
    await admin.settings.removeMark({ kind: "logo" });
    const version = (await admin.settings.show({})).version;
    const desk = { pauses: ["next-morning" as const], tries: 2 };
    await admin.settings.save({ version, settings: { desk } });
    const html = await (await ask("/admin/journal?thing=settings")).text();
    const text = shownBy(html).replace(/\s+/g, " ");
    expect(text).toMatch(/Logo: picture put in place/);
    expect(text).toMatch(/Logo: picture replaced/);
    expect(text).toMatch(/Logo: picture taken away/);
    expect(text).toMatch(/Needs no place in the conditions: seven days/);
    expect(text).toMatch(
      /Pauses between calls: two hours later, the next morning, the next evening became the next morning/,
    );
    expect(text).not.toMatch(/house\/logo|\{"/);
    expect(html).toMatch(
      /<summary[^>]*>.{0,400}Nos conditions sont longues.{0,400}Show whole.*?<\/summary><p[^>]*>Chez.*La fin\. Et encore\.<\/p>/s,
    );
    const csv = await (await ask("/admin/journal/export.csv?thing=settings")).text();
    expect(csv).toContain("Logo: picture replaced");
    expect(csv).toContain("La fin. Et encore.");
  });

  test("every call that staff change something by has words, in both languages", () => {
    // Who holds an order at the desk passes within minutes, and leaves no line
    const passing = ["desk.take", "desk.release"];
    const changing = callRoutes(calls)
      .filter(({ method, access }) => method !== "GET" && access !== "anyone" && access !== "customer")
      .map(({ name }) => name)
      .filter((name) => !passing.includes(name));
    for (const said of [words.calls, french.calls])
      expect(changing.filter((name) => !Object.hasOwn(said, name))).toEqual([]);
    expect(Object.keys(words.fields)).toEqual(Object.keys(french.fields));
  });

  test("what a carrier's file holds is told in words", async () => {
    const changes = {
      columns: { before: null, after: { status: "État du colis" } },
      words: { before: null, after: { Livré: "delivered" } },
    };
    await site.db.execute(sql`insert into journal_entries (id, created_at, author, author_name, call, thing, thing_id, changes)
      values ('mapped', now(), 'someone', 'Salma', 'carriers.mapFile', 'carrier', 'c1', ${JSON.stringify(changes)})`);
    const text = await shown("/admin/journal");
    for (const said of ["Statut = État du colis", "Livré = Delivered"]) expect(text).toContain(said);
  });

  test("a line of a later version, whose call, thing and fields nobody here knows, is shown as it is", async () => {
    await site.db.execute(sql`insert into journal_entries (id, created_at, author, author_name, call, thing, thing_id, changes)
      values ('later', now(), 'someone', 'Salma', 'crates.fold', 'crate', 'c1', '{"folds": {"before": null, "after": {"a": [1]}}}')`);
    const text = await shown("/admin/journal");
    expect(text).toContain("crates.fold");
    expect(text).toMatch(/crate c1.*folds:/s);
  });
});
