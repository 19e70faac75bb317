import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedCities } from "../../db/seed/seed-cities.ts";
import { makePolo, yasmineAtCheckout } from "../../test/builders.ts";
import { openTestSite, type TestSite } from "../../test/site.ts";
import { until } from "../../test/until.ts";

let site: TestSite;
let karim: { email: string };
let cookie: string;
beforeAll(async () => {
  site = await openTestSite();
  karim = await site.person("karim");
  await seedCities(site.services);
  const polo = await makePolo(site.db, { priceCentimes: 165_00, sizes: { M: 50 } });
  cookie = `cart=${polo.id}.M.navy.1`;
});
afterAll(() => site.stop());

const set = async (name: string, terms: object) => {
  const { cities } = site.as(karim);
  const [city] = (await cities.list({ search: name })).rows;
  await cities.save({ cityId: city!.id, version: city!.version, ...terms });
};
const read = async (path: string, cookies = cookie) =>
  (await (await site.ask(path, { headers: { cookie: cookies } })).text()).replace(/\u202f|\u00a0/g, " ");
const typed = { ...yasmineAtCheckout, address: "1, rue du Port", zipCode: "73000", country: "Maroc", billingSame: "1" };
let keys = 0;
const send = async (fields: Record<string, string>) => {
  keys += 1;
  const answer = await site.post("/checkout", { idempotencyKey: `city-test-${keys}`, ...typed, ...fields }, { cookie });
  const text = (await answer.text()).replace(/\u202f|\u00a0/g, " ");
  return {
    status: answer.status,
    text,
    location: answer.headers.get("location"),
    cookies: answer.headers.getSetCookie(),
  };
};

describe("while all cities are alike", () => {
  test("checkout says what is specified, asks nothing of the city and keeps none", async () => {
    const page = await read("/checkout");
    expect(page).toContain("Livraison standard (5–7 jours ouvrables)");
    expect(page).not.toContain("Mettre à jour");
    expect(page).not.toContain("pricedFor");
    const { status, location, cookies } = await send({ city: "Dakhla" });
    expect([status, location?.split("/")[1]]).toEqual([302, "order-confirmation"]);
    expect(cookies.some((line) => line.startsWith("city="))).toBe(false);
  });
});

describe("without JavaScript, once a city has terms of its own", () => {
  beforeAll(async () => {
    await set("Dakhla", { feeCentimes: 45_00, days: { least: 7, most: 10 } });
    await set("Aousserd", { isServed: false });
    await until(async () => expect(await read("/checkout")).toContain("Mettre à jour"));
  });

  test("'Mettre à jour' shows fee, delay and total of the city typed, and keeps all that was typed", async () => {
    const { status, text, cookies } = await send({ city: "dakhla", update: "1" });
    expect(status).toBe(200);
    expect(text).toContain("Livraison (Dakhla)");
    expect(text).toContain("223,20 DH");
    expect(text).toContain("Livraison standard (7–10 jours ouvrables)");
    expect(text).toContain("Livraison à Dakhla : 45 DH, 7–10 jours ouvrables.");
    expect(text).toContain('value="1, rue du Port"');
    expect(text).toContain('name="pricedFor" value="dakhla"');
    const kept = cookies.find((line) => line.startsWith("city="))!;
    expect(kept).toContain("HttpOnly");
    const cart = await read("/cart", `${cookie}; ${kept.split(";")[0]}`);
    expect(cart).toContain("Livraison (Dakhla)");
    expect(cart).toContain("223,20 DH");
  });

  test("an order is not placed for another total than was shown: it is shown first, and then placed", async () => {
    const first = await send({ city: "Dakhla", pricedFor: "" });
    expect(first.status).toBe(422);
    expect(first.text).toContain("La livraison à Dakhla coûte 45 DH : le total est à jour");
    expect(first.text).toContain("223,20 DH");
    const second = await send({ city: "Dakhla", pricedFor: "Dakhla" });
    expect(second.status).toBe(302);
    const order = await read(second.location!);
    expect(order).toContain("Livraison (Dakhla)");
    expect(order).toContain("Livraison standard (7–10 jours ouvrables)");
    expect((await send({ city: "Casablanca", pricedFor: "" })).status).toBe(302);
  });

  test("a city that is not served says so beside the field, and nothing is ordered", async () => {
    for (const name of ["update", "pricedFor"]) {
      const { text } = await send({ city: "أوسرد", [name]: "" });
      expect(text).toContain("Nous ne livrons pas encore à Aousserd. Indiquez une autre adresse de livraison.");
    }
  });

  test("the pages that are kept are the same for everybody, whatever city was named", async () => {
    const [one, other] = [await read("/faq", ""), await read("/faq", "city=Dakhla")];
    expect(one).toBe(other);
  });

  test.each(["", "x".repeat(4001), "%00", "\u0000", "👻", "'; drop table cities; --"])(
    "no city breaks what it is asked with: %j",
    async (city) => {
      expect((await send({ city, update: "1" })).status).toBeLessThan(500);
      const asked = await site.ask(`/checkout/delivery.data?city=${encodeURIComponent(city)}`, { headers: { cookie } });
      expect(asked.status).toBeLessThan(500);
      const suggested = await site.ask(`/api/v1/cities?search=${encodeURIComponent(city)}`);
      expect(suggested.status).toBeLessThan(500);
      const cart = await site.ask("/cart", { headers: { cookie: `${cookie}; city=${encodeURIComponent(city)}` } });
      expect(cart.status).toBe(200);
    },
  );
});
