import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { authEndpoints } from "../../shop/accounts/auth-endpoints.ts";
import { sessions, users } from "../../shop/accounts/tables.ts";
import { openTestSite, type TestSite } from "../../test/site.ts";

let site: TestSite;
let yasmine: Awaited<ReturnType<TestSite["person"]>>;
beforeAll(async () => {
  site = await openTestSite();
  yasmine = await site.person("yasmine");
});
afterAll(() => site.stop());

const call = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  site.ask(`/api/auth${path}`, {
    method: "POST",
    headers: { origin: site.origin, "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
const signIn = (email: string, password: string) => call("/sign-in/email", { email, password });

describe("the sign-in library's own endpoints", () => {
  test("signing in answers a bearer token that opens the shop's calls; signing out ends it", async () => {
    const answer = await signIn(yasmine.email, yasmine.password);
    const token = answer.headers.get("set-auth-token")!;
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    const bearer = { authorization: `Bearer ${token}` };
    expect(await (await site.ask("/api/v1/me", { headers: bearer })).json()).toMatchObject({ email: yasmine.email });
    const session = await (await site.ask("/api/auth/get-session", { headers: bearer })).json();
    expect(session).toMatchObject({ user: { email: yasmine.email } });
    await call("/sign-out", {}, bearer);
    expect(await (await site.ask("/api/v1/me", { headers: bearer })).json()).toBeNull();
  });

  test("open a session for its signed token alone, of which the table keeps a digest and no answer says more", async () => {
    const token = (await signIn(yasmine.email, yasmine.password)).headers.get("set-auth-token")!;
    const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
    const answer = await site.ask("/api/auth/get-session", bearer(token));
    const [unsigned = ""] = token.split(".");
    expect(answer.headers.get("set-auth-token")).toBeNull();
    const { session } = (await answer.json()) as { session: { id: string } };
    expect(JSON.stringify(session)).not.toContain(unsigned);
    expect(session).not.toHaveProperty("token");
    const [kept] = await site.db.select().from(sessions).where(eq(sessions.id, session.id));
    const digest = createHash("sha256").update(unsigned).digest("hex");
    expect(kept?.token).toBe(digest);
    for (const worthless of [unsigned, digest])
      expect(await (await site.ask("/api/v1/me", bearer(worthless))).json()).toBeNull();
    expect(await (await site.ask("/api/v1/me", bearer(token))).json()).toMatchObject({ email: yasmine.email });
  });

  test("refuse as the shop's own call does: wrong and unknown alike, unverified, disabled, too many", async () => {
    const [wrong, unknown] = [await signIn(yasmine.email, "pas le bon"), await signIn("nul@exemple.ma", "pas le bon")];
    expect([wrong.status, await wrong.json()]).toEqual([unknown.status, await unknown.json()]);
    const nabil = await site.person("nabil");
    const unverified = await signIn(nabil.email, nabil.password);
    expect([unverified.status, await unverified.json()]).toMatchObject([403, { message: "Compte non vérifié" }]);
    expect(unverified.headers.getSetCookie().join()).not.toContain("session_token=");
    const salma = await site.person("salma");
    await site.db.update(users).set({ disabled: true }).where(eq(users.id, salma.id));
    expect(await (await signIn(salma.email, salma.password)).json()).toMatchObject({ code: "DISABLED" });
    await Promise.all(Array.from({ length: 10 }, () => signIn("autre@exemple.ma", "pas le bon")));
    const tooMany = await signIn("autre@exemple.ma", "pas le bon");
    expect([tooMany.status, Number(tooMany.headers.get("retry-after"))]).toEqual([429, expect.any(Number)]);
    expect(Number(tooMany.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test("are exactly those of the list: all others, and other methods, are not there", async () => {
    const closed = [
      ["POST", "/sign-up/email"],
      ["POST", "/update-user"],
      ["POST", "/delete-user"],
      ["POST", "/change-email"],
      ["POST", "/reset-password"],
      ["POST", "/request-password-reset"],
      ["POST", "/open-session"],
      ["GET", "/list-sessions"],
      ["GET", "/error"],
      ["GET", "/sign-in/email"],
      ["POST", "/callback/google"],
      ["POST", "/sign-in/email/"],
    ];
    for (const [method, path] of closed) {
      const answer = await site.ask(`/api/auth${path}`, { method, headers: { origin: site.origin } });
      expect([path, answer.status]).toEqual([path, 404]);
    }
    expect(authEndpoints.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "POST /sign-in/email",
      "POST /sign-in/social",
      "GET /callback/google",
      "GET /get-session",
      "POST /sign-out",
    ]);
  });

  test("answer nonsense with a refusal that is no fault in the log, and Google's with 404 where it is not set up", async () => {
    const logged = vi.spyOn(process.stderr, "write");
    for (const body of [
      "{",
      "null",
      "[]",
      '{"email":1}',
      '{"email":{"toString":1}}',
      '{"email":"a\\u0000@b.ma","password":"\\u0000"}',
    ]) {
      const { status } = await call("/sign-in/email", body);
      expect([body, status >= 400 && status < 500]).toEqual([body, true]);
    }
    expect(logged.mock.calls.join()).not.toContain("fault");
    logged.mockRestore();
    expect((await call("/sign-in/social", { provider: "google" })).status).toBe(404);
    expect((await site.ask("/api/auth/get-session", { headers: { authorization: "Bearer x.y" } })).status).toBe(200);
    expect((await site.ask("/api/v1/me", { headers: { authorization: "Bearer %E0%A4%A" } })).status).toBe(200);
  });

  test("for every role of the cast, are open to anyone and give nobody more than their own session", async () => {
    const karim = await site.person("karim");
    for (const person of [null, yasmine, karim]) {
      if (person) await site.enter(person);
      const cookie = person ? site.cookiesOf(person.email) : "";
      const session = await (await site.ask("/api/auth/get-session", { headers: { cookie } })).json();
      expect(session?.user.email).toBe(person?.email);
      expect(JSON.stringify(session)).not.toMatch(/"role"|password/i);
    }
  });
});

describe("a session", () => {
  const ageBy = (id: string, time: string) =>
    site.db.execute(
      sql`update sessions set created_at = created_at - ${time}::interval, expires_at = expires_at - ${time}::interval,
      updated_at = updated_at - ${time}::interval where id = ${id}`,
    );
  const me = async (cookie: string) => (await site.ask("/api/v1/me", { headers: { cookie } })).json();
  const opened = async () => {
    await site.enter(yasmine);
    const cookie = site.cookiesOf(yasmine.email);
    const answer = await site.ask("/api/auth/get-session", { headers: { cookie } });
    return { cookie, id: ((await answer.json()) as { session: { id: string } }).session.id };
  };

  test("ends thirty days after it was opened, however much it was used", async () => {
    const { cookie, id } = await opened();
    for (let week = 0; week < 4; week += 1) {
      await ageBy(id, "7 days - 1 hour");
      expect(await me(cookie)).toMatchObject({ email: yasmine.email });
    }
    await ageBy(id, "2 days 5 hours");
    expect(await me(cookie)).toBeNull();
  });

  test("ends after seven days in which nobody used it", async () => {
    const { cookie, id } = await opened();
    await ageBy(id, "7 days 1 minute");
    expect(await me(cookie)).toBeNull();
    const answer = await site.ask("/api/auth/get-session", { headers: { cookie } });
    expect([answer.status, await answer.json()]).toEqual([200, null]);
    expect(await site.db.$count(sessions, eq(sessions.id, id))).toBe(0);
  });
});

describe("the session's cookie", () => {
  test("is HttpOnly and SameSite=Lax; over TLS it is Secure and named so that no other can set it", async () => {
    const [cookie] = (await signIn(yasmine.email, yasmine.password)).headers.getSetCookie();
    expect(cookie).toMatch(/^shop\.session_token=/);
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    const origin = "https://boutique.example";
    const secure = await openTestSite({ variables: { PUBLIC_URL: origin } });
    const { email, password } = await secure.person("salma");
    const [named] = (await secure.post("/login", { email, password }, { origin })).headers.getSetCookie();
    expect(named).toMatch(/^__Host-shop\.session_token=.*; Secure/);
    await secure.stop();
  });

  test("changes at every sign-in, and the session a sign-in replaces is ended", async () => {
    await site.enter(yasmine);
    const old = site.cookiesOf(yasmine.email);
    const answer = await site.post("/login", { email: yasmine.email, password: yasmine.password }, { cookie: old });
    const fresh = answer.headers.getSetCookie().find((cookie) => cookie.startsWith("shop.session_token="));
    expect(fresh).toBeTruthy();
    expect(fresh).not.toContain(/session_token=([^;]+)/.exec(old)![1]);
    expect(await (await site.ask("/api/v1/me", { headers: { cookie: old } })).json()).toBeNull();
  });

  test("changes nothing for a page of another origin", async () => {
    await site.enter(yasmine);
    const foreign = { origin: "https://ailleurs.example", cookie: site.cookiesOf(yasmine.email) };
    for (const path of [
      "/profile",
      "/wishlist",
      "/logout",
      "/login",
      "/register",
      "/verify-email",
      "/reset-password",
    ]) {
      expect([path, (await site.post(path, {}, foreign)).status]).toEqual([path, 403]);
    }
    for (const path of ["/api/v1/profile/delete", "/api/auth/sign-out", "/rpc/accounts/signOut"]) {
      expect([path, (await site.post(path, {}, foreign)).status]).toEqual([path, 403]);
    }
  });
});
