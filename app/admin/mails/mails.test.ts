import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mails } from "../../../shop/mail/tables.ts";
import { aCheckout, makePolo, yasmineAtCheckout } from "../../../test/builders.ts";
import { openTestSite, type TestSite } from "../../../test/site.ts";
import { flashCookie, readCookie } from "../../web/cookies.ts";

let site: TestSite;
let cookie: string;
let orderIds: string[];
beforeAll(async () => {
  site = await openTestSite();
  cookie = site.cookiesOf((await site.person("karim")).email);
  const polo = await makePolo(site.db, { sizes: { M: 100 } });
  // Yasmine's are those that this test asks about
  const place = async (_: unknown, index: number) => {
    const customer = index < 2 ? { customerInfo: yasmineAtCheckout } : {};
    return (await site.as(null, `10.4.0.${index}`).orders.place(aCheckout([{ productId: polo.id }], customer))).orderId;
  };
  orderIds = await Promise.all(Array.from({ length: 60 }, place));
});
afterAll(() => site.stop());

const page = async (path: string) => (await site.ask(path, { headers: { cookie } })).text();
const numbersIn = (html: string) => [...html.matchAll(/order=([0-9A-Za-z]{24})/g)].map(([, id]) => id!);
const setMail = (orderId: string, facts: object) => site.db.update(mails).set(facts).where(eq(mails.orderId, orderId));
const mailOf = async (orderId: string) => (await site.db.select().from(mails).where(eq(mails.orderId, orderId)))[0]!;

describe("the dashboard", () => {
  test("is as ever while mail leaves, and says how many mails do not, with the way to them", async () => {
    expect(await page("/admin")).not.toContain("ne part");
    await setMail(orderIds[0]!, { state: "failed", tries: 3, lastError: "Error: 451 come back later" });
    expect(await page("/admin")).toContain("1 e-mail is not leaving");
    await setMail(orderIds[1]!, { state: "abandoned", tries: 1, lastError: "Error: 550 no such user" });
    await setMail(orderIds[2]!, { createdAt: new Date(Date.now() - 600_000) });
    const html = await page("/admin");
    expect(html).toContain("3 e-mails are not leaving");
    expect(html).toContain('href="/admin/mails"');
  });

  test("forgets a mail given up a week ago", async () => {
    await setMail(orderIds[1]!, { createdAt: new Date(Date.now() - 8 * 86_400_000) });
    expect(await page("/admin")).toContain("2 e-mails are not leaving");
  });
});

describe("the list of mails", () => {
  test("says of each its kind, recipient, order, reason, tries and next try", async () => {
    const html = await page("/admin/mails?show=failed");
    for (const said of ["Order confirmation", "yasmine@exemple.ma", "451 come back later", "Next try on"]) {
      expect(html).toContain(said);
    }
    expect(numbersIn(html)).toEqual([orderIds[0]]);
    expect(await page("/admin/mails?show=abandoned")).toContain("550 no such user");
    expect(await page("/admin/mails?show=sent")).toContain("No e-mails.");
    expect(html).toContain("Given up (1)");
  });

  test("is paged: every mail once, and back to the newest", async () => {
    const first = await page("/admin/mails");
    const next = /href="(\/admin\/mails\?edge=after[^"]+)"/.exec(first)![1]!.replaceAll("&amp;", "&");
    const second = await page(next);
    const seen = [...numbersIn(first), ...numbersIn(second)];
    expect([...seen].sort()).toEqual([...orderIds].sort());
    expect(second).toContain("Newest");
    expect(second).not.toContain("Older");
  });

  test("takes any address for one of its own", async () => {
    for (const query of [
      "show=lost",
      "edge=after&key=x&id=y",
      "edge=last",
      "edge=after&key=2026-99-99T00:00:00Z&id=z",
    ]) {
      expect((await site.ask(`/admin/mails?${query}`, { headers: { cookie } })).status).toBe(200);
    }
  });

  test("sends a mail again by an ordinary form, and says so over the same list", async () => {
    const { id } = await mailOf(orderIds[1]!);
    const answer = await site.post("/admin/mails?show=abandoned", { mailId: id }, { cookie });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/admin/mails?show=abandoned"]);
    const cookies = answer.headers.getSetCookie().map((one) => one.split(";")[0]);
    expect(readCookie(cookies.join("; "), flashCookie)).toBe("E-mail to yasmine@exemple.ma is on its way again.");
    expect(await mailOf(orderIds[1]!)).toMatchObject({ state: "queued", tries: 0 });
  });

  test("offers no second sending of what opens something by itself, and refuses it", async () => {
    const id = "a-sent-verification";
    const content = { kind: "verification" as const, customerName: "Amina", link: "", code: "" };
    const mail = { id, messageId: `<${id}@exemple.ma>`, kind: "verification", recipient: "a@b.ma", content };
    await site.db.insert(mails).values({ ...mail, state: "sent", sentAt: new Date() });
    const html = await page("/admin/mails?show=sent");
    expect(html).toContain("Single-use link");
    expect(html).not.toContain(`value="${id}"`);
    const answer = await site.post("/admin/mails", { mailId: id }, { cookie, "sec-fetch-dest": "document" });
    expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining("ne peut pas être renvoyé")]);
  });

  test("says when it cannot be read or a mail not sent", async () => {
    await site.db.execute(sql`alter table mails rename to mails_away`);
    const list = await site.ask("/admin/mails", { headers: { cookie } });
    const again = await site.post("/admin/mails", { mailId: "x" }, { cookie, "sec-fetch-dest": "document" });
    await site.db.execute(sql`alter table mails_away rename to mails`);
    expect([list.status, await list.text()]).toEqual([500, expect.stringContaining("Failed to load e-mails.")]);
    expect([again.status, await again.text()]).toEqual([
      500,
      expect.stringContaining("Failed to send the e-mail again."),
    ]);
  });

  test("is for administrators", async () => {
    expect((await site.ask("/admin/mails")).headers.get("location")).toMatch(/^\/login/);
  });
});
