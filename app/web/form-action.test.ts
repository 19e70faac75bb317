import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makePolo } from "../../test/builders.ts";
import { openTestSite, type TestSite } from "../../test/site.ts";

let site: TestSite;
let polo: { id: string };
let cookie: string;
beforeAll(async () => {
  site = await openTestSite();
  polo = await makePolo(site.db);
  cookie = site.cookiesOf((await site.person("yasmine")).email);
});
afterAll(() => site.stop());

const secret = "Ne-Doit-Pas-Revenir-7";

describe("a form that is refused", () => {
  test.each([
    ["/register", { firstName: "Inès", email: "ines@exemple.ma", password: secret, confirmPassword: `${secret}x` }],
    ["/login", { email: "ines@exemple.ma", password: secret }],
    ["/reset-password", { link: "perdu", password: secret, confirmPassword: `${secret}x` }],
  ])("%s gives back what was typed, and no password", async (path, fields) => {
    const answer = await site.post(path, fields);
    const html = await answer.text();
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(html).not.toContain(secret);
    if ("email" in fields) expect(html).toContain(fields.email);
  });
});

test("a fault is said on the form's own page, where what was pressed still stands", async () => {
  const fields = { productId: polo.id, size: "M", color: "#1a365d", plain: "1" };
  await site.db.execute(sql`alter table cart_lines rename to lost_lines`);
  const answer = await site.post(`/products/${polo.id}`, fields, { cookie });
  await site.db.execute(sql`alter table lost_lines rename to cart_lines`);
  const html = await answer.text();
  expect(answer.status).toBe(500);
  expect(html.replaceAll("&#x27;", "'")).toContain("Une erreur s'est produite. Veuillez réessayer.");
  expect(html).toContain('name="productId"');
});
