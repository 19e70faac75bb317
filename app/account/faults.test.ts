import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makePolo } from "../../test/builders.ts";
import { openTestSite, type TestSite } from "../../test/site.ts";

let site: TestSite;
let cookie: string;
let polo: { id: string };
beforeAll(async () => {
  site = await openTestSite();
  polo = await makePolo(site.db);
  const yasmine = await site.person("yasmine");
  cookie = site.cookiesOf(yasmine.email);
  // The shop stands, but these it can no longer read
  await site.db.execute(sql`alter table wishlist_items rename to lost_wishes`);
  await site.db.execute(sql`alter table order_lines rename to lost_lines`);
});
afterAll(() => site.stop());

const shown = async (path: string) => {
  const answer = await site.ask(path, { headers: { cookie } });
  return [answer.status, await answer.text()];
};

describe("what cannot be read or changed for a reason of ours is said, with a way to try again", () => {
  test.each([
    ["/wishlist", "Échec du chargement des articles de la liste de souhaits"],
    ["/orders", "Échec du chargement de vos commandes."],
  ])("%s: '%s'", async (path, sentence) => {
    const [status, html] = await shown(path);
    expect([status, html]).toEqual([500, expect.stringContaining(sentence)]);
    expect(html).toContain("Réessayer");
  });

  test.each([
    ["add", "Échec de l'ajout à la liste de souhaits"],
    ["remove", "Échec de la suppression de la liste de souhaits"],
  ])("a heart that should %s: '%s'", async (intent, sentence) => {
    const fields = { intent, productId: polo.id, back: "/products", plain: "1" };
    const answer = await site.post("/wishlist", fields, { cookie });
    expect(answer.status).toBe(303);
    expect(decodeURIComponent(answer.headers.get("set-cookie") ?? "")).toContain(sentence);
  });
});

test("too many tries to sign in are told with the time to wait", async () => {
  const attempt = () => site.post("/login", { email: "personne@exemple.ma", password: "faux" });
  for (let count = 0; count < 10; count += 1) expect((await attempt()).status).toBe(401);
  const answer = await attempt();
  expect([answer.status, await answer.text()]).toEqual([
    429,
    expect.stringContaining("Trop de tentatives de connexion échouées. Veuillez réessayer plus tard."),
  ]);
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
});
