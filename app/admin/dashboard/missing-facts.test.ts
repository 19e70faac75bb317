import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestSite, type TestSite } from "../../../test/site.ts";

let site: TestSite;
let karim: { id: string; email: string };
beforeAll(async () => {
  site = await openTestSite();
  karim = await site.person("karim");
});
afterAll(() => site.stop());

const dashboard = async () => (await site.ask("/admin", { headers: { cookie: site.cookiesOf(karim.email) } })).text();

test("the dashboard lists what the law still wants told, each with the way to its field, until all is told", async () => {
  const before = await dashboard();
  expect(before).toContain("What the law still wants");
  for (const field of ["legalName", "address", "phone", "email", "rc", "ice", "taxId", "professionalTax", "cndp"])
    expect(before).toContain(`href="/admin/settings#house.${field}"`);
  const settings = await (
    await site.ask("/admin/settings", { headers: { cookie: site.cookiesOf(karim.email) } })
  ).text();
  for (const [, field] of before.matchAll(/href="\/admin\/settings#([\w.]+)"/g))
    expect(settings).toContain(`id="${field}"`);

  const house = {
    legalName: "Azrou Polos SARL",
    address: "12, rue des Orangers",
    phone: "+212 5 22 33 44 55",
    email: "bonjour@azrou.ma",
    rc: "Casablanca 12345",
    ice: "000000000000097",
    taxId: "12345678",
    professionalTax: "12345678",
    cndp: "D-GC-1/2026",
  };
  await site.as(karim).settings.save({ version: 0, settings: { house } });
  expect(await dashboard()).not.toContain("What the law still wants");
});
