import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedCities } from "../../../db/seed/seed-cities.ts";
import { openTestSite, type TestSite } from "../../../test/site.ts";

let site: TestSite;
let karim: { email: string };
beforeAll(async () => {
  site = await openTestSite();
  karim = await site.person("karim");
  await site.person("meryem");
  await site.person("omar");
  await seedCities(site.services);
});
afterAll(() => site.stop());

const as = (email = karim.email) => ({ cookie: site.cookiesOf(email), origin: site.origin });
const read = async (path: string, email?: string) => {
  const answer = await site.ask(path, { headers: as(email) });
  return { status: answer.status, text: await answer.text() };
};
const cityNamed = async (name: string) => (await site.as(karim).cities.list({ search: name })).rows[0]!;
const send = async (fields: Record<string, string>, email?: string) => {
  const answer = await site.post("/admin/cities?q=agadir", fields, as(email));
  return { status: answer.status, text: await answer.text(), location: answer.headers.get("location") };
};
const upload = async (bytes: Uint8Array | string) => {
  const body = new FormData();
  body.set("file", new File([typeof bytes === "string" ? bytes : new Uint8Array(bytes)], "villes.csv"));
  const answer = await site.ask("/admin/cities/import", { method: "POST", headers: as(), body });
  const said = decodeURIComponent(answer.headers.getSetCookie().join(" "));
  return { status: answer.status, text: await answer.text(), said };
};

describe("the screen of the cities", () => {
  test("lists them with their Arabic name, found by any of their names, for those who may look", async () => {
    const { text } = await read("/admin/cities?q=fez");
    expect(text).toContain("Fès");
    expect(text).toContain("فاس");
    expect(text).toContain("Fès-Meknès");
    expect(text).toContain("Save");
    const manager = await read("/admin/cities?q=fez", "meryem@exemple.ma");
    expect(manager.text).toContain("Fès");
    expect(manager.text).not.toContain('name="fee"');
    expect((await read("/admin/cities", "omar@exemple.ma")).status).toBe(403);
    expect((await read("/admin/cities/import", "meryem@exemple.ma")).status).toBe(403);
  });

  test("saves a line by the version it shows, and says what somebody else has saved meanwhile", async () => {
    const { id: cityId, version, name } = await cityNamed("Agadir");
    const line = { intent: "terms", cityId, of: name, version: String(version), isServed: "1" };
    const saved = await send({ ...line, fee: "25,50", least: "2", most: "4" });
    expect([saved.status, saved.location]).toEqual([302, "/admin/cities?q=agadir"]);
    expect(await cityNamed("Agadir")).toMatchObject({
      feeCentimes: 25_50,
      days: { least: 2, most: 4 },
      isServed: true,
    });
    const late = await send({ ...line, fee: "30", least: "", most: "" });
    expect(late.status).toBe(409);
    expect(late.text).toContain("Somebody else has saved this city in the meantime. It now has: Fee (DH) 25,50");
    expect(late.text).toContain('value="30"');
    const wrong = await send({ ...line, version: String(version + 1), fee: "beaucoup", least: "9", most: "2" });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain("Please write an amount in dirhams");
    expect(wrong.text).toContain('value="beaucoup"');
    expect((await send({ ...line, fee: "1", least: "", most: "" }, "meryem@exemple.ma")).status).toBe(403);
  });

  test("adds a city, and changes the names of one", async () => {
    const names = { arabicName: "", spellings: "Le Camp\nCamp", region: "oriental", fee: "", least: "", most: "" };
    expect((await send({ ...names, name: "Camp d’été", isServed: "1" })).location).toBe(
      "/admin/cities?q=Camp+d%E2%80%99%C3%A9t%C3%A9",
    );
    const { id: cityId, version } = await cityNamed("le camp");
    await send({ ...names, cityId, version: String(version), name: "Camp d’hiver" });
    expect(await cityNamed("camp d'hiver")).toMatchObject({ id: cityId, spellings: ["Le Camp", "Camp"] });
    const taken = await send({ ...names, name: "Casa" });
    expect(taken.status).toBe(422);
  });

  test.each([{}, { intent: "terms" }, { intent: "terms", cityId: "x", version: "y" }, { name: "\ud800" }])(
    "answers a form of nothing with a refusal: %j",
    async (fields) => {
      const { status } = await send(fields as Record<string, string>);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    },
  );
});

describe("a file of cities", () => {
  test("as it was exported changes nothing", async () => {
    const answer = await site.ask("/admin/cities/export.csv", { headers: as() });
    const { said } = await upload(new Uint8Array(await answer.arrayBuffer()));
    expect(said).toMatch(/0 added, 0 changed, \d{3} as they were\./);
  });

  test("of a carrier, in Windows-1252, with a city and a fee, changes the fee alone", async () => {
    const before = await cityNamed("Salé");
    const { said } = await upload(Buffer.from("Ville;Tarif\r\nSalé;35,00 DH\r\n", "latin1"));
    expect(said).toContain("0 added, 1 changed, 0 as they were.");
    expect(await cityNamed("Salé")).toEqual({ ...before, feeCentimes: 35_00, version: before.version + 1 });
  });

  test("with commas, in UTF-8, may bring new cities and say what is not served", async () => {
    const file = 'city,region,served,fee\n"Nouvelle, la ville",Oriental,oui,\n"Nouvelle 2","L’Oriental",non,12.5\n';
    const { said, text } = await upload(file);
    expect(text).toBe("");
    expect(said).toContain("2 added");
    expect(await cityNamed("Nouvelle 2")).toMatchObject({ region: "oriental", isServed: false, feeCentimes: 12_50 });
  });

  test("with wrong lines is not taken, and each is named with what is wrong", async () => {
    const { status, text } = await upload(
      "Ville;Frais;Délai de;Délai à;Desservie\nFès;cher;;;oui\nParis;1;;;\nOujda;;9;3;peut-être\n",
    );
    expect(status).toBe(422);
    const plain = text.replace(/<!-- -->/g, "");
    for (const sentence of [
      "Line 2, Fee : Please write an amount in dirhams",
      "Line 3, Region : Please choose one of the twelve regions.",
      "Line 4, Delay : Please write two numbers of days",
      "Line 4, Served : Please write yes or no.",
    ])
      expect(plain).toContain(sentence);
  });

  test.each([
    ["", "Please choose a file."],
    ["Frais;Région\n1;2\n", "no column"],
    ["Ville\n", "no lines but its first"],
    ["\u0000\u0000\u0000", "no column"],
    [`Ville\n${"x".repeat(2000)}\n`, "too long"],
  ])("that is none says so: %j", async (file, sentence) => {
    const { status, text } = await upload(file);
    expect([status < 500, text.includes(sentence)]).toEqual([true, true]);
  });
});
