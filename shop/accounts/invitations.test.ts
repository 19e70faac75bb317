import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestSite, type TestSite } from "../../test/site.ts";
import type { StaffRole } from "./roles.ts";
import { invitations, sessions, users } from "./tables.ts";

let site: TestSite;
let karim: Awaited<ReturnType<TestSite["person"]>>;
let yasmine: Awaited<ReturnType<TestSite["person"]>>;
beforeAll(async () => {
  site = await openTestSite();
  karim = await site.person("karim");
  yasmine = await site.person("yasmine");
});
afterAll(() => site.stop());

const admin = () => site.as(karim).accounts;
const nobody = () => site.as(null).accounts;
const long = "neuf-noix-et-des-dattes";
const hanane = { firstName: "Hanane", lastName: "Berrada", password: long, confirmPassword: long };

/** Invites somebody, and answers the link they get by mail. */
async function invite(email: string, role: StaffRole = "agent"): Promise<string> {
  await admin().invite({ email, role, password: karim.password });
  return linkOf(email);
}
async function linkOf(email: string): Promise<string> {
  const letter = (await site.letters(email)).find(({ kind }) => kind === "invitation");
  return (letter as { link: string }).link;
}
const idOf = async (email: string) => (await admin().listInvitations()).find((one) => one.email === email)!.id;
const roleOf = async (email: string) => {
  const [user] = await site.db.select().from(users).where(eq(users.email, email));
  return user?.role;
};

describe("an invitation", () => {
  test("is sent with one's own password, to a mailbox whose owner does not work here yet", async () => {
    const email = "hanane@exemple.ma";
    await expect(admin().invite({ email, role: "agent" })).rejects.toMatchObject({ code: "PASSWORD_REQUIRED" });
    await expect(admin().invite({ email, role: "agent", password: "pas le bon" })).rejects.toMatchObject({
      code: "WRONG_PASSWORD",
    });
    const own = { role: "agent", password: karim.password } as const;
    await expect(admin().invite({ email: "hanane", ...own })).rejects.toMatchObject({ code: "INVALID_EMAIL" });
    await expect(admin().invite({ email: karim.email, ...own })).rejects.toMatchObject({ code: "ALREADY_STAFF" });
    expect(await site.db.$count(invitations)).toBe(0);
    await invite(email);
    expect(await admin().listInvitations()).toMatchObject([{ email, role: "agent", isExpired: false }]);
    expect((await site.letters(email))[0]).toMatchObject({ role: "agent", invitedBy: "Karim Tazi" });
  });

  test("is kept as a digest, and opens once, however many press at once", async () => {
    const email = "une@exemple.ma";
    const link = await invite(email, "accountant");
    const { rows } = await site.db.execute(sql`select * from invitations`);
    expect(JSON.stringify(rows)).not.toContain(link);
    expect(await nobody().checkInvitation({ link })).toEqual({
      email,
      role: "accountant",
      hasAccount: false,
      isOwn: false,
    });
    expect(await roleOf(email)).toBeUndefined();
    const answers = await Promise.allSettled(
      Array.from({ length: 6 }, () => nobody().acceptInvitation({ link, ...hanane })),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await roleOf(email)).toBe("accountant");
    await expect(nobody().checkInvitation({ link })).rejects.toMatchObject({
      code: "INVITATION_USED",
      message: "Cette invitation a déjà servi. Connectez-vous avec votre compte.",
    });
    expect(await nobody().signIn({ email, password: long })).toMatchObject({ role: "accountant", firstName: "Hanane" });
  });

  test("wants names and a password for staff, and stays open until it has them", async () => {
    const link = await invite("deux@exemple.ma");
    const accept = (typed: Partial<typeof hanane>) => nobody().acceptInvitation({ link, ...hanane, ...typed });
    await expect(accept({ firstName: " " })).rejects.toMatchObject({ code: "MISSING_FIELDS" });
    await expect(accept({ lastName: "www.exemple.ma" })).rejects.toMatchObject({ code: "INVALID_NAME" });
    await expect(accept({ password: "dix-pommes", confirmPassword: "dix-pommes" })).rejects.toMatchObject({
      code: "STAFF_PASSWORD_TOO_SHORT",
    });
    await expect(accept({ confirmPassword: "autre chose" })).rejects.toMatchObject({ code: "PASSWORDS_DIFFER" });
    expect(await accept({})).toEqual({ role: "agent" });
  });

  test("sent again has another link, and the former one is worth nothing", async () => {
    const email = "trois@exemple.ma";
    const first = await invite(email);
    await site.db.execute(sql`update invitations set expires_at = now() - interval '1 hour' where email = ${email}`);
    await expect(nobody().checkInvitation({ link: first })).rejects.toMatchObject({ code: "INVITATION_EXPIRED" });
    expect((await admin().listInvitations()).find((one) => one.email === email)).toMatchObject({ isExpired: true });
    await admin().resendInvitation({ invitationId: await idOf(email) });
    const second = await linkOf(email);
    await expect(nobody().checkInvitation({ link: first })).rejects.toMatchObject({ code: "INVITATION_INVALID" });
    expect(await nobody().checkInvitation({ link: second })).toMatchObject({ email });
    await invite(email, "warehouse");
    expect((await admin().listInvitations()).filter((one) => one.email === email)).toMatchObject([
      { role: "warehouse" },
    ]);
    await expect(nobody().checkInvitation({ link: second })).rejects.toMatchObject({ code: "INVITATION_INVALID" });
  });

  test("that is withdrawn opens nothing, and cannot be sent or withdrawn again", async () => {
    const email = "quatre@exemple.ma";
    const link = await invite(email);
    const invitationId = await idOf(email);
    expect(await admin().withdrawInvitation({ invitationId })).toEqual({ email });
    await expect(nobody().acceptInvitation({ link, ...hanane })).rejects.toMatchObject({
      code: "INVITATION_WITHDRAWN",
    });
    for (const again of [admin().withdrawInvitation, admin().resendInvitation])
      await expect(again({ invitationId })).rejects.toMatchObject({ code: "INVITATION_NOT_FOUND" });
  });

  test("opens nothing once whoever sent it invites no more", async () => {
    const salma = await site.person("salma");
    await admin().setRole({ userId: salma.id, role: "admin", password: karim.password });
    const invited = { email: "cinq@exemple.ma", role: "admin" } as const;
    await site.as(salma).accounts.invite({ ...invited, password: salma.password });
    await admin().setRole({ userId: salma.id, role: "customer", password: karim.password });
    await expect(nobody().checkInvitation({ link: await linkOf(invited.email) })).rejects.toMatchObject({
      code: "INVITATION_WITHDRAWN",
    });
  });

  test("takes over what a stranger registered, and joins a verified account only with its own session", async () => {
    const email = "six@exemple.ma";
    const stranger = { firstName: "Un", lastName: "Inconnu", password: "le-mot-du-rodeur" };
    await nobody().register({ ...stranger, email, confirmPassword: stranger.password, acceptTerms: true });
    const [account] = await site.db.select().from(users).where(eq(users.email, email));
    await site.enter(account!);
    await nobody().acceptInvitation({ link: await invite(email), ...hanane });
    expect(await site.as(account!).accounts.whoAmI()).toBeNull();
    await expect(nobody().signIn({ email, password: stranger.password })).rejects.toMatchObject({
      code: "INVALID_CREDENTIALS",
    });

    const link = await invite(yasmine.email, "manager");
    for (const other of [nobody(), admin()])
      await expect(other.acceptInvitation({ link, ...hanane })).rejects.toMatchObject({ code: "INVITATION_SIGN_IN" });
    expect(await site.as(yasmine).accounts.checkInvitation({ link })).toMatchObject({ hasAccount: true, isOwn: true });
    expect(await site.as(yasmine).accounts.acceptInvitation({ link })).toEqual({ role: "manager" });
    expect(await site.as(yasmine).accounts.showProfile()).toMatchObject({ firstName: "Yasmine", role: "manager" });
    expect(await nobody().signIn({ email: yasmine.email, password: yasmine.password })).toMatchObject({
      role: "manager",
    });
    expect(await site.as(yasmine).orders.list({})).toHaveProperty("rows");
  });

  test("to an account that works here meanwhile gives it no other role", async () => {
    const omar = await site.person("omar");
    await site.db.update(users).set({ role: "customer" }).where(eq(users.id, omar.id));
    const link = await invite(omar.email, "agent");
    await site.db.update(users).set({ role: "admin" }).where(eq(users.id, omar.id));
    await expect(site.as(omar).accounts.acceptInvitation({ link })).rejects.toMatchObject({ code: "ALREADY_STAFF" });
    expect(await roleOf(omar.email)).toBe("admin");
  });
});

describe("its page", () => {
  test("changes nothing when it is opened, works without a script, and says that it has served", async () => {
    const email = "sept@exemple.ma";
    const link = await invite(email, "warehouse");
    const page = await (await site.ask(`/invitation?link=${link}`)).text();
    expect(page).toContain("Rejoindre l’équipe");
    expect(page).toContain(email);
    expect(await roleOf(email)).toBeUndefined();

    const refused = await site.post(`/invitation?link=${link}`, {
      link,
      firstName: "Hanane",
      lastName: "",
      password: long,
    });
    expect(refused.status).toBe(422);
    const shown = await refused.text();
    expect(shown).toContain("Veuillez remplir tous les champs.");
    expect(shown).toContain('value="Hanane"');

    const accepted = await site.post(`/invitation?link=${link}`, { link, ...hanane });
    expect([accepted.status, accepted.headers.get("location")]).toEqual([302, "/admin"]);
    const cookie = accepted.headers.getSetCookie().map((one) => one.split(";")[0]);
    const opened = await site.ask("/admin", { headers: { cookie: cookie.join("; ") } });
    expect(opened.status).toBe(200);
    expect(await roleOf(email)).toBe("warehouse");
    expect(await (await site.ask(`/invitation?link=${link}`)).text()).toContain("Cette invitation a déjà servi");
  });

  test("leads whoever has an account to sign in and back, and says so of a link that is none", async () => {
    const salma = { email: "salma@exemple.ma" };
    const link = await invite(salma.email);
    const page = await (await site.ask(`/invitation?link=${link}`)).text();
    expect(page).toContain(`/login?redirect=${encodeURIComponent(`/invitation?link=${link}`)}`);
    for (const none of ["", "?link=rien", `?link=${"x".repeat(5_000)}`]) {
      const answer = await site.ask(`/invitation${none}`);
      expect(answer.status, none).toBe(200);
      expect(await answer.text()).toContain("Cette invitation n’est plus valable");
    }
  });

  test("invites, sends again and withdraws from the admin screen, and keeps what was typed", async () => {
    const headers = { cookie: site.cookiesOf(karim.email) };
    const typed = { intent: "invite", email: "huit@exemple.ma", role: "accountant" };
    const refused = await site.post("/admin/users/staff", { ...typed, password: "faux" }, headers);
    expect(refused.status).toBe(403);
    const html = await refused.text();
    expect(html).toContain("Mot de passe incorrect");
    expect(html).toContain('value="huit@exemple.ma"');
    const sent = await site.post("/admin/users/staff", { ...typed, password: karim.password }, headers);
    expect(sent.headers.get("location")).toBe("/admin/users/staff");
    const invitationId = await idOf(typed.email);
    for (const intent of ["resend", "withdraw"])
      expect((await site.post("/admin/users/staff", { intent, invitationId }, headers)).status).toBe(302);
    expect((await admin().listInvitations()).map(({ email }) => email)).not.toContain(typed.email);
    const gone = await site.post("/admin/users/staff", { intent: "resend", invitationId }, headers);
    expect(gone.status).toBe(404);
    expect(await gone.text()).toContain("Cette invitation n’attend plus de réponse.");
  });
});

test("deleting the account of whoever invited ends what they sent", async () => {
  const meryem = await site.person("meryem");
  await site.db.update(users).set({ role: "admin" }).where(eq(users.id, meryem.id));
  await site.as(meryem).accounts.invite({ email: "neuf@exemple.ma", role: "admin", password: meryem.password });
  const link = await linkOf("neuf@exemple.ma");
  await site.as(meryem).accounts.deleteAccount({ password: meryem.password });
  await expect(nobody().checkInvitation({ link })).rejects.toMatchObject({ code: "INVITATION_WITHDRAWN" });
  expect(await site.db.$count(sessions, eq(sessions.userId, meryem.id))).toBe(0);
});
