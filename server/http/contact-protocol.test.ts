import emailjs from "@emailjs/browser";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { contactMessages } from "../../shop/contact/tables.ts";
import { mails } from "../../shop/mail/tables.ts";
import { openTestSite, type TestSite } from "../../test/site.ts";

const keys = { EMAILJS_PUBLIC_KEY: "our-key", EMAILJS_SERVICE_ID: "our-service", EMAILJS_TEMPLATE_ID: "our-template" };
const elsewhere = "https://vitrine.exemple.ma";
let site: TestSite;

beforeAll(async () => {
  const variables = { ...keys, EMAILJS_ORIGINS: elsewhere, CONTACT_EMAIL: "maison@exemple.ma", TRUST_PROXY: "1" };
  site = await openTestSite({ variables });
  // The library is made for browsers and asks for the page it is on.
  vi.stubGlobal("location", { pathname: "/contact" });
  emailjs.init({ publicKey: "our-key", origin: site.origin } as Parameters<typeof emailjs.init>[0]);
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await site.stop();
});

const params = { name: "Salma Bennani", time: "10:00", message: "Bonjour <b>la maison</b>", email: "salma@exemple.ma" };
let callers = 0;
/** A message as the library posts it, from a caller of its own. */
const post = (body: object | string, headers: Record<string, string> = {}) =>
  site.ask("/api/v1.0/email/send", {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": `10.2.0.${++callers}`, ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
const sent = (more: object = {}) => ({
  user_id: "our-key",
  service_id: "our-service",
  template_id: "our-template",
  template_params: params,
  ...more,
});
const stored = (message: string) => site.db.select().from(contactMessages).where(eq(contactMessages.message, message));

describe("the provider's own library", () => {
  test("gets 200 OK; the message is stored and mailed to the shop alone, whatever recipient it names", async () => {
    const message = "De la part de la bibliothèque";
    const answer = await emailjs.send("our-service", "our-template", {
      ...params,
      message,
      to_email: "victime@exemple.ma",
    });
    expect([answer.status, answer.text]).toEqual([200, "OK"]);
    expect(await stored(message)).toMatchObject([
      { name: "Salma Bennani", email: "salma@exemple.ma", subject: "Sans sujet" },
    ]);
    const queued = (await site.db.select().from(mails)).filter(
      ({ content }) => "message" in content && content.message === message,
    );
    expect(queued).toMatchObject([{ kind: "contact", recipient: "maison@exemple.ma" }]);
    expect(JSON.stringify(queued)).not.toContain("victime");
  });

  test.each([
    ["a wrong public key", ["our-service", "our-template", "other-key"], 401, "The Public Key is invalid"],
    ["a wrong service", ["other", "our-template", "our-key"], 400, "The service ID not found"],
    ["a wrong template", ["our-service", "other", "our-key"], 400, "The template ID not found"],
  ] as const)("is told of %s", async (_, [service, template, publicKey], status, text) => {
    await expect(emailjs.send(service, template, params, { publicKey })).rejects.toMatchObject({
      status,
      text: expect.stringContaining(text),
    });
  });
});

describe("the protocol", () => {
  test.each([
    ["no key", { user_id: "" }, "The public key is required"],
    ["no service", { service_id: undefined }, "The service ID is required"],
    ["no template", { template_id: 7 }, "The template ID is required"],
    ["params that are no object", { template_params: [1] }, "The template params have to be the object"],
    ["params without a message", { template_params: { name: "x" } }, "required"],
    ["an address that is none", { template_params: { ...params, email: "a\r\nBcc: b@c.d" } }, "e-mail address"],
  ])("answers 400 to %s", async (_, more, text) => {
    const answer = await post(sent(more));
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(text)]);
  });

  test("answers 400 to what is no JSON, 413 to more than 50 KB, 405 to other methods", async () => {
    expect((await post("{")).status).toBe(400);
    expect((await post(sent({ template_params: { ...params, message: "x".repeat(60_000) } }))).status).toBe(413);
    expect((await site.ask("/api/v1.0/email/send")).status).toBe(405);
  });

  test("takes messages from our own pages and the origins named, answers their preflight, and blocks all others", async () => {
    expect((await post(sent(), { origin: site.origin })).status).toBe(200);
    const allowed = await post(sent(), { origin: elsewhere });
    expect([allowed.status, allowed.headers.get("access-control-allow-origin")]).toEqual([200, elsewhere]);
    const preflight = await site.ask("/api/v1.0/email/send", { method: "OPTIONS", headers: { origin: elsewhere } });
    expect([preflight.status, preflight.headers.get("access-control-allow-headers")]).toEqual([204, "content-type"]);
    const blocked = await post(sent(), { origin: "https://ailleurs.example" });
    expect([blocked.status, await blocked.text()]).toEqual([403, "Forbidden"]);
  });

  test("throttles one caller after ten messages, and says for how long", async () => {
    const again = () => post(sent(), { "x-forwarded-for": "10.3.0.1" });
    for (let index = 0; index < 10; index += 1) expect((await again()).status).toBe(200);
    const throttled = await again();
    expect([throttled.status, await throttled.text()]).toEqual([429, "Too Many Requests"]);
    expect(Number(throttled.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test("thanks a robot that fills the hidden field, and keeps nothing", async () => {
    const message = "Achetez maintenant";
    expect((await post(sent({ template_params: { ...params, message, website: "http://spam" } }))).status).toBe(200);
    expect(await stored(message)).toEqual([]);
  });

  test("takes a message without an address, and one with characters no database keeps", async () => {
    expect((await post(sent({ template_params: { name: "Anonyme", message: "Sans\0adresse" } }))).status).toBe(200);
    expect(await stored("Sansadresse")).toMatchObject([{ email: "" }]);
    expect((await post(sent({ template_params: { name: "\ud800", message: "Une moitié \udfff" } }))).status).toBe(200);
    expect(await stored("Une moitié \ufffd")).toMatchObject([{ name: "\ufffd" }]);
  });
});
