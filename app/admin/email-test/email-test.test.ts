import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadBuild } from "../../../test/build.ts";
import { openTestSite, type TestSite } from "../../../test/site.ts";
import { until } from "../../../test/until.ts";

let site: TestSite;
let cookie: string;
beforeAll(async () => {
  site = await openTestSite();
  await site.work((await loadBuild()).entry.module.renderMail);
  const karim = await site.person("karim");
  const answer = await site.post("/login", { email: karim.email, password: karim.password });
  cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
});
afterAll(() => site.stop());

const press = async (intent: string, log = "", headers: Record<string, string> = { cookie }) => {
  const answer = await site.post("/email-test", { intent, log }, headers);
  return { status: answer.status, html: (await answer.text()).replaceAll("<!-- -->", "") };
};

describe("the e-mail test page", () => {
  test("is open to anyone and has four buttons; what they do needs an administrator", async () => {
    const page = await (await site.ask("/email-test")).text();
    expect(page.match(/name="intent"/g)).toHaveLength(4);
    for (const intent of ["order-confirmation", "order-status", "contact", "configuration"]) {
      const { status, html } = await press(intent, "", {});
      expect([status, html]).toEqual([200, expect.stringContaining("User not authenticated")]);
    }
  });

  test.each(["Confirmation de commande", "Changement de statut", "Message de contact"])(
    "sends '%s' to the administrator's own address and logs it as really delivered",
    async (label) => {
      const intents = { "Confirmation de commande": "order-confirmation", "Changement de statut": "order-status" };
      const { html } = await press((intents as Record<string, string>)[label] ?? "contact");
      expect(html).toContain(`${label}\u202f: envoyé à karim@exemple.ma`);
      await until(async () => expect((await readdir(join(site.dataDir, "mail"))).length).toBeGreaterThan(0));
    },
  );

  test("checks service, template, public key, business e-mail and relay, a line for each", async () => {
    const { html } = await press("configuration");
    for (const part of ["Service", "Template", "Clé publique", "E-mail de la maison", "Serveur SMTP"]) {
      expect(html).toContain(`${part}\u202f: `);
    }
  });

  test("keeps the log without JavaScript, and is not upset by a log that is none of ours", async () => {
    const log = JSON.stringify([{ at: "10:00:00", isGood: true, text: "Une ligne d'avant <b>" }]);
    expect((await press("configuration", log)).html).toContain("Une ligne d&#x27;avant &lt;b&gt;");
    for (const odd of ["{", "7", "[null, 3, {}]", '{"a":1}'])
      expect((await press("configuration", odd)).status).toBe(200);
  });
});

describe("with a relay that is away", () => {
  test("logs the failure with the relay's own reason", async () => {
    const away = await openTestSite({ variables: { SMTP_URL: "smtp://127.0.0.1:9" } });
    try {
      await away.work((await loadBuild()).entry.module.renderMail);
      const karim = await away.person("karim");
      const signedIn = await away.post("/login", { email: karim.email, password: karim.password });
      const own = signedIn.headers
        .getSetCookie()
        .map((one) => one.split(";")[0])
        .join("; ");
      for (const intent of ["contact", "configuration"]) {
        const answer = await away.post("/email-test", { intent }, { cookie: own });
        expect(await answer.text()).toMatch(/échec.*ECONNREFUSED|à corriger.*ECONNREFUSED/s);
      }
    } finally {
      await away.stop();
    }
  });
});
