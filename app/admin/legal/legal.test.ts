import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCheckout, makePolo } from "../../../test/builders.ts";
import { shownBy } from "../../../test/shown-by.ts";
import { openTestSite, type TestSite } from "../../../test/site.ts";

let site: TestSite;
let karim: { id: string; email: string };
let headers: { cookie: string };
beforeAll(async () => {
  site = await openTestSite();
  karim = await site.person("karim");
  headers = { cookie: site.cookiesOf(karim.email) };
});
afterAll(() => site.stop());

const show = async (address: string) => shownBy(await (await site.ask(address, { headers })).text());
const send = (fields: Record<string, string>) =>
  site.post(`/admin/legal?page=${fields.page ?? "terms"}`, { page: "terms", version: "0", ...fields }, headers);

describe("writing the legal texts without script", () => {
  test("begins with what the pages say, and shows it as it will look before it is saved", async () => {
    expect(await show("/admin/legal?page=privacy")).toContain("## Qui en répond");
    const preview = await send({ source: "Chez {name}, ICE {icee}.\n\nRC : {rc}", preview: "1" });
    const text = shownBy(await preview.text());
    expect([preview.status, text]).toEqual([200, expect.stringContaining("Chez Azrou, ICE {icee}.")]);
    expect(await show("/terms")).toContain("Qui nous sommes");
  });

  test("refuses a name that is no fact beside the field, and keeps what was typed", async () => {
    const refused = await send({ source: "ICE {icee} & <b>" });
    const html = await refused.text();
    expect([refused.status, shownBy(html)]).toEqual([422, expect.stringContaining("The shop does not know {icee}.")]);
    expect(html).toContain("ICE {icee} &amp; &lt;b&gt;</textarea>");
  });

  test("tells who saved meanwhile, and saves over that when it is sent again", async () => {
    await site.as(karim).legal.save({ page: "terms", version: 0, source: "Un." });
    const late = await send({ source: "Deux." });
    const html = await late.text();
    expect([late.status, shownBy(html)]).toEqual([409, expect.stringContaining("Karim Tazi saved another version")]);
    expect(html).toMatch(/Deux\.<\/textarea>/);
    expect(html).toMatch(/name="version" value="1"/);
    const again = await send({ source: "Deux.", version: "1" });
    expect([again.status, again.headers.get("location")]).toEqual([302, "/admin/legal"]);
    expect(await show("/terms")).toContain("Deux.");
  });

  test("lists what the law wants and a text leaves out, until it is put in place or waived", async () => {
    expect(await show("/admin/legal?page=privacy")).toContain("This text says everything that the law wants of it.");
    const bare = "Nous gardons vos données. {name}, {email}. Vous pouvez les faire rectifier.";
    const looked = await send({ page: "privacy", source: bare, preview: "1" });
    expect(shownBy(await looked.text())).toMatch(
      /This text does not say it\..*the declaration to the CNDP\s+\{cndp\}/s,
    );
    const saved = await send({ page: "privacy", source: bare });
    expect(saved.status).toBe(302);
    expect(await show("/admin")).toContain("In your privacy page: the declaration to the CNDP");
    await send({ page: "privacy", source: bare, version: "1", waived: "declaration" });
    expect(await show("/admin")).not.toContain("In your privacy page");
    const again = await (await site.ask("/admin/legal?page=privacy", { headers })).text();
    expect(again).toMatch(/<input type="checkbox"[^>]*name="waived"[^>]*checked=""[^>]*value="declaration"/);
    await send({ page: "privacy", source: bare, version: "2" });
    expect(await show("/admin")).toContain("In your privacy page: the declaration to the CNDP");
    await send({ page: "privacy", source: `${bare}\n\nCNDP : {cndp}`, version: "3", waived: "nonsense" });
    expect(await show("/admin")).not.toContain("In your privacy page");
  });

  test("reads earlier versions, and the one an order's buyer accepted with the facts of that day", async () => {
    expect(await show("/admin/legal?version=1")).toContain("You are reading version 1");
    expect(await show("/admin/legal?version=99")).toContain("Deux.");
    await site.as(karim).legal.save({ page: "terms", version: 2, source: "Chez {name}, à {city}." });
    const polo = await makePolo(site.db, {});
    const { orderId } = await site.as(null).orders.place(aCheckout([{ productId: polo.id }]));
    await site.as(karim).settings.save({ version: 0, settings: { house: { city: "Fès" } } });
    await site.as(karim).legal.save({ page: "terms", version: 3, source: "Trois." });
    const order = await (await site.ask(`/admin/orders?order=${orderId}`, { headers })).text();
    const address = /href="(\/admin\/legal\?[^"]+)"/.exec(order)?.[1]?.replaceAll("&amp;", "&");
    expect(address).toBe("/admin/legal?version=3&settings=0");
    const accepted = await show(address!);
    expect(accepted).toContain("Chez Azrou, à Casablanca.");
    expect(accepted).toContain("You are reading the text that the buyer accepted");
  });
});
