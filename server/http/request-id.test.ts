import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { failure } from "../../app/locales/failure.ts";
import { refusals } from "../../app/locales/refusals.ts";
import { launchChromium, takenOver, visit } from "../../test/browser/chromium.ts";
import { makePolo } from "../../test/builders.ts";
import { listenToLog } from "../../test/said.ts";
import { openTestSite, type TestSite } from "../../test/site.ts";

const idForm = /^[0-9a-z]{4}(-[0-9a-z]{4}){2}$/;
let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  await makePolo(site.db);
});
afterAll(() => site.stop());

test("every answer that is made for its request names it; a kept page, which causes no line, does not", async () => {
  const asked = await Promise.all(
    ["/cart", "/api/v1/me", "/api/v1/nothing", "/favicon.svg", "/media/nothing", "/healthz"].map((path) =>
      site.ask(path),
    ),
  );
  const ids = asked.map(({ headers }) => headers.get("x-request-id"));
  for (const id of ids) expect(id).toMatch(idForm);
  expect(new Set(ids).size).toBe(ids.length);
  await site.ask("/faq");
  expect((await site.ask("/faq")).headers.get("x-request-id")).toBeNull();
});

test("what a visitor says of it is not believed, a trusted proxy is", async () => {
  const given = "9f2c1d0e7b6a4c58";
  const headers = { "x-request-id": given };
  expect((await site.ask("/cart", { headers })).headers.get("x-request-id")).toMatch(idForm);
  const behindProxy = await openTestSite({ variables: { TRUST_PROXY: "1" } });
  expect((await behindProxy.ask("/cart", { headers })).headers.get("x-request-id")).toBe(given);
  const forged = await behindProxy.ask("/cart", { headers: { "x-request-id": '"},{"level":"info' } });
  expect(forged.headers.get("x-request-id")).toMatch(idForm);
  await behindProxy.stop();
});

describe("where something is broken", () => {
  let log: ReturnType<typeof listenToLog>;
  beforeAll(async () => {
    for (const table of ["products", "contact_messages"])
      await site.db.execute(sql.raw(`alter table ${table} rename to ${table}_away`));
  });
  beforeEach(() => {
    log = listenToLog();
  });
  afterEach(() => log.stop());
  afterAll(async () => {
    for (const table of ["products", "contact_messages"])
      await site.db.execute(sql.raw(`alter table ${table}_away rename to ${table}`));
  });
  /** The ids on the log's faults. */
  const faults = () =>
    log
      .events()
      .filter(({ level }) => level === "fault")
      .map(({ requestId }) => requestId);

  test.each(["/products?sizes=M", "/products.data?sizes=M", "/products/polo-anfa", "/products/polo-anfa.data"])(
    "the page says the id of its line in the log: %s",
    async (path) => {
      const answer = await site.ask(path);
      const id = answer.headers.get("x-request-id")!;
      expect([answer.status, faults()]).toEqual([500, [id]]);
      expect(await answer.text()).toContain(id);
    },
  );

  test.each([
    ["GET", "/api/v1/products", undefined],
    ["POST", "/rpc/catalogue/listProducts", '{"json":{}}'],
  ])("a call answers with it: %s %s", async (method, path, body) => {
    const answer = await site.ask(path, { method, body, headers: { "content-type": "application/json" } });
    const requestId = answer.headers.get("x-request-id");
    const said = await answer.json();
    const fault = { code: "INTERNAL_SERVER_ERROR", status: 500, message: refusals.fault, data: { requestId } };
    expect([answer.status, said.json ?? said]).toEqual([500, { defined: false, ...fault }]);
    expect(faults()).toEqual([requestId]);
  });

  test("so do the other makers' protocols", async () => {
    const { publicKey, serviceId, templateId } = site.services.post;
    const mail = { user_id: publicKey, service_id: serviceId, template_id: templateId };
    const body = JSON.stringify({ ...mail, template_params: { name: "Salma", message: "Bonjour" } });
    const answer = await site.ask("/api/v1.0/email/send", { method: "POST", body });
    const id = answer.headers.get("x-request-id");
    expect([answer.status, await answer.text(), faults()]).toEqual([500, `${refusals.fault} (${id})`, [id]]);
  });

  test("a page shows it with its scripts at work, and when it was come to by a link", async () => {
    const browser = await launchChromium();
    const { page } = await visit(browser, site.origin);
    const shown = () => page.locator("main .select-all").textContent();
    const opened = await page.goto("/products?sizes=M");
    await takenOver(page);
    expect(await shown()).toBe(opened!.headers()["x-request-id"]);
    await page.goto("/faq");
    await takenOver(page);
    // Several: a link is asked for as soon as it is pointed at
    const ids: (string | undefined)[] = [];
    page.on(
      "response",
      (answer) => answer.url().includes("/products.data") && ids.push(answer.headers()["x-request-id"]),
    );
    await page.locator("a[href='/products']:visible").first().click();
    await page.getByText(failure.reference).waitFor();
    expect(ids).toContain(await shown());
    await browser.close();
  });
});

test("while the database is away, who asks is told the id too", async () => {
  await site.withoutDatabase(async () => {
    const page = await site.ask("/products?sizes=M");
    expect([page.status, await page.text()]).toEqual([503, expect.stringContaining(page.headers.get("x-request-id")!)]);
    const call = await site.ask("/api/v1/products");
    const data = { requestId: call.headers.get("x-request-id") };
    expect(await call.json()).toMatchObject({ code: "UNAVAILABLE", status: 503, data });
  });
});
