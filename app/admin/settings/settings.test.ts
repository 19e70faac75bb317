import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { shownBy } from "../../../test/shown-by.ts";
import { openTestSite, type TestSite } from "../../../test/site.ts";

let site: TestSite;
let cookie: string;
let karim: Awaited<ReturnType<TestSite["person"]>>;
beforeAll(async () => {
  site = await openTestSite();
  karim = await site.person("karim");
  cookie = site.cookiesOf(karim.email);
});
afterAll(() => site.stop());

const page = async (path: string) => (await site.ask(path, { headers: { cookie } })).text();
const send = (fields: Record<string, string>) =>
  site.post(`/admin/settings?section=${fields.section}`, fields, { cookie });
const present = async () => (await site.as(karim).settings.show({})).settings;
const version = async () => String((await site.as(karim).settings.show({})).version);

const words = (html: string) => shownBy(html).replace(/\s+/g, " ");

/** What the fields of a section hold, as its page has them. */
async function fieldsOf(section: string): Promise<Record<string, string>> {
  const html = await page(`/admin/settings?section=${section}`);
  const inputs = html.match(/<input [^>]*>/g) ?? [];
  const value = (input: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1] ?? "";
  const sent = inputs.filter((input) => !/type="checkbox"/.test(input) || / checked/.test(input));
  const selects = html.match(/<select [^>]*>.*?<\/select>/g) ?? [];
  const chosen = selects.map((select) => [
    value(select, "name"),
    value(/<option [^>]*selected[^>]*>/.exec(select)?.[0] ?? "", "value"),
  ]);
  return Object.fromEntries([...sent.map((input) => [value(input, "name"), value(input, "value")]), ...chosen]);
}

describe("the screen of the settings", () => {
  test("is the administrator's alone, and a link leads there", async () => {
    expect((await site.ask("/admin/settings")).headers.get("location")).toMatch(/^\/login/);
    const yasmine = await site.person("yasmine");
    const turned = await site.ask("/admin/settings", { headers: { cookie: site.cookiesOf(yasmine.email) } });
    expect(turned.headers.get("location")).toBe("/");
    expect(await page("/admin")).toContain('href="/admin/settings"');
  });

  test("saves each section as it is shown and changes nothing by that", async () => {
    const before = await present();
    for (const section of ["house", "prices", "delivery", "desk", "notices", "staff"]) {
      const fields = await fieldsOf(section);
      const answer = await send({ ...fields, section });
      expect([section, answer.status]).toEqual([section, 302]);
    }
    expect(await present()).toEqual(before);
  });

  test("saves amounts, percentages and dates as people type them", async () => {
    const prices = { "prices.taxPercent": "7,5", "prices.taxName": " TVA ", "prices.includesTax": "on" };
    const fee = { "prices.fee": "1 234,50", "prices.freeAbove": "" };
    const answer = await send({ section: "prices", version: await version(), ...prices, ...fee });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/admin/settings?section=prices"]);
    expect((await present()).prices).toEqual({
      taxPercent: 7.5,
      taxName: "TVA",
      includesTax: true,
      feeCentimes: 1_234_50,
      freeAboveCentimes: null,
    });
    expect(await fieldsOf("prices")).toMatchObject({ "prices.fee": "1234.5", "prices.includesTax": "on" });
    const line = { text: "Soldes", from: "2026-12-01T09:00", until: "" };
    const notice = Object.entries(line).map(([name, value]) => [`notices.line.${name}`, value]);
    await send({ section: "notices", version: await version(), ...Object.fromEntries(notice) });
    expect((await present()).notices.line).toEqual(line);
  });

  test("shows when an order would be called about with other tries, pauses and hours, and saves them", async () => {
    expect(words(await page("/admin/settings?section=desk"))).toMatch(
      /Order placed at 18:40 .*same day, 18:40 next day, 09:00 2 days later, 09:00 2 days later, 18:00 Then it is cancelled/,
    );
    const calls = { "desk.hours.from": "8", "desk.hours.until": "22", "desk.tries": "3" };
    const pauses = { "desk.pauses.0": "two-hours", "desk.pauses.1": "next-evening", "desk.pauses.2": "next-evening" };
    const fields = {
      ...(await fieldsOf("desk")),
      ...calls,
      ...pauses,
      "desk.holdsStock": "on",
      "desk.holdHours": "24",
    };
    const looked = await send({ ...fields, section: "desk", preview: "1" });
    expect(words(await looked.text())).toMatch(
      /18:40 .*same day, 18:40 same day, 20:40 next day, 18:00 Then it is cancelled.*They are held for 24 hours/,
    );
    expect((await send({ ...fields, section: "desk" })).status).toBe(302);
    expect((await present()).desk).toEqual({
      tries: 3,
      pauses: ["two-hours", "next-evening", "next-evening"],
      hours: { from: 8, until: 22 },
      holdsStock: true,
      holdHours: 24,
    });
    const wrong = { ...fields, "desk.hours.from": "22", "desk.hours.until": "9", "desk.tries": "999999999" };
    const html = shownBy(await (await send({ ...wrong, version: await version(), section: "desk" })).text());
    expect(html).toMatch(/first hour must come before the last.*tries from 1 to 20/);
  });

  test("puts a sentence beside each field that is wrong, and keeps what was typed", async () => {
    const house = { ...(await fieldsOf("house")), "house.name": "", "house.ice": "123", "house.city": "Agadir" };
    const answer = await send({ ...house, section: "house" });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(2);
    expect(shownBy(html)).toMatch(/Please fill this in\..*An ICE has 15 digits/s);
    expect(html).toContain('value="Agadir"');
    const days = { "delivery.standardDays.least": "9", "delivery.standardDays.most": "2" };
    const swapped = await send({ ...(await fieldsOf("delivery")), ...days, section: "delivery" });
    expect(shownBy(await swapped.text())).toContain("must not be above the second");
    expect((await present()).house.city).toBe("Casablanca");
  });

  test("says who saved meanwhile and when, keeps what was typed, and saves it when asked again", async () => {
    const seen = await version();
    const mine = { ...(await fieldsOf("house")), "house.tagline": "La mienne", section: "house" };
    await site.as(karim).settings.save({ version: Number(seen), settings: { house: { tagline: "Une autre" } } });
    const answer = await send(mine);
    expect(answer.status).toBe(409);
    const html = await answer.text();
    expect(shownBy(html)).toMatch(
      /Karim Tazi has saved the settings in the meantime, on \d+(er)? \p{L}+ \d{4} à \d\d:\d\d/u,
    );
    expect(html).toContain('value="La mienne"');
    const next = / name="version" value="(\d+)"/.exec(html)![1]!;
    expect((await send({ ...mine, version: next })).status).toBe(302);
    expect((await present()).house.tagline).toBe("La mienne");
  });

  test("shows without a script what would change, and saves nothing by that", async () => {
    const before = await version();
    const fields = { ...(await fieldsOf("prices")), "prices.taxPercent": "20", "prices.taxName": "TVA" };
    const html = await (await send({ ...fields, section: "prices", preview: "1" })).text();
    expect(shownBy(html)).toMatch(/Dont TVA \(20.%\)/);
    expect(html).toContain('value="20"');
    expect(await version()).toBe(before);
  });

  test("shows of the house its head and foot, WhatsApp, its pages elsewhere, and its own conditions", async () => {
    await site
      .as(karim)
      .legal.save({ page: "terms", version: 0, source: "Chez {name}.\n\n## Nous\n\nÀ {city}, ICE {ice}." });
    const more = { "house.name": "Tazi Frères", "house.city": "Fès", "house.whatsapp": "06 12 34 56 78" };
    const pages = { "house.socials.instagram": "https://instagram.com/tazi" };
    const fields = { ...(await fieldsOf("house")), ...more, ...pages, "house.ice": "", section: "house", preview: "1" };
    const html = await (await send(fields)).text();
    const shown = words(html.slice(html.indexOf("What it changes")));
    expect(shown).toMatch(/Every page Soldes Tazi Frères Foot of every page Tazi Frères/);
    expect(shown).toMatch(/Nous écrire sur WhatsApp .*Nous suivre Instagram Contact page .*Tazi Frères, Fès, Maroc/);
    expect(shown).toMatch(/Conditions of sale Chez Tazi Frères\. Versions/);
    const told = await (await send({ ...fields, "house.ice": "000000000000097" })).text();
    expect(words(told)).toMatch(/Chez Tazi Frères\. À Fès, ICE 000000000000097\. Versions/);
    expect(words(await page("/admin/settings?section=notices"))).toMatch(/From 1er décembre 2026 à 09:00, with no end/);
  });

  test("reads earlier versions, and brings a section of one back", async () => {
    const current = await version();
    const html = await page("/admin/settings?section=prices&version=1");
    expect(shownBy(html)).toContain("You are reading version 1.");
    expect(html).toMatch(new RegExp(` name="version" value="${current}"`));
    expect(html).toContain(' name="prices.fee" ');
    expect((await site.ask("/admin/settings?version=999", { headers: { cookie } })).status).toBe(200);
    expect((await site.ask("/admin/settings?version=x&section=gone", { headers: { cookie } })).status).toBe(200);
  });

  test("takes whatever is sent without a fault", async () => {
    const strange = ["", "\u0000", "NaN", "1e999", "-1", "9".repeat(400), "💐", "<script>"];
    for (const section of ["house", "prices", "delivery", "notices", "payment", "desk", "constructor"])
      for (const value of strange) {
        const fields = Object.keys(await fieldsOf(section)).map((name) => [name, value]);
        const answer = await send({ ...Object.fromEntries(fields), section, version: value });
        expect([section, value, answer.status < 500]).toEqual([section, value, true]);
      }
  });
});
