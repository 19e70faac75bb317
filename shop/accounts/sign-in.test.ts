import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openTestShop, type TestShop } from "../../test/shop.ts";
import { ensureAdministrator } from "./first-administrator.ts";
import { credentials, sessions, users } from "./tables.ts";

let shop: TestShop;
let salma: { email: string };
beforeAll(async () => {
  shop = await openTestShop({ clock: () => new Date("2026-11-21T10:00:00Z") });
  salma = await shop.person("salma");
});
afterAll(() => shop.stop());

describe("signing in", () => {
  test("with the right password opens a session, notes when, and each call then knows the person", async () => {
    const yasmine = await shop.person("yasmine");
    expect(await shop.as(yasmine).accounts.whoAmI()).toMatchObject({ email: "yasmine@exemple.ma", role: "customer" });
    const [user] = await shop.db.select().from(users).where(eq(users.id, yasmine.id));
    expect(user?.lastLoginAt).toEqual(new Date("2026-11-21T10:00:00Z"));
  });

  test("a wrong password and an unknown address get the same answer", async () => {
    const refusals = await Promise.all(
      [salma.email, "personne@exemple.ma"].map((email) =>
        shop
          .as(null)
          .accounts.signIn({ email, password: "pas le bon" })
          .catch(({ code, status, message }) => ({ code, status, message })),
      ),
    );
    expect(refusals[0]).toEqual(refusals[1]);
    expect(refusals[0]).toMatchObject({
      code: "INVALID_CREDENTIALS",
      status: 401,
      message: expect.stringMatching(/^Identifiants invalides/),
    });
  });

  test("an unknown address costs as much work as a wrong password: one hash each", async () => {
    const hashing = vi.spyOn(crypto, "scrypt");
    syncBuiltinESMExports();
    /** What is hashed for a try, each as its length and its cost. */
    const workOf = async (email: string) => {
      hashing.mockClear();
      await expect(shop.as(null).accounts.signIn({ email, password: "faux" })).rejects.toThrow();
      return hashing.mock.calls.map(([, , length, cost]) => ({ length, cost }));
    };
    const [known, unknown] = [await workOf(salma.email), await workOf("inconnue@exemple.ma")];
    hashing.mockRestore();
    syncBuiltinESMExports();
    expect(known).toEqual([{ length: expect.any(Number), cost: expect.objectContaining({ N: expect.any(Number) }) }]);
    expect(unknown).toEqual(known);
  });

  test("both fields are required", async () => {
    await expect(shop.as(null).accounts.signIn({ email: "", password: "" })).rejects.toMatchObject({
      message: "Please fill in all fields.",
    });
  });

  test("an unverified account is refused and left without a session", async () => {
    const nabil = await shop.person("nabil");
    await shop.as(nabil).accounts.signOut();
    await expect(shop.as(null).accounts.signIn(nabil)).rejects.toMatchObject({ message: "Compte non vérifié" });
    expect(await shop.db.$count(sessions, eq(sessions.userId, nabil.id))).toBe(0);
  });

  test("a disabled account is told, its running sessions know nobody any more", async () => {
    const karim = await shop.person("karim");
    await shop.db.update(users).set({ disabled: true }).where(eq(users.id, karim.id));
    await expect(shop.as(null).accounts.signIn(karim)).rejects.toMatchObject({
      message: "Ce compte a été désactivé. Veuillez contacter le support.",
    });
    expect(await shop.as(karim).accounts.whoAmI()).toBeNull();
    await shop.db.update(users).set({ disabled: false }).where(eq(users.id, karim.id));
  });

  test("too many tries from one place are refused with the time to wait, even with the right password; other places are not", async () => {
    const attempt = (password: string) =>
      shop.as(null, "192.0.2.1").accounts.signIn({ email: "salma@exemple.ma", password });
    await Promise.allSettled(Array.from({ length: 10 }, () => attempt("pas le bon")));
    await expect(attempt("mot-de-passe-de-salma")).rejects.toMatchObject({
      code: "TOO_MANY_REQUESTS",
      data: { retryAfter: expect.any(Number) },
    });
    const elsewhere = { email: "salma@exemple.ma", password: "mot-de-passe-de-salma" };
    expect(await shop.as(null, "192.0.2.2").accounts.signIn(elsewhere)).toMatchObject({ role: "customer" });
  });

  test("wrong passwords from one place, however many, refuse the right one from no other", async () => {
    const karim = { email: "karim@exemple.ma" };
    const attack = Array.from({ length: 205 }, () =>
      shop.as(null, "192.0.2.4").accounts.signIn({ ...karim, password: "pas le bon" }),
    );
    await Promise.allSettled(attack);
    const right = { ...karim, password: "mot-de-passe-de-karim" };
    expect(await shop.as(null, "192.0.2.5").accounts.signIn(right)).toMatchObject({ role: "admin" });
  });

  test("signing in rightly is never counted against anybody", async () => {
    const yasmine = { email: "yasmine@exemple.ma", password: "mot-de-passe-de-yasmine" };
    for (let i = 0; i < 12; i += 1) await shop.as(null, "192.0.2.3").accounts.signIn(yasmine);
  });

  test("signing out ends the session", async () => {
    const yasmine = { email: "yasmine@exemple.ma" };
    await shop.as(yasmine).accounts.signOut();
    expect(await shop.as(yasmine).accounts.whoAmI()).toBeNull();
  });
});

describe("the first administrator", () => {
  test("is made once, with a password that is kept only hashed; later starts find them", async () => {
    const fresh = await openTestShop();
    const starts = await Promise.all(
      Array.from({ length: 4 }, () => ensureAdministrator(fresh.services, fresh.hash, { email: "admin@exemple.ma" })),
    );
    const made = starts.filter(({ password }) => password !== null);
    expect(made).toHaveLength(1);
    const { email, password } = made[0]!;
    expect(password).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    const kept = await fresh.db.select().from(credentials);
    expect(JSON.stringify(kept)).not.toContain(password);
    expect(await fresh.as(null).accounts.signIn({ email, password: password! })).toMatchObject({ role: "admin" });
    await fresh.stop();
  });

  test("is one, where two starts name two of them at once", async () => {
    const fresh = await openTestShop();
    const named = ["karim@exemple.ma", "meryem@exemple.ma", "adil@exemple.ma"];
    const starts = await Promise.all(
      named.map((email) => ensureAdministrator(fresh.services, fresh.hash, { email, password: "mot-de-passe-long" })),
    );
    expect(starts.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await fresh.db.$count(users, eq(users.role, "admin"))).toBe(1);
    await fresh.stop();
  });

  test("is never a stranger who registered the address and waits: what they chose is replaced", async () => {
    const fresh = await openTestShop();
    const [email, password] = ["admin@exemple.ma", "le-mot-du-rodeur"];
    const names = { firstName: "Un", lastName: "Inconnu" };
    await fresh.as(null).accounts.register({ ...names, email, password, confirmPassword: password, acceptTerms: true });
    const [stranger] = await fresh.db.select().from(users).where(eq(users.email, email));
    await fresh.enter(stranger!);
    const start = await ensureAdministrator(fresh.services, fresh.hash, { email });
    expect(start).toMatchObject({ email, isNew: true });
    expect(await fresh.as(stranger!).accounts.whoAmI()).toBeNull();
    await expect(fresh.as(null).accounts.signIn({ email, password })).rejects.toMatchObject({
      code: "INVALID_CREDENTIALS",
    });
    expect(await fresh.as(null).accounts.signIn({ email, password: start.password! })).toMatchObject({ role: "admin" });
    await fresh.stop();
  });

  test("takes the password of the environment, and never prints it", async () => {
    const fresh = await openTestShop();
    const start = await ensureAdministrator(fresh.services, fresh.hash, {
      email: "a@exemple.ma",
      password: "choisi par moi",
    });
    expect(start).toEqual({ email: "a@exemple.ma", password: null, isNew: true });
    expect(await fresh.as(null).accounts.signIn({ email: "a@exemple.ma", password: "choisi par moi" })).toMatchObject({
      role: "admin",
    });
    await fresh.stop();
  });
});
