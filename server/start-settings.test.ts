import { mkdtemp, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { settings } from "../shop/settings/tables.ts";
import { loadBuild } from "../test/build.ts";
import { aCheckout, makePolo } from "../test/builders.ts";
import { cloneDatabase, type TestDatabase } from "../test/shop.ts";
import { shownBy } from "../test/shown-by.ts";
import { openTestSite, type TestSite } from "../test/site.ts";
import { until } from "../test/until.ts";

/** Two processes' sites on one database; what Karim saves at the one is asked for at the other. */
let database: TestDatabase;
let site: TestSite;
let other: TestSite;
let karim: { id: string; email: string };
let polo: { id: string; slug: string };
let now = new Date();
beforeAll(async () => {
  database = await cloneDatabase();
  const keep = { ...database, drop: async () => undefined };
  const place = async () => ({ database: keep, dataDir: await mkdtemp(join(tmpdir(), "settings-")) });
  site = await openTestSite({ place: await place() });
  other = await openTestSite({ place: await place(), clock: () => now });
  karim = await site.person("karim");
  polo = await makePolo(site.db, { name: "Polo Cèdre", slug: "polo-cedre", priceCentimes: 120_00, isFeatured: true });
});
afterAll(async () => {
  await Promise.all([site.stop(), other.stop()]);
  await database.drop();
});

type Given = Parameters<ReturnType<TestSite["as"]>["settings"]["save"]>[0]["settings"];
async function save(given: Given) {
  const { version } = await site.as(karim).settings.show({});
  await site.as(karim).settings.save({ version, settings: given });
}
const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
const read = async (path: string, at = other) => (await at.ask(path)).text();
/** What machines read of a page. */
const data = async (path: string): Promise<Record<string, unknown>[]> =>
  [...(await read(path)).matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json!),
  );

describe("what one process saves", () => {
  test("is true in another within a second, on pages that were kept there, and for machines", async () => {
    const paths = ["/", "/terms", "/privacy", "/contact", "/faq", "/about", `/products/${polo.slug}`];
    for (const path of [...paths, "/manifest.webmanifest"]) expect((await other.ask(path)).status).toBe(200);
    expect(await read("/terms")).not.toContain('name="house"');
    const before = performance.now();
    await save({
      house: {
        ...{ name: "Tazi Frères", email: "salam@tazi.example", phone: "+212 5 35 00 00 00", city: "Fès" },
        socials: { instagram: "https://instagram.com/tazi", facebook: "", twitter: "", tiktok: "" },
      },
      prices: { taxPercent: 20, taxName: "TVA", feeCentimes: 25_00, freeAboveCentimes: 500_00 },
      delivery: { standardDays: { least: 3, most: 4 } },
    });
    await until(async () => expect(await read("/terms")).toContain("Tazi Frères"), { interval: 5 });
    expect(performance.now() - before).toBeLessThan(1_000);

    const terms = shownBy(await read("/terms"));
    expect(terms).toMatch(/salam@tazi\.example ou au \+212 5 35 00 00 00/);
    expect(terms).toMatch(/la taxe \(TVA\), de 20.%/);
    expect(terms).toMatch(/La livraison coûte 25.DH\. Elle est offerte au-dessus de 500.DH/);
    expect(shownBy(await read(`/products/${polo.slug}`))).toMatch(
      /\+ 20.% de TVA, livraison offerte au-dessus de 500.DH/,
    );
    expect(shownBy(await read("/faq"))).toMatch(/en 3 à 4 jours ouvrables\. La livraison coûte 25.DH/);
    for (const path of paths)
      expect(shownBy(await read(path)), path).not.toMatch(/bonjour@azrou|05? 22 00 00 00|5 à 7 jours/);

    expect(JSON.parse(await read("/manifest.webmanifest"))).toMatchObject({ short_name: "Tazi Frères" });
    expect(await data("/")).toMatchObject([
      {
        ...{ name: "Tazi Frères", email: "salam@tazi.example", address: { addressLocality: "Fès" } },
        sameAs: ["https://instagram.com/tazi"],
      },
    ]);
    expect(JSON.parse(await read("/api/v1/openapi.json"))).toMatchObject({
      info: { title: "Tazi Frères: the shop's calls" },
    });
    expect(await read("/api/docs")).toContain("<title>Tazi Frères: ");
    const home = await read("/");
    expect(home).toContain('<meta property="og:site_name" content="Tazi Frères"');
    expect(home).toMatch(/<header.*<a [^>]*aria-label="Tazi Frères, Accueil"[^>]*><span [^>]*>Tazi Frères<\/span>/s);
    expect(home).not.toContain("/share.jpg");
    expect((await data(`/products/${polo.slug}`))[0]).toMatchObject({
      offers: {
        seller: { name: "Tazi Frères" },
        priceSpecification: { price: "120.00", valueAddedTaxIncluded: false },
        shippingDetails: { shippingRate: { value: 25 }, deliveryTime: { transitTime: { minValue: 3, maxValue: 4 } } },
      },
    });
  });

  test("prices the carts and orders of the other, and a document tells its script of it", async () => {
    const prices = { taxPercent: 20, taxName: "TVA", includesTax: true, feeCentimes: 30_00, freeAboveCentimes: 500_00 };
    await save({ prices, delivery: { standardDays: { least: 3, most: 4 } } });
    const lines = { guestCart: [{ productId: polo.id, size: "M", color: "navy", quantity: 1 }] };
    await until(async () => expect((await other.as(null).cart.view(lines)).totalCentimes).toBe(150_00));
    const { orderId } = await other.as(null).orders.place(aCheckout([{ productId: polo.id }]));
    const page = await read(`/order-confirmation/${orderId}`);
    expect(shownBy(page)).toMatch(/Dont TVA \(20.%\)\s+20.DH/);
    expect(shownBy(page)).toMatch(/Total\s+150.DH/);
    expect(shownBy(page)).toMatch(/Livraison standard \(3–4 jours ouvrables\)/);
    expect(page).toMatch(/<meta name="house" content="[^"]*includesTax/);

    await save({
      prices: { taxPercent: 8, taxName: "", includesTax: false },
      delivery: { standardDays: { least: 8, most: 9 } },
    });
    await until(async () => expect((await other.as(null).cart.view(lines)).totalCentimes).toBe(159_60));
    const after = shownBy(await read(`/order-confirmation/${orderId}`));
    expect(after).toMatch(/Dont TVA \(20.%\)\s+20.DH/);
    expect(after).toMatch(/Total\s+150.DH/);
    expect(after).toMatch(/Livraison standard \(3–4 jours ouvrables\)/);
  });

  test("is what a guest is shown and pays on the way from the polo to the order, with prices that include tax", async () => {
    const prices = { taxPercent: 20, taxName: "TVA", includesTax: true, feeCentimes: 30_00, freeAboveCentimes: 200_00 };
    await save({ prices });
    const address = `/products/${polo.slug}`;
    await until(async () => expect(shownBy(await read(address))).toMatch(/Toutes taxes comprises, livraison offerte/));
    expect((await data(address))[0]).toMatchObject({ offers: { priceSpecification: { valueAddedTaxIncluded: true } } });
    const line = { productId: polo.id, size: "M", color: "navy", quantity: "1", plain: "1" };
    const headers = { cookie: cookiesOf(await other.post(address, line)) };
    const pages = await Promise.all(
      ["/cart", "/checkout"].map(async (path) => (await other.ask(path, { headers })).text()),
    );
    for (const page of pages) {
      expect(shownBy(page)).toMatch(
        /Sous-total\s+120.DH\s+Livraison\s+30.DH\s+Dont TVA \(20.%\)\s+20.DH\s+Total\s+150.DH/,
      );
      expect(shownBy(page)).toMatch(/Ajoutez 80.DH de plus|Passer la commande/);
    }
    const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(pages[1]!)?.[1] ?? "";
    const typed = {
      ...{ firstName: "Yasmine", lastName: "Alaoui", email: "yasmine@exemple.ma", phone: "06 12 34 56 78" },
      ...{ address: "12, rue des Orangers", city: "Casablanca", zipCode: "20000", country: "Maroc", billingSame: "1" },
    };
    const form = { ...typed, idempotencyKey: hidden("idempotencyKey"), cart: hidden("cart") };
    const placed = await other.post("/checkout", form, headers);
    const order = await read(placed.headers.get("location")!);
    expect(shownBy(order)).toMatch(/Dont TVA \(20.%\)\s+20.DH\s+Total\s+150.DH/);
  });

  test("is in the mails the other sends, and a confirmation sent again has the amounts of its day", async () => {
    await save({ prices: { taxPercent: 20, taxName: "TVA", includesTax: true } });
    const { orderId } = await other.as(null).orders.place(aCheckout([{ productId: polo.id }]));
    await save({
      house: { name: "Maison Tazi", email: "ici@tazi.example" },
      prices: { taxPercent: 10, includesTax: false },
    });
    await until(async () => expect((await other.services.settings()).house.name).toBe("Maison Tazi"));
    await site.as(karim).orders.sendConfirmation({ orderId });
    await other.work((await loadBuild()).entry.module.renderMail);
    const spool = join(other.dataDir, "mail");
    await until(async () => {
      const files = (await readdir(spool)).filter((name) => name.endsWith(".eml"));
      const letters = await Promise.all(files.map(async (file) => PostalMime.parse(await readFile(join(spool, file)))));
      const confirmations = letters.filter(({ subject }) => subject?.includes(orderId.slice(-8)));
      expect(confirmations).toHaveLength(2);
      for (const { from, messageId, text } of confirmations) {
        expect(messageId).toMatch(/@tazi\.example>$/);
        expect(from).toMatchObject({ name: "Maison Tazi", address: "ici@tazi.example" });
        expect(text).toContain("Maison Tazi");
        expect(text).toMatch(/Dont TVA \(20.%\)/);
      }
    });
  });
});

describe("the line above the header", () => {
  test("comes and goes at its minute on pages that are kept, and tells nothing before", async () => {
    now = new Date("2026-07-01T08:00:00Z");
    const line = { text: "Livraison offerte ce week-end", from: "2026-07-01T12:00", until: "2026-07-01T13:00" };
    await save({ notices: { line } });
    await until(async () => expect((await other.services.settings()).notices.line).toEqual(line));
    expect(await read("/")).not.toContain(line.text);
    now = new Date("2026-07-01T11:30:00Z");
    await until(async () => expect(await read("/")).toContain(line.text));
    now = new Date("2026-07-01T18:00:00Z");
    await until(async () => expect(await read("/")).not.toContain(line.text));
  });
});

describe("a row that this version of the shop cannot read", () => {
  test("leaves every page answered, with what it has wrong as it begins, and loses nothing when others are saved", async () => {
    const [newest] = (await site.as(karim).settings.show({})).versions;
    const values = { house: { name: 7, city: "Salé" }, prices: { taxPercent: "beaucoup" }, fidelity: { points: 3 } };
    const row = { version: newest!.version + 1, values, savedBy: null, savedAt: new Date() };
    await site.db.transaction(async (tx) => {
      await tx.insert(settings).values(row);
      await tx.execute("select pg_notify('catalogue', '')");
    });
    await until(async () => expect((await other.services.settings()).house.city).toBe("Salé"));
    for (const path of ["/", "/terms", "/contact", "/checkout", "/manifest.webmanifest"])
      expect((await other.ask(path)).status).toBe(200);
    expect(shownBy(await read("/terms"))).toContain("auprès de Azrou");
    const shown = await site.as(karim).settings.show({});
    expect(shown).toMatchObject({
      refused: ["house.name", "prices.taxPercent"],
      settings: { prices: { taxPercent: 8 } },
    });
    await save({ house: { city: "Fès" } });
    const [saved] = await site.db.select().from(settings).orderBy(settings.version).offset(row.version);
    expect(saved!.values).toEqual({ ...values, house: { name: 7, city: "Fès" } });
  });
});

test("while the database is away the settings are as they were last read", async () => {
  await save({ house: { city: "Fès" } });
  await until(async () => expect((await other.services.settings()).house.city).toBe("Fès"));
  await other.withoutDatabase(async () => {
    other.services.catalogueChanged();
    expect((await other.services.settings()).house.city).toBe("Fès");
  });
});
