import { afterAll, beforeAll, expect, test } from "vitest";
import { makePolo } from "../../test/builders.ts";
import { openTestSite, type TestSite } from "../../test/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.stop());

const page = async (path: string) => (await site.ask(path)).text();

test("a sold-out size leads to 'Me prévenir', which works without JavaScript and keeps what was typed", async () => {
  const polo = await makePolo(site.db, { name: "Polo Cèdre", sizes: { S: 5, M: 0, L: 0 } });
  expect(await page(`/products/${polo.slug}`)).toContain(`href="/back-in-stock?product=${polo.slug}"`);
  const all = await makePolo(site.db, { sizes: { S: 5 } });
  expect(await page(`/products/${all.slug}`)).not.toContain("/back-in-stock");
  expect(await page(`/back-in-stock?product=${all.slug}`)).toContain("Toutes les tailles sont disponibles.");

  const path = `/back-in-stock?product=${polo.slug}`;
  expect(await page(`/products/${polo.slug}`)).toContain(`href="${path}&amp;size=L"`);
  expect(await page(`/products/${polo.slug}`)).not.toContain(`href="${path}&amp;size=S"`);
  expect(await page(`${path}&size=L`)).toMatch(/<input(?=[^>]*value="L")[^>]*checked/);
  const form = await page(path);
  for (const size of ["M", "L"]) expect(form).toMatch(new RegExp(`<input[^>]*name="size"[^>]*value="${size}"`));
  expect(form).not.toMatch(/<input[^>]*name="size"[^>]*value="S"/);
  // Two to choose from: nobody waits for one they did not name
  expect(form).not.toMatch(/<input[^>]*checked/);
  expect(await (await site.post(path, { intent: "join", productId: polo.id, email: "a@exemple.ma" })).text()).toContain(
    "Veuillez choisir une taille.",
  );
  const wish = { intent: "join", productId: polo.id, size: "L", email: "a@b", phone: "" };
  const refused = await site.post(path, wish);
  expect(refused.status).toBe(422);
  const shown = await refused.text();
  expect(shown).toContain("Veuillez saisir une adresse e-mail valide.");
  expect(shown).toMatch(/<input[^>]*name="email"[^>]*value="a@b"/);
  const joined = await site.post(path, { ...wish, email: "a@exemple.ma" });
  expect([joined.status, await joined.text()]).toEqual([200, expect.stringContaining("Vérifiez vos e-mails")]);

  const [letter] = await site.letters("a@exemple.ma");
  if (letter?.kind !== "waitlist") throw new Error("another letter");
  const link = `/back-in-stock?link=${letter.link}`;
  // Opening it does nothing: mail scanners do
  expect(await page(link)).toContain('value="confirm"');
  expect(await (await site.post(link, { intent: "confirm", link: letter.link })).text()).toContain("C’est noté");
  const karim = await site.person("karim");
  await site.as(karim).inventory.adjust({ productId: polo.id, type: "add", quantity: 1, size: "L" });
  const [news] = await site.letters("a@exemple.ma");
  if (news?.kind !== "back-in-stock") throw new Error("another letter");
  expect(await page(`/back-in-stock?leave=${news.leave}`)).toContain("Ne plus me prévenir");
  const left = await site.post("/back-in-stock?leave=x", { intent: "leave", token: news.leave });
  expect(await left.text()).toContain("Vous ne serez prévenu d’aucun retour.");
});

test("an unknown product is not found, a link that is over says so", async () => {
  for (const path of ["/back-in-stock", "/back-in-stock?product=inconnu"])
    expect((await site.ask(path)).status).toBe(404);
  const over = await site.post("/back-in-stock?link=x", { intent: "confirm", link: "x" });
  expect(over.status).toBe(422);
  expect(await over.text()).toContain("Ce lien n’est plus valable.");
});
