import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCheckout, makePerson, makePolo } from "../../test/builders.ts";
import { openTestShop, type TestShop } from "../../test/shop.ts";
import { orders } from "../orders/tables.ts";
import { type Role, roles } from "./roles.ts";
import { credentials, sessions, users } from "./tables.ts";

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

const admin = () => shop.as(karim).accounts;

describe("the users' list", () => {
  test("counts everybody, filters by role and finds by e-mail, first or last name", async () => {
    const { counts, rows } = await admin().listUsers({});
    expect(counts).toEqual({ total: 3, customers: 2, admins: 1 });
    expect(rows).toHaveLength(3);
    const emails = async (input: Parameters<ReturnType<typeof admin>["listUsers"]>[0]) =>
      (await admin().listUsers(input)).rows.map(({ email }) => email);
    expect(await emails({ role: "admin" })).toEqual([karim.email]);
    expect(await emails({ search: "alaoui" })).toEqual([yasmine.email]);
    expect(await emails({ search: "NABIL@" })).toEqual(["nabil@exemple.ma"]);
    expect(await emails({ search: "personne" })).toEqual([]);
  });

  test("never shows how people sign in", async () => {
    const shown = JSON.stringify([await admin().listUsers({}), await admin().showUser({ userId: yasmine.id })]);
    expect(shown).not.toMatch(/password|token|credential/i);
  });
});

/** With the administrator's own password, as the form sends it. */
const own = () => ({ password: karim.password });

describe("the administrator's role", () => {
  test("is given and taken, but never from the last who can sign in", async () => {
    await expect(admin().setRole({ userId: karim.id, role: "customer", ...own() })).rejects.toMatchObject({
      code: "LAST_ADMINISTRATOR",
    });
    await admin().setRole({ userId: yasmine.id, role: "admin", ...own() });
    expect((await admin().listUsers({})).counts).toEqual({ total: 3, customers: 1, admins: 2 });
    await admin().setRole({ userId: yasmine.id, role: "customer", ...own() });
    await expect(admin().setRole({ userId: "personne", role: "admin", ...own() })).rejects.toMatchObject({
      message: "User not found",
    });
  });

  test("is given by whoever knows their own password, asked again each time, and not to an address nobody has proved", async () => {
    const give = (password?: string) => admin().setRole({ userId: yasmine.id, role: "admin", password });
    await expect(give()).rejects.toMatchObject({ message: "Mot de passe requis" });
    await expect(give("pas le bon")).rejects.toMatchObject({ code: "WRONG_PASSWORD" });
    const [nabil] = await shop.db.select().from(users).where(eq(users.email, "nabil@exemple.ma"));
    await expect(admin().setRole({ userId: nabil!.id, role: "admin", ...own() })).rejects.toMatchObject({
      code: "UNVERIFIED",
    });
    expect(await shop.db.$count(users, eq(users.role, "admin"))).toBe(1);
  });

  test("given rightly many times is never too often; guessed five times it is", async () => {
    for (let n = 0; n < 6; n += 1) await admin().setRole({ userId: yasmine.id, role: "customer", ...own() });
    const guess = () => admin().setRole({ userId: yasmine.id, role: "admin", password: "pas le bon" });
    for (let n = 0; n < 5; n += 1) await expect(guess()).rejects.toMatchObject({ code: "WRONG_PASSWORD" });
    await expect(guess()).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
    await shop.services.resetLimit(`password:${karim.id}`);
  });

  test("two administrators who take it from each other at once leave one", async () => {
    await admin().setRole({ userId: yasmine.id, role: "admin", ...own() });
    const hers = { password: yasmine.password };
    const answers = await Promise.allSettled([
      admin().setRole({ userId: yasmine.id, role: "customer", ...own() }),
      shop.as(yasmine).accounts.setRole({ userId: karim.id, role: "customer", ...hers }),
    ]);
    expect(answers.some(({ status }) => status === "fulfilled")).toBe(true);
    const admins = await shop.db.select().from(users).where(eq(users.role, "admin"));
    expect(admins).toHaveLength(1);
    await shop.db.update(users).set({ role: "admin" }).where(eq(users.id, karim.id));
    await shop.db.update(users).set({ role: "customer" }).where(eq(users.id, yasmine.id));
    await Promise.all([shop.enter(karim), shop.enter(yasmine)]);
  });
});

describe("a role", () => {
  const give = (role: Role) => admin().setRole({ userId: yasmine.id, role, ...own() });
  const sessionsOfHers = () => shop.db.$count(sessions, eq(sessions.userId, yasmine.id));

  test.each(roles)("%s is given, and shown as it is", async (role) => {
    await give(role);
    expect(await admin().showUser({ userId: yasmine.id })).toMatchObject({ role });
    expect((await admin().listUsers({ role })).rows.map(({ id }) => id)).toContain(yasmine.id);
    const { otherRoles } = await admin().listUsers({});
    expect(otherRoles).toEqual(role === "customer" || role === "admin" ? [] : [role]);
  });

  test("that is taken away, or exchanged for another, ends the sessions at once; one that is given ends none", async () => {
    await give("customer");
    await shop.enter(yasmine);
    await give("agent");
    expect(await shop.as(yasmine).orders.list({})).toHaveProperty("rows");
    await give("warehouse");
    expect(await sessionsOfHers()).toBe(0);
    await expect(shop.as(yasmine).orders.list({})).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await shop.enter(yasmine);
    await give("admin");
    expect(await shop.as(yasmine).accounts.listUsers({})).toHaveProperty("rows");
    await give("customer");
    expect(await sessionsOfHers()).toBe(0);
  });

  test("is not taken from the last administrator for another one either", async () => {
    await expect(admin().setRole({ userId: karim.id, role: "manager", ...own() })).rejects.toMatchObject({
      code: "LAST_ADMINISTRATOR",
    });
  });

  test("that another version of the shop wrote, and this does not know, is a customer's", async () => {
    await shop.enter(yasmine);
    await shop.db.execute(sql`alter table users drop constraint users_role`);
    await shop.db.execute(sql`update users set role = 'florist' where id = ${yasmine.id}`);
    expect(await shop.as(yasmine).accounts.whoAmI()).toMatchObject({ role: "customer" });
    expect(await shop.as(yasmine).orders.listMine({})).toHaveProperty("orders");
    await expect(shop.as(yasmine).orders.list({})).rejects.toMatchObject({ code: "PERMISSION_DENIED" });
    expect((await admin().listUsers({})).rows.find(({ id }) => id === yasmine.id)).toMatchObject({ role: "customer" });
    await give("customer");
    expect(await admin().showUser({ userId: yasmine.id })).toMatchObject({ role: "customer" });
  });
});

describe("an administrator whose password is shorter than twelve characters", () => {
  const short = "neuf-noix";
  const long = "neuf-noix-et-des-dattes";
  test("chooses a longer one before the admin screens open, and only such a one", async () => {
    const salma = await shop.person("salma");
    const accounts = shop.as(salma).accounts;
    const change = (currentPassword: string, newPassword: string) =>
      accounts.changePassword({ currentPassword, newPassword, confirmPassword: newPassword });
    await change(salma.password, short);
    await shop.enter(salma);
    await admin().setRole({ userId: salma.id, role: "admin", ...own() });
    await expect(shop.as(salma).accounts.listUsers({})).rejects.toMatchObject({
      code: "STAFF_PASSWORD_REQUIRED",
      message: "Choisissez d’abord, dans votre profil, un mot de passe d’au moins 12 caractères.",
    });
    expect(await shop.as(salma).accounts.showProfile()).toMatchObject({ role: "admin", mustChangePassword: true });
    const later = shop.as(salma).accounts;
    await expect(
      later.changePassword({ currentPassword: short, newPassword: "dix-pommes", confirmPassword: "dix-pommes" }),
    ).rejects.toMatchObject({ code: "STAFF_PASSWORD_TOO_SHORT" });
    await later.changePassword({ currentPassword: short, newPassword: long, confirmPassword: long });
    await shop.enter(salma);
    expect(await shop.as(salma).accounts.listUsers({})).toHaveProperty("rows");
    await shop.db.update(users).set({ role: "customer" }).where(eq(users.id, salma.id));
  });

  test("is a customer until then, also for calls that anybody may make", async () => {
    const polo = await makePolo(shop.db);
    const { orderId } = await shop.as(null).orders.place(aCheckout([{ productId: polo.id }]));
    await shop.db.update(orders).set({ createdAt: new Date(Date.now() - 60 * 86_400_000) });
    const seen = async () => (await shop.as(karim).orders.show({ orderId })).isOpen;
    const mail = () => shop.as(karim).orders.sendConfirmation({ orderId });
    expect(await seen()).toBe(true);
    await shop.db.update(credentials).set({ isStaffLength: false }).where(eq(credentials.userId, karim.id));
    expect(await shop.as(karim).accounts.whoAmI()).toMatchObject({ role: "customer", mustChangePassword: true });
    expect(await seen()).toBe(false);
    await expect(mail()).rejects.toMatchObject({ code: "PERMISSION_DENIED" });
    await shop.db.update(credentials).set({ isStaffLength: true }).where(eq(credentials.userId, karim.id));
    await mail();
  });

  test("is known by signing in, where nothing was noted of it", async () => {
    await shop.db.update(credentials).set({ isStaffLength: false }).where(eq(credentials.userId, karim.id));
    await expect(admin().listUsers({})).rejects.toMatchObject({ code: "STAFF_PASSWORD_REQUIRED" });
    await shop.as(null).accounts.signIn({ email: karim.email, password: karim.password });
    expect(await admin().listUsers({})).toHaveProperty("rows");
  });
});

describe("disabling an account", () => {
  test("ends its sessions at once and tells it at sign-in; enabling opens it again", async () => {
    await admin().setDisabled({ userId: yasmine.id, disabled: true });
    expect(await shop.db.$count(sessions, eq(sessions.userId, yasmine.id))).toBe(0);
    expect(await shop.as(yasmine).accounts.whoAmI()).toBeNull();
    const { email, password } = yasmine;
    await expect(shop.as(null).accounts.signIn({ email, password })).rejects.toMatchObject({
      message: "Ce compte a été désactivé. Veuillez contacter le support.",
    });
    await admin().setDisabled({ userId: yasmine.id, disabled: false });
    expect(await shop.as(null).accounts.signIn({ email, password })).toMatchObject({ role: "customer" });
  });

  test("is not for oneself", async () => {
    await expect(admin().setDisabled({ userId: karim.id, disabled: true })).rejects.toMatchObject({
      code: "OWN_ACCOUNT",
    });
  });
});
