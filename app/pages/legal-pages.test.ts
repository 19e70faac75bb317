import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { shownBy } from "../../test/shown-by.ts";
import { openTestSite, type TestSite } from "../../test/site.ts";

let site: TestSite;
let karim: { id: string; email: string };
beforeAll(async () => {
  site = await openTestSite({ clock: () => new Date("2026-12-01T10:00:00Z") });
  karim = await site.person("karim");
});
afterAll(() => site.stop());

const page = async (path: string) => shownBy(await (await site.ask(path)).text()).replaceAll(/\s/g, " ");

async function tell(house: Record<string, string>) {
  const { version } = await site.as(karim).settings.show({});
  await site.as(karim).settings.save({ version, settings: { house } });
}

describe("the conditions of sale", () => {
  test("leave no hole where the house has told nothing of itself", async () => {
    const text = await page("/terms");
    expect(text).toContain("Azrou, maison de polos, Casablanca, Maroc. Vous nous joignez à bonjour@azrou.example");
    expect(text).toContain("En vigueur depuis le 1er novembre 2026");
    expect(text).not.toMatch(/Raison sociale|ICE|[{}[\]]/);
    expect(await page("/privacy")).not.toMatch(/Déclaration auprès|[{}[\]]/);
  });

  test("name the house's register and numbers as soon as they are told", async () => {
    await tell({ legalName: "Azrou Polos", rc: "Casablanca 12345", ice: "000000000000097", cndp: "D-GC-1/2026" });
    const text = await page("/terms");
    expect(text).toContain("Raison sociale : Azrou Polos");
    expect(text).toContain("Registre du commerce : Casablanca 12345");
    expect(text).toContain("ICE : 000000000000097");
    expect(text).not.toMatch(/Siège|Identifiant fiscal/);
    expect(await page("/privacy")).toContain("Déclaration auprès de la CNDP : D-GC-1/2026");
  });

  test("are what the house writes, at once and with their date, and markup in them is text", async () => {
    const source = "Chez {name}.\n\n## Retours <script>alert(1)</script>\n\n- Sous {returns}";
    await site.as(karim).legal.save({ page: "terms", version: 0, source });
    const html = await (await site.ask("/terms")).text();
    expect(html).not.toContain("<script>alert(1)");
    const text = shownBy(html);
    expect(text).toContain("Chez Azrou.");
    expect(text).toContain("En vigueur depuis le 1er décembre 2026");
    expect(text).toContain("Sous 30 jours");
    expect(text).not.toContain("Qui nous sommes");
  });
});
