import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makePolo } from "../../test/builders.ts";
import { openTestShop, type TestShop } from "../../test/shop.ts";
import { mails } from "../mail/tables.ts";
import { mailedProofs, sessions, users } from "./tables.ts";

let now = new Date("2026-11-21T10:00:00Z");
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ clock: () => now });
});
afterAll(() => shop.stop());

let people = 0;
let email = "";
beforeEach(() => {
  now = new Date("2026-11-21T10:00:00Z");
  people += 1;
  email = `amina${people}@exemple.ma`;
});

const form = (more: object = {}) => ({
  firstName: "Amina",
  lastName: "Berrada",
  email,
  password: "sept-oranges",
  confirmPassword: "sept-oranges",
  acceptTerms: true,
  ...more,
});
/** Each visitor comes from an address of their own, so that limits of one test do not meet another. */
const visitor = () => shop.as(null, `192.0.2.${people}`);
const registerAmina = async () => {
  await visitor().accounts.register(form());
  const [user] = await shop.db.select().from(users).where(eq(users.email, email));
  await shop.enter(user!);
  return user!;
};
const lastMail = async () => {
  const [letter] = await shop.letters(email);
  if (letter?.kind !== "verification") throw new Error("no verification mail");
  return letter;
};

describe("opening an account", () => {
  test.each([
    ["MISSING_FIELDS", "Please fill in all fields.", { firstName: " ", password: "a", acceptTerms: false }],
    ["PASSWORD_MISMATCH", "Password mismatch", { password: "abc", confirmPassword: "abd", acceptTerms: false }],
    ["WEAK_PASSWORD", "Weak password", { password: "abcde", confirmPassword: "abcde", acceptTerms: false }],
    ["WEAK_PASSWORD", "Weak password", { password: "Azerty123", confirmPassword: "Azerty123" }],
    ["WEAK_PASSWORD", "Weak password", { password: "inchallah1", confirmPassword: "inchallah1" }],
    ["WEAK_PASSWORD", "Weak password", { password: " ".repeat(12), confirmPassword: " ".repeat(12) }],
    ["WEAK_PASSWORD", "Weak password", { password: "spongebob", confirmPassword: "spongebob" }],
    ["TERMS_REQUIRED", "Terms required", { acceptTerms: false, email: "amina" }],
    ["INVALID_EMAIL", "Format d'adresse email invalide.", { email: "amina@exemple" }],
  ])("is refused in the specification's order: %s '%s'", async (code, message, typed) => {
    await expect(visitor().accounts.register(form(typed))).rejects.toMatchObject({ code, message });
  });

  test("makes an unverified customer with a hashed password and a mail, whatever else was sent along", async () => {
    await visitor().accounts.register({ ...form(), email: ` ${email.toUpperCase()} `, role: "admin" } as never);
    const [user] = await shop.db.select().from(users).where(eq(users.email, email));
    expect(user).toMatchObject({ role: "customer", isEmailVerified: false, firstName: "Amina", lastLoginAt: null });
    expect(await lastMail()).toMatchObject({ customerName: "Amina Berrada", code: expect.stringMatching(/^\d{6}$/) });
  });

  test("says that an address is taken, also when two register it at once", async () => {
    const outcomes = await Promise.allSettled([
      visitor().accounts.register(form()),
      visitor().accounts.register(form()),
    ]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "EMAIL_TAKEN", message: "Un compte existe déjà avec cette adresse e-mail." },
    });
  });

  test("many times from one place is too many", async () => {
    const tries = Array.from({ length: 11 }, (_, n) => visitor().accounts.register(form({ email: `n${n}-${email}` })));
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter(({ status }) => status === "rejected")).toMatchObject([
      { reason: { code: "TOO_MANY_REQUESTS", data: { retryAfter: expect.any(Number) } } },
    ]);
  });
});

describe("an account whose address is not verified", () => {
  test("has a session that may verify, ask again and sign out, and is a guest for everything else", async () => {
    const amina = await registerAmina();
    const calls = shop.as(amina);
    expect(await calls.accounts.whoAmI()).toMatchObject({ email, isEmailVerified: false, wished: [], cartPieces: 0 });
    await expect(calls.accounts.showProfile()).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    const polo = await makePolo(shop.db);
    const { guestCart } = await calls.cart.add({ line: { productId: polo.id, size: "M", color: "navy", quantity: 1 } });
    expect(guestCart).toHaveLength(1);
  });

  test("is verified by its code, once; the session is then another one, and may do everything", async () => {
    const amina = await registerAmina();
    const { code } = await lastMail();
    const polo = await makePolo(shop.db);
    const guestCart = [{ productId: polo.id, size: "M", color: "navy", quantity: 2 }];
    const before = await shop.db.select().from(sessions).where(eq(sessions.userId, amina.id));
    const done = await shop
      .as(amina)
      .accounts.verifyEmail({ code: ` ${code.slice(0, 3)} ${code.slice(3)}`, guestCart });
    expect(done).toEqual({ cart: { pieces: 2, capped: false } });
    const after = await shop.db.select().from(sessions).where(eq(sessions.userId, amina.id));
    expect(after).toHaveLength(1);
    expect(before.map(({ token }) => token)).not.toContain(after[0]!.token);
    expect(await shop.as(amina).accounts.whoAmI()).toBeNull();
    expect(await shop.db.$count(mailedProofs, eq(mailedProofs.userId, amina.id))).toBe(0);
  });

  test("is verified by the mail's link on another device with its password, which signs in there, and once", async () => {
    await registerAmina();
    const { link } = await lastMail();
    expect(await visitor().accounts.checkVerificationLink({ link })).toEqual({ email, isOwn: false });
    await expect(visitor().accounts.verifyEmail({ link })).rejects.toMatchObject({ message: "Mot de passe requis" });
    await expect(visitor().accounts.verifyEmail({ link, password: "pas le bon" })).rejects.toMatchObject({
      code: "WRONG_PASSWORD",
    });
    expect(await shop.db.$count(users, and(eq(users.email, email), eq(users.isEmailVerified, true)))).toBe(0);
    const password = "sept-oranges";
    expect(await visitor().accounts.verifyEmail({ link, password })).toEqual({ cart: { pieces: 0, capped: false } });
    await expect(visitor().accounts.verifyEmail({ link, password })).rejects.toMatchObject({
      code: "VERIFICATION_FAILED",
    });
    expect(await visitor().accounts.signIn({ email, password })).toMatchObject({ firstName: "Amina" });
  });

  test("is verified by the link alone in the browser that registered it", async () => {
    const amina = await registerAmina();
    const { link } = await lastMail();
    expect(await shop.as(amina).accounts.checkVerificationLink({ link })).toEqual({ email, isOwn: true });
    expect(await shop.as(amina).accounts.verifyEmail({ link })).toHaveProperty("cart");
  });

  test("that a stranger registered goes to whoever has the mailbox, with a password of their own; the stranger is out", async () => {
    const stranger = await registerAmina();
    const { link } = await lastMail();
    const choose = (newPassword: string, confirmPassword = newPassword) =>
      visitor().accounts.verifyEmail({ link, newPassword, confirmPassword });
    await expect(choose("huit-citrons", "huit-citron")).rejects.toMatchObject({ code: "PASSWORDS_DIFFER" });
    await expect(choose("court")).rejects.toMatchObject({ code: "PASSWORD_TOO_SHORT" });
    await expect(choose("inchallah")).rejects.toMatchObject({ code: "PASSWORD_COMMON" });
    await choose("huit-citrons");
    expect(await shop.as(stranger).accounts.whoAmI()).toBeNull();
    expect(await shop.db.$count(sessions, eq(sessions.userId, stranger.id))).toBe(1);
    await expect(visitor().accounts.signIn({ email, password: "sept-oranges" })).rejects.toMatchObject({
      code: "INVALID_CREDENTIALS",
    });
    expect(await visitor().accounts.signIn({ email, password: "huit-citrons" })).toMatchObject({ firstName: "Amina" });
  });

  test("is not verified by the session of another one", async () => {
    await registerAmina();
    const { link } = await lastMail();
    const nabil = await shop.person("nabil");
    const calls = shop.as(nabil, `192.0.2.${people}`);
    await expect(calls.accounts.verifyEmail({ link })).rejects.toMatchObject({ code: "PASSWORD_REQUIRED" });
    await calls.accounts.verifyEmail({ link, password: "sept-oranges" });
    expect(await calls.accounts.whoAmI()).toBeNull();
    expect(await shop.db.$count(users, and(eq(users.id, nabil.id), eq(users.isEmailVerified, true)))).toBe(0);
  });

  test("is told when the code is missing, wrong, or somebody else's", async () => {
    const amina = await registerAmina();
    const calls = shop.as(amina);
    await expect(calls.accounts.verifyEmail({})).rejects.toMatchObject({ message: "Code manquant" });
    const { code } = await lastMail();
    const wrong = code === "000000" ? "000001" : "000000";
    await expect(calls.accounts.verifyEmail({ code: wrong })).rejects.toMatchObject({
      message: expect.stringMatching(/^Code de vérification invalide/),
    });
    await expect(visitor().accounts.verifyEmail({ code })).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });

  test("has five tries at a code; after that even the right one is refused until a new mail is asked for", async () => {
    const amina = await registerAmina();
    const calls = shop.as(amina, `198.51.100.${people}`);
    const { code } = await lastMail();
    const wrong = code === "000000" ? "000001" : "000000";
    await Promise.allSettled(Array.from({ length: 5 }, () => calls.accounts.verifyEmail({ code: wrong })));
    await expect(calls.accounts.verifyEmail({ code })).rejects.toMatchObject({ code: "VERIFICATION_FAILED" });
    now = new Date(now.getTime() + 1000);
    await calls.accounts.resendVerification({});
    await calls.accounts.verifyEmail({ code: (await lastMail()).code });
    expect(await shop.db.$count(users, and(eq(users.id, amina.id), eq(users.isEmailVerified, true)))).toBe(1);
  });

  test("has fifteen minutes for link and code, and a new mail makes the old one worthless", async () => {
    const amina = await registerAmina();
    const calls = shop.as(amina, `203.0.113.${people}`);
    const first = await lastMail();
    now = new Date(now.getTime() + 1000);
    await calls.accounts.resendVerification({});
    await expect(calls.accounts.verifyEmail({ link: first.link })).rejects.toMatchObject({
      code: "VERIFICATION_FAILED",
    });
    const second = await lastMail();
    now = new Date(now.getTime() + 15 * 60_000);
    for (const proof of [{ link: second.link }, { code: second.code }]) {
      await expect(calls.accounts.verifyEmail(proof)).rejects.toMatchObject({ code: "VERIFICATION_FAILED" });
    }
  });

  test("keeps link and code in the database neither as they are nor so that they could be guessed", async () => {
    const amina = await registerAmina();
    const { link, code } = await lastMail();
    const kept = JSON.stringify([
      await shop.db.select().from(mailedProofs).where(eq(mailedProofs.userId, amina.id)),
      await shop.db.select().from(mails).where(eq(mails.recipient, email)),
    ]);
    expect(kept).not.toContain(link);
    expect(kept).not.toContain(`"${code}"`);
  });

  test("can ask for a new mail without being signed in; the answer is the same for every address", async () => {
    await registerAmina();
    const answers = await Promise.all(
      [email, `personne-${email}`].map((address) => visitor().accounts.resendVerification({ email: address })),
    );
    expect(answers).toEqual([{}, {}]);
    expect(await shop.letters(email)).toHaveLength(2);
    await expect(visitor().accounts.resendVerification({ email: "amina" })).rejects.toMatchObject({
      code: "INVALID_EMAIL",
    });
  });
});
