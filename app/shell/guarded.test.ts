import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestSite, type TestSite } from "../../test/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.stop());

test.each(["/orders", "/profile"])(
  "the header of %s knows without JavaScript that somebody is signed in",
  async (path) => {
    const { email } = await site.person(path === "/orders" ? "yasmine" : "salma");
    const html = await (await site.ask(path, { headers: { cookie: site.cookiesOf(email) } })).text();
    const header = html.slice(html.indexOf("<header"), html.indexOf("</header>"));
    expect(header).not.toContain("Se Connecter");
    expect(header).toContain('action="/logout"');
  },
);
