import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aCheckout, makePolo } from "../../test/builders.ts";
import { openTestShop, type TestShop } from "../../test/shop.ts";
import { cartLines } from "../cart/tables.ts";
import { orders } from "../orders/tables.ts";
import { wishlistItems } from "../wishlist/tables.ts";
import { credentials, sessions, users } from "./tables.ts";

let now = new Date("2026-11-21T10:00:00Z");
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ clock: () => now });
});
afterAll(() => shop.stop());

let people = 0;
let amina: { id: string; email: string };
const password = "sept-oranges";
beforeEach(async () => {
  now = new Date("2026-11-21T10:00:00Z");
  people += 1;
  const email = `amina${people}@exemple.ma`;
  await visitor().accounts.register({
    firstName: "Amina",
    lastName: "Berrada",
    email,
    password,
    confirmPassword: password,
    acceptTerms: true,
  });
  const [user] = await shop.db.update(users).set({ isEmailVerified: true }).where(eq(users.email, email)).returning();
  amina = user!;
  await shop.enter(amina);
});
/** Each test comes from an address of its own, so that limits of one do not meet another. */
const visitor = () => shop.as(null, `192.0.2.${people}`);
const sessionsOf = (id: string) => shop.db.select().from(sessions).where(eq(sessions.userId, id));
const resetLink = async () => {
  now = new Date(now.getTime() + 1000);
  await visitor().accounts.requestPasswordReset({ email: amina.email });
  const [letter] = await shop.letters(amina.email);
  if (letter?.kind !== "password-reset") throw new Error("no reset mail");
  return letter.link;
};
const fresh = { password: "huit-citrons", confirmPassword: "huit-citrons" };

describe("a forgotten password", () => {
  test("asks for an address that is one", async () => {
    await expect(visitor().accounts.requestPasswordReset({ email: " " })).rejects.toMatchObject({
      message: "Email requis",
    });
    await expect(visitor().accounts.requestPasswordReset({ email: "amina" })).rejects.toMatchObject({
      code: "INVALID_EMAIL",
    });
  });

  test("gets the same answer in the same time for a known and an unknown address", async () => {
    const timed = async (email: string) => {
      const began = performance.now();
      const answer = await visitor().accounts.requestPasswordReset({ email });
      return { answer, ms: performance.now() - began };
    };
    const [known, unknown] = [await timed(amina.email), await timed(`personne${people}@exemple.ma`)];
    expect(known.answer).toEqual(unknown.answer);
    expect(Math.min(known.ms, unknown.ms)).toBeGreaterThanOrEqual(119);
    expect(await shop.letters(`personne${people}@exemple.ma`)).toEqual([]);
  });

  test("asked for however often gets the same answer, and one place can cause three mails an hour to a mailbox", async () => {
    for (const email of [amina.email, `personne${people}@exemple.ma`]) {
      const answers = await Promise.all(
        Array.from({ length: 25 }, () => visitor().accounts.requestPasswordReset({ email })),
      );
      expect(answers).toEqual(Array(25).fill({}));
    }
    expect(await shop.letters(amina.email)).toHaveLength(4); // one is the verification
  });

  test("asked for by strangers from everywhere leaves a link that works in the mailbox, and never uses up the owner's", async () => {
    const from = (place: number) => shop.as(null, `203.0.113.${place}`);
    for (let place = 1; place <= 8; place += 1) {
      now = new Date(now.getTime() + 1000);
      await from(place).accounts.requestPasswordReset({ email: amina.email });
    }
    const resets = (await shop.letters(amina.email)).filter(({ kind }) => kind === "password-reset");
    expect(resets).toHaveLength(5);
    const newest = resets[0] as { link: string };

    now = new Date(now.getTime() + 1000);
    await shop.as(amina).accounts.requestPasswordReset({ email: amina.email });
    const [letter] = await shop.letters(amina.email);
    expect(letter).toMatchObject({ kind: "password-reset" });
    await expect(visitor().accounts.resetPassword({ link: newest.link, ...fresh })).rejects.toMatchObject({
      code: "LINK_INVALID",
    });
    await visitor().accounts.resetPassword({ link: (letter as { link: string }).link, ...fresh });

    now = new Date(now.getTime() + 30 * 60_000);
    await from(9).accounts.requestPasswordReset({ email: amina.email });
    expect((await shop.letters(amina.email)).filter(({ kind }) => kind === "password-reset")).toHaveLength(7);
  });

  test("is replaced through the mail's link, once, and all sessions end", async () => {
    const link = await resetLink();
    await visitor().accounts.resetPassword({ link, ...fresh });
    expect(await sessionsOf(amina.id)).toEqual([]);
    await expect(visitor().accounts.resetPassword({ link, ...fresh })).rejects.toMatchObject({ code: "LINK_INVALID" });
    await expect(visitor().accounts.signIn({ email: amina.email, password })).rejects.toMatchObject({
      code: "INVALID_CREDENTIALS",
    });
    expect(await visitor().accounts.signIn({ email: amina.email, password: fresh.password })).toBeTruthy();
  });

  test("cannot be replaced after thirty minutes, nor by an older link, nor by a guessed one", async () => {
    const old = await resetLink();
    const link = await resetLink();
    for (const wrong of [old, "x".repeat(32), ""]) {
      await expect(visitor().accounts.resetPassword({ link: wrong, ...fresh })).rejects.toMatchObject({
        message: "Ce lien n’est plus valable. Demandez-en un nouveau.",
      });
    }
    now = new Date(now.getTime() + 30 * 60_000);
    await expect(visitor().accounts.resetPassword({ link, ...fresh })).rejects.toMatchObject({ code: "LINK_INVALID" });
  });

  test("is replaced by none that everybody tries, and by an administrator's of twelve characters at least", async () => {
    const reset = async (password: string) =>
      visitor().accounts.resetPassword({ link, password, confirmPassword: password });
    const link = await resetLink();
    await expect(reset("Casablanca1")).rejects.toMatchObject({ message: "Mot de passe trop courant" });
    await shop.db.update(users).set({ role: "admin" }).where(eq(users.id, amina.id));
    await expect(reset("huit-citron")).rejects.toMatchObject({
      message: "Mot de passe trop court pour un administrateur",
    });
    await reset("huit-citrons");
    await shop.enter(amina);
    expect(await shop.as(amina).accounts.showProfile()).toMatchObject({ mustChangePassword: false });
    await shop.db.update(users).set({ role: "customer" }).where(eq(users.id, amina.id));
  });

  test("of an address that somebody else registered goes to its real owner, who proves it by the link", async () => {
    await shop.db.update(users).set({ isEmailVerified: false }).where(eq(users.id, amina.id));
    await visitor().accounts.resetPassword({ link: await resetLink(), ...fresh });
    expect(await sessionsOf(amina.id)).toEqual([]);
    expect(await visitor().accounts.signIn({ email: amina.email, password: fresh.password })).toBeTruthy();
  });
});

describe("changing one's password", () => {
  const change = (typed: object) =>
    shop.as(amina).accounts.changePassword({
      currentPassword: password,
      newPassword: fresh.password,
      confirmPassword: fresh.password,
      ...typed,
    });

  test.each([
    ["Mots de passe non identiques", { newPassword: "abc", confirmPassword: "abd", currentPassword: "" }],
    ["Mot de passe trop court", { newPassword: "abc", confirmPassword: "abc", currentPassword: "" }],
    ["Mot de passe trop courant", { newPassword: "inchallah", confirmPassword: "inchallah", currentPassword: "" }],
    ["Mot de passe actuel requis", { currentPassword: "" }],
    ["Mot de passe incorrect. Veuillez réessayer.", { currentPassword: "pas le bon" }],
  ])("is refused in the specification's order: '%s'", async (message, typed) => {
    await expect(change(typed)).rejects.toMatchObject({ message });
  });

  test("ends every other session and gives this one a new id", async () => {
    const before = (await sessionsOf(amina.id)).map(({ token }) => token);
    await change({});
    const after = await sessionsOf(amina.id);
    expect(after).toHaveLength(1);
    expect(before).not.toContain(after[0]!.token);
    expect(await visitor().accounts.signIn({ email: amina.email, password: fresh.password })).toBeTruthy();
  });

  test("wrongly five times is too many, even with the right one then", async () => {
    for (let n = 0; n < 5; n += 1) await change({ currentPassword: "pas le bon" }).catch(() => null);
    await expect(change({})).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
  });
});

describe("the profile", () => {
  test("keeps name, phone and date of birth; the address, the role and all else stay what they were", async () => {
    const typed = { firstName: " Amina ", lastName: "Idrissi", phone: "06 12 34 56 78", dateOfBirth: "1990-02-28" };
    const more = { email: "autre@exemple.ma", role: "admin", isEmailVerified: false, disabled: true };
    await shop.as(amina).accounts.updateProfile({ ...typed, ...more } as never);
    const [user] = await shop.db.select().from(users).where(eq(users.id, amina.id));
    expect(user).toMatchObject({
      firstName: "Amina",
      name: "Amina Idrissi",
      dateOfBirth: "1990-02-28",
      email: amina.email,
      role: "customer",
      isEmailVerified: true,
      disabled: false,
    });
  });

  test.each([
    [{ firstName: " " }, { firstName: "required" }],
    [{ lastName: "n".repeat(101) }, { lastName: "too-long" }],
    [{ phone: "appelez-moi" }, { phone: "phone" }],
    [{ phone: "------" }, { phone: "phone" }],
    [{ dateOfBirth: "2026-11-21" }, { dateOfBirth: "date" }],
    [{ dateOfBirth: "1990-02-30" }, { dateOfBirth: "date" }],
  ])("says which field is wrong: %o", async (typed, fields) => {
    const refused = shop.as(amina).accounts.updateProfile({ firstName: "Amina", lastName: "Berrada", ...typed });
    await expect(refused).rejects.toMatchObject({ code: "INVALID_FIELDS", data: { fields } });
  });
});

describe("deleting one's account", () => {
  test("wants the password", async () => {
    await expect(shop.as(amina).accounts.deleteAccount({})).rejects.toMatchObject({ message: "Mot de passe requis" });
    await expect(shop.as(amina).accounts.deleteAccount({ password: "pas le bon" })).rejects.toMatchObject({
      code: "WRONG_PASSWORD",
    });
  });

  test("is refused to the last administrator who can sign in, and goes once there is another", async () => {
    const admin = shop.as(amina).accounts;
    await shop.db.update(users).set({ role: "admin" }).where(eq(users.id, amina.id));
    await expect(admin.deleteAccount({ password })).rejects.toMatchObject({
      code: "LAST_ADMINISTRATOR",
      message: "Vous êtes le dernier administrateur. Nommez-en un autre avant de supprimer votre compte.",
    });
    expect(await admin.whoAmI()).toMatchObject({ role: "admin" });
    const karim = await shop.person("karim");
    await admin.deleteAccount({ password });
    expect(await admin.whoAmI()).toBeNull();
    await shop.db.delete(users).where(eq(users.id, karim.id));
  });

  test("takes person, sessions, cart and wishlist away; orders stay without the link to the person", async () => {
    const polo = await makePolo(shop.db);
    const calls = shop.as(amina);
    await calls.cart.add({ line: { productId: polo.id, size: "M", color: "navy", quantity: 1 } });
    const { orderId } = await calls.orders.place(aCheckout([{ productId: polo.id }]));
    await calls.cart.add({ line: { productId: polo.id, size: "S", color: "navy", quantity: 1 } });
    await calls.wishlist.add({ productId: polo.id });
    await calls.accounts.deleteAccount({ password });
    for (const [table, owner] of [
      [users, users.id],
      [sessions, sessions.userId],
      [credentials, credentials.userId],
      [cartLines, cartLines.userId],
      [wishlistItems, wishlistItems.userId],
    ] as const) {
      expect(await shop.db.$count(table, eq(owner, amina.id))).toBe(0);
    }
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
    expect(order).toMatchObject({ userId: null, isGuestOrder: false });
    expect(await calls.accounts.whoAmI()).toBeNull();
  });
});
