import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openSecrets } from "../../server/secrets.ts";
import { openAuthenticator } from "../../test/authenticator.ts";
import { openTestSite, type TestSite } from "../../test/site.ts";
import { forgetSecondFactor } from "./forget-second-factor.ts";
import { authenticators, recoveryCodes, sessions } from "./tables.ts";

let now = new Date();
let site: TestSite;
let karim: Awaited<ReturnType<TestSite["person"]>>;
let adil: Awaited<ReturnType<TestSite["person"]>>;
beforeAll(async () => {
  site = await openTestSite({ clock: () => now });
  karim = await site.person("karim");
  adil = await site.person("adil");
});
afterAll(() => site.stop());

const his = () => site.inBrowserOf(adil).secondFactor;
const password = { password: "mot-de-passe-de-adil" };
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const noPasskeys = { hasPasskey: false, passkeys: [] };
const wrong = { code: "CODE_WRONG" };

/** Sets Adil's second factor up; his app, and his recovery codes. */
async function setUp() {
  const { address } = await his().begin(password);
  const codeAt = openAuthenticator(address);
  const { recoveryCodes: codes } = await his().confirm({ code: await codeAt(now) });
  later(60);
  return { codeAt, codes };
}
beforeEach(async () => {
  later(86_400); // beyond what earlier tests have tried
  await forgetSecondFactor(site.db, adil.email, new Date());
  await Promise.all([site.enter(adil), site.enter(karim)]);
});

describe("setting a second factor up", () => {
  test("wants the password and a first code; until then nothing is asked for", async () => {
    await expect(his().begin({})).rejects.toMatchObject({ code: "PASSWORD_REQUIRED" });
    await expect(his().begin({ password: "pas le bon" })).rejects.toMatchObject({ code: "WRONG_PASSWORD" });
    const { address, secret } = await his().begin(password);
    expect(new URL(address).searchParams.get("secret")).toBe(secret);
    await expect(his().confirm({ code: "000000" })).rejects.toMatchObject(wrong);
    await site.enter(adil);
    expect(await site.as(adil).orders.list({})).toHaveProperty("rows");
    expect(await his().show()).toEqual({ hasAuthenticator: false, recoveryCodes: 0, ...noPasskeys });
  });

  test("shows ten recovery codes once, ends other sessions, and keeps no secret in clear", async () => {
    const before = site.cookiesOf(adil.email);
    await site.enter(adil);
    const { address, secret } = await his().begin(password);
    const { recoveryCodes: codes } = await his().confirm({ code: await openAuthenticator(address)(now) });
    expect(new Set(codes).size).toBe(10);
    expect(await his().show()).toEqual({ hasAuthenticator: true, recoveryCodes: 10, ...noPasskeys });
    expect(await site.as(adil).orders.list({})).toHaveProperty("rows");
    const old = await site.ask("/api/v1/me", { headers: { cookie: before } });
    expect(await old.json()).toBeNull();
    const kept = JSON.stringify([
      await site.db.select().from(authenticators),
      await site.db.select().from(recoveryCodes),
    ]);
    for (const secretText of [secret, ...codes]) expect(kept).not.toContain(secretText);
    await expect(his().begin(password)).rejects.toMatchObject({ code: "AUTHENTICATOR_THERE" });
  });

  test("is for staff", async () => {
    const yasmine = await site.person("yasmine");
    await expect(site.as(yasmine).secondFactor.begin({ password: yasmine.password })).rejects.toMatchObject({
      code: "PERMISSION_DENIED",
    });
  });
});

describe("a session of whoever has a second factor", () => {
  test("is a customer's until the code is given, however it was opened", async () => {
    const { codeAt } = await setUp();
    await site.enter(adil);
    expect(await site.as(adil).accounts.whoAmI()).toMatchObject({ role: "customer", secondFactor: "prove" });
    expect(await site.as(adil).orders.listMine({})).toHaveProperty("orders");
    const { orders, secondFactor } = site.inBrowserOf(adil);
    const calls = [() => orders.list({}), () => secondFactor.remove(password), () => secondFactor.renewCodes(password)];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: "SECOND_FACTOR_REQUIRED" });
    await his().prove({ code: await codeAt(now) });
    expect(await site.as(adil).accounts.whoAmI()).toMatchObject({ role: "agent", secondFactor: null });
    expect(await site.as(adil).orders.list({})).toHaveProperty("rows");
  });

  test("goes on under a new id once the code is given; the old one opens nothing any more, anywhere", async () => {
    const { codeAt, codes } = await setUp();
    for (const code of [await codeAt(now), codes[0]!]) {
      await site.db.delete(sessions).where(eq(sessions.userId, adil.id));
      await site.enter(adil);
      const old = site.cookiesOf(adil.email);
      const [kept] = await site.db.select().from(sessions).where(eq(sessions.userId, adil.id));
      await his().prove({ code });
      const fresh = site.cookiesOf(adil.email);
      const token = (cookies: string) => decodeURIComponent(/session_token=([^;]+)/.exec(cookies)![1]!);
      for (const path of ["/api/v1/me", "/api/auth/get-session"]) {
        for (const [cookie, isOpen] of [
          [old, false],
          [fresh, true],
        ] as const) {
          const bearer = { authorization: `Bearer ${token(cookie)}` };
          for (const headers of [{ cookie }, bearer])
            expect((await (await site.ask(path, { headers })).json()) !== null, path).toBe(isOpen);
        }
      }
      const refused = await site.ask("/admin/orders", { headers: { cookie: old } });
      expect(refused.headers.get("location")).toContain("/login");
      expect((await site.ask("/admin/orders", { headers: { cookie: fresh } })).status).toBe(200);
      const open = await site.db.select().from(sessions).where(eq(sessions.userId, adil.id));
      expect(open.map(({ createdAt }) => createdAt)).toEqual([kept!.createdAt]);
    }
  });

  test("takes a code once, by whichever session, and no older one", async () => {
    const { codeAt } = await setUp();
    const code = await codeAt(now);
    const cookies: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      await site.enter(adil);
      cookies.push(site.cookiesOf(adil.email));
    }
    const answers = await Promise.all(
      cookies.map((cookie) =>
        site.ask("/api/v1/second-factor", {
          method: "POST",
          headers: { cookie, origin: site.origin, "content-type": "application/json" },
          body: JSON.stringify({ code }),
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
    await site.enter(adil);
    await expect(his().prove({ code: await codeAt(new Date(now.getTime() - 30_000)) })).rejects.toMatchObject(wrong);
    later(30);
    await his().prove({ code: `${(await codeAt(now)).slice(0, 3)} ${(await codeAt(now)).slice(3)}` });
  });

  test("tries ten codes in ten minutes, from however many places, and a recovery code all the same", async () => {
    const { codeAt, codes } = await setUp();
    await site.enter(adil);
    for (let n = 0; n < 10; n += 1) await expect(his().prove({ code: "000000" })).rejects.toMatchObject(wrong);
    await expect(his().prove({ code: await codeAt(now) })).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
    await his().prove({ code: codes[3]!.toUpperCase().replaceAll("-", " ") });
    expect(await his().show()).toEqual({ hasAuthenticator: true, recoveryCodes: 9, ...noPasskeys });
    await site.enter(adil);
    await expect(his().prove({ code: codes[3]! })).rejects.toMatchObject(wrong);
    await his().prove({ code: codes[4]! });
    const { recoveryCodes: renewed } = await his().renewCodes(password);
    await site.enter(adil);
    await expect(his().prove({ code: codes[5]! })).rejects.toMatchObject(wrong);
    await his().prove({ code: renewed[0]! });
  });

  test("whose phone is lost is let in by another administrator, or by whoever runs the machine", async () => {
    await setUp();
    const { secondFactor } = site.as(karim);
    await expect(secondFactor.reset({ userId: adil.id })).rejects.toMatchObject({ code: "PASSWORD_REQUIRED" });
    await expect(secondFactor.reset({ userId: karim.id, password: karim.password })).rejects.toMatchObject({
      code: "OWN_ACCOUNT",
    });
    await secondFactor.reset({ userId: adil.id, password: karim.password });
    expect(await site.db.$count(sessions, eq(sessions.userId, adil.id))).toBe(0);
    await site.enter(adil);
    expect(await site.as(adil).orders.list({})).toHaveProperty("rows");
    await setUp();
    expect(await forgetSecondFactor(site.db, "ADIL@exemple.ma ", new Date())).toBe(true);
    expect(await forgetSecondFactor(site.db, "personne@exemple.ma", new Date())).toBe(false);
    await site.enter(adil);
    await his().begin(password);
  });

  test("of a shop whose secret was changed since is a wrong code, until it is forgotten", async () => {
    const { codeAt } = await setUp();
    const elsewhere = openSecrets("another secret").seal("c2VjcmV0");
    await site.db.update(authenticators).set({ secret: elsewhere }).where(eq(authenticators.userId, adil.id));
    await site.enter(adil);
    await expect(his().prove({ code: await codeAt(now) })).rejects.toMatchObject(wrong);
    await forgetSecondFactor(site.db, adil.email, new Date());
    await site.enter(adil);
    expect(await site.as(adil).orders.list({})).toHaveProperty("rows");
  });

  test("is proved before the account is deleted or its password, name or sessions are changed", async () => {
    await setUp();
    await site.enter(adil);
    const { accounts } = site.as(adil);
    const next = { newPassword: "encore-un-autre-mot", confirmPassword: "encore-un-autre-mot" };
    const named = { firstName: "Autre", lastName: "Nom", phone: "0612345678", dateOfBirth: "" };
    for (const change of [
      () => accounts.deleteAccount(password),
      () => accounts.changePassword({ currentPassword: password.password, ...next }),
      () => accounts.updateProfile(named),
      () => accounts.endOtherSessions(),
    ])
      await expect(change()).rejects.toMatchObject({ code: "SECOND_FACTOR_REQUIRED", status: 403 });
  });

  test("of somebody who works here no more needs none", async () => {
    await setUp();
    await site.db.execute(sql`update users set role = 'customer' where id = ${adil.id}`);
    await site.enter(adil);
    expect(await site.as(adil).accounts.whoAmI()).toMatchObject({ role: "customer", secondFactor: null });
    await site.db.execute(sql`update users set role = 'agent' where id = ${adil.id}`);
    expect(await site.as(adil).accounts.whoAmI()).toMatchObject({ role: "customer", secondFactor: "prove" });
  });
});

describe("without a script", () => {
  const cookieOf = (answer: Response) =>
    answer.headers
      .getSetCookie()
      .map((one) => one.split(";")[0])
      .join("; ");

  test("signing in leads to the code, back to the page, and lets nobody by", async () => {
    const { codeAt } = await setUp();
    const typed = { email: adil.email, password: adil.password, redirect: "/admin/orders?status=confirmed" };
    const entered = await site.post("/login", typed);
    const asked = "/second-factor?redirect=%2Fadmin%2Forders%3Fstatus%3Dconfirmed";
    expect([entered.status, entered.headers.get("location")]).toEqual([302, asked]);
    const cookie = cookieOf(entered);
    const guarded = await site.ask("/admin/orders?status=confirmed", { headers: { cookie } });
    expect([guarded.status, guarded.headers.get("location")]).toEqual([302, asked]);
    expect(await (await site.ask(asked, { headers: { cookie } })).text()).toContain("Confirmez votre connexion");
    const refused = await site.post(asked, { code: "123" }, { cookie });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain("Ce code n’est pas le bon");
    const proved = await site.post(asked, { code: await codeAt(now) }, { cookie });
    expect([proved.status, proved.headers.get("location")]).toEqual([302, "/admin/orders?status=confirmed"]);
    const headers = { cookie: cookieOf(proved) };
    expect((await site.ask("/admin/orders", { headers })).status).toBe(200);
    const elsewhere = await site.ask("/second-factor?redirect=https://ailleurs.example", { headers });
    expect(elsewhere.headers.get("location")).toBe("/admin");
  });

  test("it is set up, its codes renewed, and taken away on the profile", async () => {
    const headers = { cookie: site.cookiesOf(adil.email) };
    const here = "/profile/second-factor";
    expect(await (await site.ask(here, { headers })).text()).toContain("Aucun second facteur");
    const begun = await (await site.post(here, { intent: "begin", ...password }, headers)).text();
    const address = /href="(otpauth:[^"]+)"/.exec(begun)![1]!.replaceAll("&amp;", "&");
    const secret = new URL(address).searchParams.get("secret")!;
    expect(begun).toContain('aria-label="Code QR');
    const refused = await site.post(here, { intent: "confirm", code: "1", secret, address }, headers);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain(address.replaceAll("&", "&amp;"));
    const code = await openAuthenticator(address)(now);
    const confirmed = await site.post(here, { intent: "confirm", code, secret, address }, headers);
    headers.cookie = cookieOf(confirmed);
    expect((await confirmed.text()).match(/<code[^>]*>[a-z2-9]{4}(-[a-z2-9]{4}){3}<\/code>/g)).toHaveLength(10);
    const renewed = await (await site.post(here, { intent: "renew", ...password }, headers)).text();
    expect(renewed).toContain("Vos codes de secours");
    const removed = await site.post(here, { intent: "remove", ...password }, headers);
    expect([removed.status, removed.headers.get("location")]).toEqual([302, here]);
    const open = { cookie: cookieOf(removed) };
    expect(await (await site.ask(here, { headers: open })).text()).toContain("Aucun second facteur");
  });

  test("what no script has written of a passkey is refused in words, and changes nothing", async () => {
    const headers = { cookie: site.cookiesOf(adil.email) };
    const here = "/profile/second-factor";
    const begun = await site.post(here, { intent: "ask-passkey", ...password, name: "Clé" }, headers);
    expect(begun.status).toBe(200);
    const odd = {
      id: "x",
      rawId: "x",
      type: "public-key",
      response: { clientDataJSON: "e30", attestationObject: "AA" },
    };
    for (const answer of ["", "{", "null", "[]", JSON.stringify({ id: 1 }), JSON.stringify(odd), "x".repeat(30_000)]) {
      const refused = await site.post(here, { intent: "add-passkey", name: "Clé", answer }, headers);
      expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining("clé d’accès n’a pas")]);
    }
    const long = await site.post(here, { intent: "add-passkey", name: "é".repeat(61), answer: "{}" }, headers);
    expect(long.status).toBe(422);
    await setUp();
    await site.enter(adil);
    const asking = { cookie: site.cookiesOf(adil.email) };
    for (const answer of [
      "",
      "{",
      JSON.stringify({ ...odd, response: { clientDataJSON: "", authenticatorData: "", signature: "" } }),
    ]) {
      const refused = await site.post("/second-factor", { intent: "passkey", answer }, asking);
      expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining("clé d’accès n’a pas")]);
    }
    const none = await site.post("/second-factor", { intent: "ask-passkey" }, asking);
    expect([none.status, await none.text()]).toEqual([404, expect.stringContaining("n’est pas enregistrée")]);
  });

  test("an administrator takes a lost one away on the account", async () => {
    await setUp();
    const headers = { cookie: site.cookiesOf(karim.email) };
    const page = await (await site.ask(`/admin/users?user=${adil.id}`, { headers })).text();
    expect(page).toContain("Remove the second factor");
    const form = { intent: "resetSecondFactor", userId: adil.id, password: karim.password };
    expect((await site.post("/admin/users", form, headers)).status).toBe(302);
    const after = await (await site.ask(`/admin/users?user=${adil.id}`, { headers })).text();
    expect(after).not.toContain("Remove the second factor");
  });
});

describe("a house that demands one", () => {
  const demand = async (secondFactor: boolean) => {
    const { settings } = site.as(karim);
    await settings.save({ version: (await settings.show({})).current, settings: { staff: { secondFactor } } });
  };

  test("gives staff nothing but the way to set one up, and nothing to others", async () => {
    await demand(true);
    expect(await site.as(adil).accounts.whoAmI()).toMatchObject({ role: "customer", secondFactor: "set-up" });
    await expect(site.as(adil).orders.list({})).rejects.toMatchObject({ code: "SECOND_FACTOR_REQUIRED" });
    const headers = { cookie: site.cookiesOf(adil.email) };
    const guarded = await site.ask("/admin/orders", { headers });
    const way = guarded.headers.get("location")!;
    expect(way).toContain("/second-factor?");
    expect((await site.ask(way, { headers })).headers.get("location")).toBe("/profile/second-factor");
    const page = await (await site.ask("/profile/second-factor", { headers })).text();
    expect(page).toContain("La maison demande un second facteur");
    const { address } = await his().begin(password);
    await his().confirm({ code: await openAuthenticator(address)(now) });
    expect(await site.as(adil).orders.list({})).toHaveProperty("rows");
    const yasmine = await site.person("salma");
    expect(await site.as(yasmine).accounts.whoAmI()).toMatchObject({ role: "customer", secondFactor: null });

    const hers = site.inBrowserOf(karim).secondFactor;
    const { address: own } = await hers.begin({ password: karim.password });
    await hers.confirm({ code: await openAuthenticator(own)(now) });
    await demand(false);
    await forgetSecondFactor(site.db, karim.email, new Date());
    await forgetSecondFactor(site.db, adil.email, new Date());
    await site.enter(adil);
    expect(await site.as(adil).orders.list({})).toHaveProperty("rows");
  });
});
