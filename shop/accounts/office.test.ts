import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makePerson } from "../../test/builders.ts";
import { openTestShop, type TestShop } from "../../test/shop.ts";
import { sessions, users } from "./tables.ts";

let shop: TestShop;
let karim: Awaited<ReturnType<TestShop["person"]>>;
let yasmine: Awaited<ReturnType<TestShop["person"]>>;
beforeAll(async () => {
  shop = await openTestShop();
  karim = await shop.person("karim");
  yasmine = await shop.person("yasmine");
  await makePerson(shop.db, shop.hash, "nabil");
});
afterAll(() => shop.stop());

const office = () => shop.as(karim).accounts;

describe("the users' list", () => {
  test("counts everybody, filters by role and finds by e-mail, first or last name", async () => {
    const { counts, rows } = await office().listUsers({});
    expect(counts).toEqual({ total: 3, customers: 2, admins: 1 });
    expect(rows).toHaveLength(3);
    const emails = async (input: Parameters<ReturnType<typeof office>["listUsers"]>[0]) =>
      (await office().listUsers(input)).rows.map(({ email }) => email);
    expect(await emails({ role: "admin" })).toEqual([karim.email]);
    expect(await emails({ search: "alaoui" })).toEqual([yasmine.email]);
    expect(await emails({ search: "NABIL@" })).toEqual(["nabil@exemple.ma"]);
    expect(await emails({ search: "personne" })).toEqual([]);
  });

  test("never shows how people sign in", async () => {
    const shown = JSON.stringify([await office().listUsers({}), await office().showUser({ userId: yasmine.id })]);
    expect(shown).not.toMatch(/password|token|credential/i);
  });
});

describe("the administrator's role", () => {
  test("is given and taken, but never from the last who can sign in", async () => {
    await expect(office().setRole({ userId: karim.id, role: "customer" })).rejects.toMatchObject({
      code: "LAST_ADMINISTRATOR",
    });
    await office().setRole({ userId: yasmine.id, role: "admin" });
    expect((await office().listUsers({})).counts).toEqual({ total: 3, customers: 1, admins: 2 });
    await office().setRole({ userId: yasmine.id, role: "customer" });
    await expect(office().setRole({ userId: "personne", role: "admin" })).rejects.toMatchObject({
      message: "User not found",
    });
  });

  test("two administrators who take it from each other at once leave one", async () => {
    await office().setRole({ userId: yasmine.id, role: "admin" });
    const answers = await Promise.allSettled([
      office().setRole({ userId: yasmine.id, role: "customer" }),
      shop.as(yasmine).accounts.setRole({ userId: karim.id, role: "customer" }),
    ]);
    expect(answers.some(({ status }) => status === "fulfilled")).toBe(true);
    const admins = await shop.db.select().from(users).where(eq(users.role, "admin"));
    expect(admins).toHaveLength(1);
    await shop.db.update(users).set({ role: "admin" }).where(eq(users.id, karim.id));
    await shop.db.update(users).set({ role: "customer" }).where(eq(users.id, yasmine.id));
  });
});

describe("disabling an account", () => {
  test("ends its sessions at once and tells it at sign-in; enabling opens it again", async () => {
    await office().setDisabled({ userId: yasmine.id, disabled: true });
    expect(await shop.db.$count(sessions, eq(sessions.userId, yasmine.id))).toBe(0);
    expect(await shop.as(yasmine).accounts.whoAmI()).toBeNull();
    const { email, password } = yasmine;
    await expect(shop.as(null).accounts.signIn({ email, password })).rejects.toMatchObject({
      message: "Ce compte a été désactivé. Veuillez contacter le support.",
    });
    await office().setDisabled({ userId: yasmine.id, disabled: false });
    expect(await shop.as(null).accounts.signIn({ email, password })).toMatchObject({ role: "customer" });
  });

  test("is not for oneself", async () => {
    await expect(office().setDisabled({ userId: karim.id, disabled: true })).rejects.toMatchObject({
      code: "OWN_ACCOUNT",
    });
  });
});
